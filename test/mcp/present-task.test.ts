import {aTimeout, expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../components/define/mcp-elicitation-frame.js';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import {durable, presentTask, type TaskSnapshot} from '../../src/mcp/index.js';
import {pierce, until} from '../support/frame.js';

const input = (message: string) => ({
  method: 'elicitation/create',
  params: {message, requestedSchema: {type: 'object', properties: {name: {type: 'string', title: 'Name'}}}},
});

/** A task whose state the test sets. */
class Task {
  readonly updates: unknown[] = [];
  inputRequests: {[key: string]: unknown};
  statusMessage = '';
  ttl: number | null = null;
  /** The page is gone. */
  closed = false;
  readonly createdAt = new Date().toISOString();

  constructor(
    readonly taskId: string,
    ...messages: string[]
  ) {
    this.inputRequests = Object.fromEntries(messages.map((each) => [each, input(each)]));
  }

  async snapshot(): Promise<TaskSnapshot> {
    if (this.closed) throw new Error('closed');
    const {createdAt, ttl, statusMessage, inputRequests} = this;
    const status = Object.keys(inputRequests).length ? 'input_required' : 'completed';
    return {status, createdAt, ttl, statusMessage, pollInterval: 10, raw: {inputRequests}};
  }

  async updateJson(responses: object) {
    this.updates.push(responses);
    for (const key of Object.keys(responses)) delete this.inputRequests[key];
  }

  async cancel() {
    this.closed = true;
  }
}

describe('presentTask() with <mcp-elicitation-frame>', () => {
  let frame: McpElicitationFrame;

  const shown = (part: string) =>
    frame.shadowRoot!.querySelector(`[part~="${part}"]`)?.textContent?.trim() ?? '';
  const shows = (message: string) =>
    until(() => frame.status === 'ready' && shown('message').includes(message), message);
  const nameField = () => pierce(frame, 'schema-form')!.shadowRoot!.querySelector('input')!;
  const submit = () => pierce(frame, '[part="submit"]')!.click();

  beforeEach(async () => {
    frame = await fixture(html`<mcp-elicitation-frame></mcp-elicitation-frame>`);
  });

  it('shows the status message of the task with its prompts, and no longer with the next request', async () => {
    const task = new Task('status', 'First?', 'Second?');
    task.statusMessage = 'Half <b>done</b>';
    const end = presentTask(task, frame, {serverName: 'Shop'});
    await shows('First?');
    const other = frame.elicit({message: 'Other?'}, {serverName: 'Other'});
    await until(() => shown('status') === 'Half <b>done</b>', 'the status message');
    task.statusMessage = 'Almost done';
    await until(() => shown('status') === 'Almost done', 'the next status message');
    frame.decline();
    await shows('Second?');
    expect(shown('status')).to.equal('Almost done');
    frame.decline();
    expect((await end).status).to.equal('completed');
    await shows('Other?');
    expect(shown('status')).to.equal('');
    frame.cancel();
    await other;
    expect(task.updates).to.deep.equal([{'First?': {action: 'decline'}}, {'Second?': {action: 'decline'}}]);
  });

  it('shows no status message of another server, whose task has the same id and key', async () => {
    const task = new Task('same', 'Name?');
    const other = new Task('same', 'Name?');
    other.statusMessage = 'Call 555 0100';
    const stop = new AbortController();
    const {signal} = stop;
    const ends = [presentTask(task, frame, {serverName: 'Bank', signal})];
    await shows('Name?');
    ends.push(presentTask(other, frame, {signal}));
    await until(() => frame.pending === 2, 'the other request');
    await aTimeout(200);
    expect(shown('status')).to.equal('');
    task.statusMessage = 'Half done';
    await until(() => shown('status') === 'Half done', 'the own status message');
    stop.abort();
    await Promise.allSettled(ends);
  });

  it('shows the time until the end of the TTL', async () => {
    const task = new Task('ttl', 'Name?');
    task.ttl = 3_600_000;
    const stop = new AbortController();
    const end = presentTask(task, frame, {signal: stop.signal}).catch(() => {});
    await shows('Name?');
    expect(shown('countdown')).to.equal('60 minutes left');
    stop.abort();
    await end;
  });

  it('continues after a reload with what the user has entered', async () => {
    const name = `tasks-${Date.now()}`;
    const task = new Task('reload', 'Name?');
    const before = durable({name});
    const gone = presentTask(task, before.present(frame), {serverName: 'Shop'}).catch(() => {});
    await shows('Name?');
    nameField().focus();
    await sendKeys({type: 'Ada'});
    window.dispatchEvent(new Event('pagehide'));
    let draft: unknown;
    await until(() => {
      void before.pending().then(([first]) => (draft = first?.draft?.['name']));
      return draft === 'Ada';
    }, 'the stored draft');
    // Firefox ends the connections of a page before the page itself.
    const {inputRequests} = task;
    task.closed = true;
    await gone;
    before.close();

    const after = durable({name});
    frame = await fixture(html`<mcp-elicitation-frame></mcp-elicitation-frame>`);
    const again = new Task('reload');
    again.inputRequests = inputRequests;
    const end = presentTask(again, after.present(frame), {serverName: 'Shop'});
    await shows('Name?');
    await until(() => nameField()?.value === 'Ada', 'the restored draft');
    submit();
    expect((await end).status).to.equal('completed');
    expect(again.updates).to.deep.equal([{'Name?': {action: 'accept', content: {name: 'Ada'}}}]);
    after.close();
  });
});
