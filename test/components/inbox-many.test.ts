import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../components/define/elicitation-config.js';
import '../../components/define/elicitation-inbox.js';
import type {ElicitationConfigElement} from '../../components/elicitation-config.js';
import type {ElicitationInbox} from '../../components/elicitation-inbox.js';
import type {ElicitRequest, ElicitResult} from '../../src/protocol/index.js';
import {form, tracedFrame, until} from '../support/frame.js';

const rows = (inbox: ElicitationInbox) => [
  ...inbox.shadowRoot!.querySelectorAll<HTMLElement>('[part=request]'),
];
const rowOf = (inbox: ElicitationInbox, message: string) =>
  rows(inbox).find((row) => row.querySelector('.message')?.textContent === message)!;

const question = (message: string): ElicitRequest => ({
  message,
  requestedSchema: {type: 'object', properties: {city: {type: 'string', title: 'City'}}, required: ['city']},
});

async function connected(maxQueue: number) {
  const config = await fixture<ElicitationConfigElement>(
    html`<elicitation-config .limits=${{maxQueue}}></elicitation-config>`,
  );
  const inbox = await fixture<ElicitationInbox>(html`<elicitation-inbox></elicitation-inbox>`);
  const {frame} = await tracedFrame();
  config.append(frame);
  inbox.connect(frame);
  const ask = (request: ElicitRequest, tool?: string) => {
    const asked: {result?: ElicitResult} = {};
    frame.elicit(request, {serverName: 'Files', ...(tool && {tool})}).then(
      (result) => (asked.result = result),
      () => {},
    );
    return asked;
  };
  return {inbox, frame, ask};
}

describe('<elicitation-inbox> with many requests', () => {
  it('J and K pass rows that have nothing to focus', async () => {
    const {inbox, frame, ask} = await connected(50);
    ask({
      message: 'Log in',
      requestedSchema: {type: 'object', properties: {password: {type: 'string', title: 'Password'}}},
    });
    ask(question('next'));
    ask(question('last'));
    await until(() => form(frame)?.shadowRoot?.querySelector('input'));
    inbox.requestUpdate();
    await until(() => rowOf(inbox, 'next')?.textContent?.includes('Opens next'));
    rowOf(inbox, 'Log in').querySelector<HTMLElement>('[part=open]')!.focus();
    await sendKeys({press: 'j'});
    expect(rowOf(inbox, 'last').contains(inbox.shadowRoot!.activeElement)).to.equal(true);
    await sendKeys({press: 'k'});
    expect(rowOf(inbox, 'Log in').contains(inbox.shadowRoot!.activeElement)).to.equal(true);
  });

  it('J reaches a row that cannot be added to the selection', async () => {
    const {inbox, frame, ask} = await connected(50);
    ask(question('shown'));
    ask({message: 'a'}, 'delete');
    ask({message: 'b'}, 'pay');
    await until(() => rows(inbox).length === 3 && form(frame));
    rowOf(inbox, 'a').querySelector<HTMLElement>('[part=select]')!.focus();
    await sendKeys({press: ' '});
    await until(() => rowOf(inbox, 'b').querySelector<HTMLInputElement>('[part=select]')!.disabled);
    await sendKeys({press: 'j'});
    expect(rowOf(inbox, 'b').contains(inbox.shadowRoot!.activeElement)).to.equal(true);
  });
});
