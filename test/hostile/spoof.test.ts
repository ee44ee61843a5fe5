import {expect} from '@open-wc/testing';
import {until} from '../support/frame.js';
import {attack, attacker, bareFrame, carriers, expectEnd} from './attack.js';

const types = [
  'elicitation-submit',
  'elicitation-result',
  'elicitation-error',
  'elicitation-invalid',
  'submit',
  'cancel',
  'close',
  'abort',
];

/** Dispatches the events of the host's own controls on everything that the guest can reach. */
const spoofing = `
  const reach = [() => window, () => document, () => document.body, () => parent, () => parent.document, () => parent.document.body, () => top.document, () => frameElement];
  const targets = reach.map((attempt) => { try { return attempt(); } catch {} });
  let dispatched = 0;
  for (const target of targets) for (const type of ${JSON.stringify(types)}) {
    try {
      const members = {action: 'accept', content: {color: '#666666'}};
      const event = new CustomEvent(type, {bubbles: true, composed: true, detail: members});
      Object.assign(event, members, {result: members});
      target.dispatchEvent(event);
      dispatched++;
    } catch {}
  }
  for (const type of ${JSON.stringify(types)})
    parent.postMessage({type, action: 'accept', content: {color: '#666666'}, detail: {action: 'accept'}}, '*');
  report(dispatched);`;

describe('a guest that imitates the host', () => {
  for (const [carrier, options] of carriers) {
    it(`M24: events of a guest do not leave its own document (${carrier})`, async () => {
      const heard: string[] = [];
      const onEvent = ({type}: Event) => heard.push(type);
      const {frame, reports, outcome, endings} = await attack(attacker(spoofing), options);
      for (const type of types) for (const on of [document, frame]) on.addEventListener(type, onEvent, true);
      await until(() => reports().length, 'the events');

      expect(reports()[0], 'in its own document').to.be.greaterThan(0);
      expect(heard).to.deep.equal([]);
      expect(frame.status).to.equal('ready');
      for (const type of types)
        for (const on of [document, frame]) on.removeEventListener(type, onEvent, true);
      frame.decline();
      await expectEnd({outcome, endings}, {action: 'decline'});
    });
  }

  it('M24: events of a bare frame that shares the origin reach the page (positive control)', async () => {
    const heard: string[] = [];
    const onEvent = ({type}: Event) => heard.push(type);
    for (const type of types) document.addEventListener(type, onEvent, true);

    const {reports} = await bareFrame(spoofing, 'allow-scripts allow-same-origin');
    await until(() => reports.length, 'the events');

    for (const type of types) document.removeEventListener(type, onEvent, true);
    expect(heard).to.include.members(types);
  });
});
