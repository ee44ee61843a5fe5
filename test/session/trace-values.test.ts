import {expect} from '@open-wc/testing';
import type {TraceEntry} from '../../src/presentation/index.js';
import {attack, attacker} from '../hostile/attack.js';
import {colorRequest} from '../support/guest-page.js';

const canary = 'canary-4711';

describe('the trace of a session', () => {
  it('contains what the user entered only for listeners that ask for values', async () => {
    const {frame, outcome, trace} = await attack(
      attacker(`
        draft({name: '${canary}'});
        submit({action: 'accept', content: {color: n === 1 ? '${canary}' : '#222222', name: '${canary}'}}, 1);`),
    );
    const entries: TraceEntry[] = [];
    frame.addEventListener('elicitation-trace', ({entry}) => entries.push(entry));

    expect((await outcome) as object).to.have.nested.property('content.name', canary);

    expect(JSON.stringify(trace)).to.contain(canary).and.contain(colorRequest.message);
    expect(entries.filter(({kind}) => kind === 'received')).to.have.length(5);
    expect(JSON.stringify(entries)).to.not.contain(canary);
    expect(JSON.stringify(entries)).to.contain(colorRequest.message);
  });
});
