import {expect, fixture, html} from '@open-wc/testing';
import '../../components/define/mcp-elicitation-frame.js';
import {ElicitationTraceEvent} from '../../components/events/frame.js';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import type {TraceEntry} from '../../src/presentation/index.js';
import {attacker} from '../hostile/attack.js';
import {colorRequest} from '../support/guest-page.js';

const SECRET = 'correct horse';
const page = attacker(`submit({action: 'accept', content: {color: '#222222', name: '${SECRET}'}});`);

const framed = () =>
  fixture<McpElicitationFrame>(html`<mcp-elicitation-frame server-name="Acme"></mcp-elicitation-frame>`);
const answer = (frame: McpElicitationFrame) => frame.elicit(colorRequest, {html: page});

describe('elicitation-trace', () => {
  it('is fired on the frame for every entry, and does not bubble', async () => {
    const frame = await framed();
    const events: ElicitationTraceEvent[] = [];
    const entries: TraceEntry[] = [];
    let bubbled = 0;
    frame.parentElement!.addEventListener('elicitation-trace', () => bubbled++);
    frame.addEventListener('elicitation-trace', (event) => events.push(event));
    frame.trace = (entry) => entries.push(entry);

    await answer(frame);

    expect(events.length).to.be.above(5);
    expect(events.every((event) => event instanceof ElicitationTraceEvent)).to.equal(true);
    expect(events.every(({bubbles, composed}) => !bubbles && !composed)).to.equal(true);
    expect(events.map(({entry}) => entry)).to.deep.equal(entries);
    expect(new Set(entries.map(({kind}) => kind))).to.include.keys('state', 'sent', 'received');
    expect(bubbled).to.equal(0);
  });

  it('contains values only for listeners that were added with `values`', async () => {
    const frame = await framed();
    const redacted: string[] = [];
    const complete: string[] = [];
    const captured: string[] = [];
    const text = ({entry}: ElicitationTraceEvent) => JSON.stringify(entry);
    document.addEventListener('elicitation-trace', (event) => captured.push(text(event as never)), true);
    frame.addEventListener('elicitation-trace', (event) => redacted.push(text(event)), {values: false});
    frame.addEventListener('elicitation-trace', (event) => complete.push(text(event)), {values: true});

    await answer(frame);

    expect(complete).to.have.lengthOf(redacted.length);
    expect(captured).to.deep.equal(redacted);
    expect(complete.join()).to.contain(SECRET);
    expect(redacted.join()).to.contain('[redacted]').and.not.contain(SECRET);
  });

  it('supports the options of `addEventListener` together with `values`', async () => {
    const frame = await framed();
    const calls = {once: 0, aborted: 0, removed: 0, object: 0};
    const stop = new AbortController();
    const removed = () => calls.removed++;
    let event: ElicitationTraceEvent | undefined;
    const object = {handleEvent: () => calls.object++, values: true};
    frame.addEventListener('elicitation-trace', () => calls.once++, {values: true, once: true});
    frame.addEventListener('elicitation-trace', () => calls.aborted++, {values: true, signal: stop.signal});
    frame.addEventListener('elicitation-trace', removed, {values: true});
    frame.addEventListener('elicitation-trace', object, object);
    frame.addEventListener('elicitation-trace', (each) => (event = each), {values: true});

    stop.abort();
    frame.removeEventListener('elicitation-trace', removed);
    await answer(frame);

    expect(calls).to.deep.include({once: 1, aborted: 0, removed: 0});
    expect(calls.object).to.be.above(5);
    expect(event).to.be.instanceOf(ElicitationTraceEvent);
    expect(event).to.include({type: 'elicitation-trace', target: frame, currentTarget: frame});
  });

  it('contains each state of a guest once', async () => {
    const frame = await framed();
    const trace: TraceEntry[] = [];
    frame.trace = (entry) => trace.push(entry);
    await answer(frame);
    const states = trace.flatMap((entry) => (entry.kind === 'state' ? entry.status : []));
    expect(states).to.deep.equal(['loading', 'relay open', 'ready', 'validating', 'settled']);
  });

  it('reaches a listener that was added before the frame was upgraded', async () => {
    const place = document.createElement('template');
    place.innerHTML = '<mcp-elicitation-frame></mcp-elicitation-frame>';
    const frame = place.content.firstElementChild as McpElicitationFrame;
    let count = 0;
    frame.addEventListener('elicitation-trace', () => count++);

    document.body.append(frame);
    await answer(frame);

    expect(count).to.be.above(5);
    frame.remove();
  });

  it('creates the entry once, when it is first read', () => {
    let count = 0;
    const traceEntry: TraceEntry = {kind: 'state', at: 0, id: '', status: 'ready'};
    const event = new ElicitationTraceEvent(() => {
      count++;
      return traceEntry;
    });

    expect(count).to.equal(0);
    expect([event.entry, event.entry]).to.deep.equal([traceEntry, traceEntry]);
    expect(count).to.equal(1);
    expect(new ElicitationTraceEvent(traceEntry).entry).to.equal(traceEntry);
  });
});
