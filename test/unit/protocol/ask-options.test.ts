import {readFileSync} from 'node:fs';
import {expect} from 'chai';
import {optionNames} from '../../../src/protocol/ask-options.js';
import {sentOptions} from '../../../src/remote/messages.js';

describe('the table of ask options', () => {
  it('has the options that the guide says are sent to a remote page', () => {
    const guide = readFileSync('docs/guides/other-protocols.md', 'utf8');
    const [, sentence = ''] = /These options of a call are sent: ([^.]*)\./.exec(guide) ?? [];

    expect(sentence.match(/\w+/g)).to.have.members(optionNames(({wire}) => wire));
  });

  it('keeps options that choose a guest or its permissions out of remote calls', () => {
    const options = {src: 'x', html: 'x', csp: {}, mode: 'modal', appHandlers: {}, resolveResource: {}};

    expect(sentOptions('elicit', {...options, serverName: 'Acme', content: null})).to.deep.equal({
      serverName: 'Acme',
    });
  });
});
