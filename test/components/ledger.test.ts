import {expect, fixture, html} from '@open-wc/testing';
import '../../components/define/mcp-sampling-approval.js';
import '../../components/define/mcp-tool-approval.js';
import type {McpSamplingApproval, McpToolApproval} from '../../components/index.js';
import {createLedger, MemoryGrantStore, type SettledRecord} from '../../src/index.js';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import type {ElicitRequest} from '../../src/protocol/index.js';
import {armed, click, press} from '../support/consent.js';
import {form, next, part, tracedFrame, until} from '../support/frame.js';

const order: ElicitRequest = {
  message: 'Where to?',
  requestedSchema: {
    type: 'object',
    properties: {city: {type: 'string'}, password: {type: 'string', title: 'Password'}},
  },
};
const sure: ElicitRequest = {message: 'Sure?'};

async function ledger(options: Partial<McpElicitationFrame> = {}, values = false) {
  const {frame} = await tracedFrame({sensitive: 'allow', ...options});
  const records: SettledRecord[] = [];
  const book = createLedger({sink: (record) => records.push(record), values});
  book.connect(frame);
  return {frame, records, book};
}
async function shown(frame: McpElicitationFrame) {
  await next(frame, 'elicitation-ready');
  await frame.updateComplete;
}
async function fill(frame: McpElicitationFrame) {
  form(frame)!.value = {city: 'Bern', password: 'hunter2'};
  await form(frame)!.updateComplete;
  form(frame)!.shadowRoot!.querySelector<HTMLElement>('[part=submit]')!.click();
}
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

describe('createLedger', () => {
  it('receives one record for an answered request, before the caller continues, without values', async () => {
    const {frame, records} = await ledger();
    const answer = frame.elicit(order, {id: 'o1', tool: 'ship'});
    await shown(frame);
    await fill(frame);
    await answer;

    expect(records).to.have.length(1);
    const {requestedAt, receivedAt, shownAt, settledAt, duration, ...rest} = records[0]!;
    expect(receivedAt).to.equal(requestedAt);
    expect(rest).to.deep.equal({
      version: 1,
      id: 'o1',
      server: 'Acme',
      serverClaimed: false,
      tool: 'ship',
      mode: 'form',
      message: 'Where to?',
      fields: ['city', 'password'],
      renderer: 'form',
      action: 'accept',
      by: 'user',
      answeredBy: 'person',
    });
    for (const time of [requestedAt, shownAt, settledAt]) expect(time).to.match(TIME);
    expect(requestedAt <= shownAt! && shownAt! <= settledAt).to.equal(true);
    expect(duration).to.equal(Date.parse(settledAt) - Date.parse(shownAt!));
    expect(JSON.stringify(records)).not.to.match(/Bern|hunter2/);
  });

  it('contains values without credentials, and reasons, only with `values`', async () => {
    const {frame, records} = await ledger({declineReason: 'optional'}, true);
    const answer = frame.elicit(order);
    await shown(frame);
    await fill(frame);
    await answer;
    const declined = frame.elicit(order);
    await shown(frame);
    await click(part(frame, 'reason')!.querySelector('summary')!);
    await until(() => frame.shadowRoot!.activeElement === part(frame, 'reason-input'), 'the focus');
    part<HTMLInputElement>(frame, 'reason-input')!.value = 'Too early';
    form(frame)!.shadowRoot!.querySelector<HTMLElement>('[part=decline]')!.click();
    await declined;

    expect(records.map(({content}) => content)).to.deep.equal([{city: 'Bern'}, undefined]);
    expect(records.map(({reason}) => reason)).to.deep.equal([undefined, 'Too early']);
    expect(JSON.stringify(records)).not.to.contain('hunter2');
  });

  it('says who settled a request', async () => {
    const {frame, records} = await ledger();
    const controller = new AbortController();
    const ends: [string, () => unknown, object?][] = [
      ['user', () => part(frame, 'cancel')!.click()],
      ['host', () => frame.cancel()],
      ['host', () => frame.decline()],
      ['server', () => controller.abort(), {signal: controller.signal}],
      ['expiry', () => {}, {timeout: 300}],
    ];
    const results: string[] = [];
    frame.addEventListener('elicitation-result', ({by}) => results.push(by));
    for (const [, end, options] of ends) {
      const answer = frame.elicit(sure, options);
      await shown(frame);
      await end();
      await answer.catch(() => {});
    }
    expect(records.map(({by}) => by)).to.deep.equal(ends.map(([by]) => by));
    expect(records.map(({action}) => action)).to.deep.equal([
      'cancel',
      'cancel',
      'decline',
      'none',
      'cancel',
    ]);
    expect(records.map(({answeredBy}) => answeredBy)).to.deep.equal([
      'person',
      'host',
      'host',
      undefined,
      'host',
    ]);
    expect(results).to.deep.equal(['user', 'host', 'host', 'expiry']);
  });

  it('records no time of display for a request that only shares its id with one that was displayed', async () => {
    const {frame, records} = await ledger();
    const first = frame.elicit(sure, {id: 'shared-id'});
    await shown(frame);
    frame.decline();
    await first;
    const stop = new AbortController();
    frame.elicit(sure, {id: 'shared-id', signal: stop.signal}).catch(() => {});
    stop.abort();
    await until(() => records.length === 2, 'the second record');

    expect(records[1]!.shownAt).to.equal(undefined);
  });

  it('records the scope of an answer, and the grant that answers for the user', async () => {
    const grants = new MemoryGrantStore();
    const {frame, records} = await ledger({scopes: ['session'], grants});
    const answer = frame.elicit(sure);
    await shown(frame);
    const radio = () => frame.shadowRoot!.querySelector<HTMLInputElement>('.scopes [value=session]');
    await click(await armed(radio));
    await press(() => part(frame, 'submit') ?? form(frame)?.shadowRoot?.querySelector('[part=submit]'));
    await answer;
    await frame.elicit(sure);

    expect(
      records.map(({by, answeredBy, confirmed, scope, grant}) => [by, answeredBy, confirmed, scope, grant]),
    ).to.deep.equal([
      ['user', 'person', true, 'session', undefined],
      ['grant', 'grant', undefined, 'session', grants.list()[0]!.id],
    ]);
  });

  it('records the origin of a page to open, not its URL', async () => {
    const {frame, records} = await ledger();
    const answer = frame.elicit({
      mode: 'url',
      message: 'Log in',
      url: 'https://id.example/login?token=secret',
      elicitationId: 'x',
    });
    await shown(frame);
    frame.cancel();
    await answer;
    const {mode, origin, renderer, fields} = records[0]!;
    expect({mode, origin, renderer, fields}).to.deep.equal({
      mode: 'url',
      origin: 'https://id.example',
      renderer: 'url',
      fields: [],
    });
    expect(JSON.stringify(records)).not.to.contain('secret');
  });

  it('ignores a sink that fails, and receives nothing after disconnect()', async () => {
    const {frame, records, book} = await ledger();
    const failing = createLedger({
      sink() {
        throw new Error('full');
      },
    });
    failing.connect(frame);
    book.connect(frame);
    const decide = async () => {
      const answer = frame.elicit(sure);
      await shown(frame);
      frame.cancel();
      await answer;
    };
    await decide();
    expect(records).to.have.length(1);
    book.disconnect();
    await decide();
    expect(records).to.have.length(1);
  });

  it('records approvals of tools and sampling, with the digest of a verified one', async () => {
    const tool = await fixture<McpToolApproval>(
      html`<mcp-tool-approval server-name="Files"></mcp-tool-approval>`,
    );
    const sampling = await fixture<McpSamplingApproval>(
      html`<mcp-sampling-approval></mcp-sampling-approval>`,
    );
    const records: SettledRecord[] = [];
    const book = createLedger({sink: (record) => records.push(record), values: true});
    for (const element of [tool, sampling]) book.connect(element);
    let digest = '';
    tool.verify = async (verification) => {
      digest = verification.digest;
      return {proof: 1};
    };
    const approved = tool.approve({name: 'delete_file', title: 'Delete', arguments: {path: '/a'}});
    const button = (name: string) => tool.shadowRoot!.querySelector<HTMLElement>(`[part=${name}]`);
    await press(() => button('approve'));
    await approved;
    const rejected = tool.approve({name: 'delete_file'});
    await tool.updateComplete;
    button('reject')!.click();
    await rejected;
    const stop = new AbortController();
    const stopped = sampling.approve(
      {messages: [{role: 'user', content: {type: 'text', text: 'Hi'}}]},
      {signal: stop.signal},
    );
    stop.abort();
    await stopped.catch(() => {});

    const kept = records.map(({mode, tool, message, fields, action, by, renderer, server}) =>
      [mode, tool, message, String(fields), action, by, renderer, server].join(' | '),
    );
    expect(kept).to.deep.equal([
      'tool | delete_file | Delete | path | accept | user | tool | Files',
      'tool | delete_file | delete_file |  | decline | user | tool | Files',
      'sampling |  |  |  | none | server | sampling | ',
    ]);
    expect([records[0]!.digest, records[1]!.digest]).to.deep.equal([digest, undefined]);
    expect(JSON.stringify(records)).not.to.contain('/a');
  });
});
