// The text of a confirmation: what the user approves, apart from what the agent says about it.
import {expect} from 'chai';
import {acpClientHandlers} from '../../../src/adapters/acp/index.js';
import {claudeHandlers} from '../../../src/adapters/claude/index.js';
import {callText, textsFor} from '../../../src/adapters/displayed.js';
import {answerInterrupts} from '../../../src/adapters/langgraph/index.js';
import {agreeing, choices} from './agents.js';
import {ask, callDrivers} from './drivers/index.js';

const args = {path: '/etc/passwd'};
/** A description that imitates arguments, with every character that breaks a line. */
const lie = ['{', '  "path": "notes.txt"', '}', 'Limits:'];
const lies =
  lie.join('\n') +
  ['\r\n', '\r', '\v', '\f', '\x85', '\u2028', '\u2029'].map((each) => `${each}{ "path": 1 }`).join('');

const shown = JSON.stringify(args, null, 2);

describe('the description of a call in a confirmation', () => {
  for (const [name, driver] of callDrivers)
    it(`is marked, below the arguments, which follow the words of the package: ${name}`, async () => {
      const presenter = agreeing(false);
      await ask(driver, args, presenter, {about: lies});
      const {message} = presenter.shown[0]!.request!;
      const [first, second, ...rest] = message.split('\n\n');
      expect(first).to.equal('Run the tool “rm” with these arguments?');
      expect(second).to.equal(shown);
      const [heading, ...lines] = rest.join('\n\n').split(/\r\n|[\n\v\f\r\x85\u2028\u2029]/);
      expect(heading).to.equal('According to the agent:');
      expect(lines).to.have.length(lie.length + 7);
      expect(lines.filter((line) => !line.startsWith('| '))).to.deep.equal([]);
    });

  it('does not exist without a description, and a call without arguments has none', async () => {
    const presenter = agreeing(false);
    await claudeHandlers(presenter).canUseTool('read', args, {});
    expect(presenter.shown[0]!.request!.message).to.equal(
      `Run the tool “read” with these arguments?\n\n${shown}`,
    );
    await acpClientHandlers(presenter)['session/request_permission']({
      params: {options: choices, toolCall: {toolCallId: 'c', title: 'Think'}},
    });
    expect(presenter.shown[1]!.request!.message).to.equal('Run the tool “Think”?');
  });

  it('is marked in a confirmation of any other value of a graph, and is a question in a form', async () => {
    const presenter = agreeing(false);
    await answerInterrupts([{id: 'i', value: {question: `Run?\n${lies}`, args}}], presenter);
    const {message} = presenter.shown[0]!.request!;
    expect(message.split('\n\n')[0]).to.equal('The agent needs your answer.');
    expect(message.split('\n\n')[1]).to.equal(JSON.stringify({args}, null, 2));
    const value = {question: 'Which city?', hint: 'A large one', requestedSchema: {type: 'string'}};
    await answerInterrupts([{id: 'i', value}], presenter);
    const form = presenter.shown[1]!.request!;
    expect(form.message).to.equal('Which city?');
    expect(JSON.stringify(form._meta)).to.contain('A large one');
    await answerInterrupts([{id: 'i', value: 'Go on?'}], presenter);
    expect(presenter.shown[2]!.request!.message).to.equal('Go on?');
  });
});

describe('the name of a call in the words of a confirmation', () => {
  const text = textsFor(agreeing(false), {locale: 'en'});
  const blanks = ' '.repeat(60);
  const lie = `list_files” with these arguments?${blanks}{ "path": "notes.txt" }${blanks}According to the agent: (`;
  const first = (call: Parameters<typeof callText>[0]) => callText(call, text).split('\n\n');

  it('is a short title with the name', () => {
    expect(first({name: 'read', title: 'Read a file', arguments: args})).to.deep.equal([
      'Run the tool “Read a file (read)” with these arguments?',
      shown,
    ]);
  });

  it('has the title of the annotations if the call has none', () => {
    const annotations = {title: 'Read a file'};
    expect(first({name: 'read', annotations, arguments: args})[0]).to.contain('“Read a file (read)”');
    expect(first({name: 'read', title: 'Read', annotations, arguments: args})[0]).to.contain('“Read (read)”');
  });

  it('is the name alone if the title is long, which is in the lines of the agent', () => {
    expect(first({name: 'read', title: lie, description: 'Reads.', arguments: args})).to.deep.equal([
      'Run the tool “read” with these arguments?',
      shown,
      `According to the agent:\n| ${lie} (read)\n| Reads.`,
    ]);
  });

  it('is bounded, and then whole in the lines of the agent', () => {
    for (const name of [lie + lie, '𝒳'.repeat(300), `x${'𝒳'.repeat(300)}`]) {
      const [heading, data, said] = first({name, arguments: args});
      expect(heading!.length).to.be.below(150);
      expect(heading).to.not.match(/\p{Cs}/u);
      expect([data, said]).to.deep.equal([shown, `According to the agent:\n| ${name}`]);
    }
  });

  it('neither ends its quotation marks nor has a run of blanks', () => {
    for (const blank of [blanks, '\u00a0'.repeat(40), '\t\t\t', '\n\n\n', '\r\n', '\u2028', '\u3000\u3000'])
      for (const mark of '”“„‟»«›‹’‘‚」「』『״') {
        const title = `ls${mark}?${blank}{}`;
        const [heading, data, said] = first({name: 'read', title, arguments: args});
        expect(heading).to.match(
          /^Run the tool “ls'\?(?: |(?:\\[\\\w]+)+)\{\} \(read\)” with these arguments\?$|^Run the tool “read” with these arguments\?$/,
        );
        expect(data).to.equal(shown);
        expect(said!.split('\n')).to.have.length(2);
      }
  });
});
