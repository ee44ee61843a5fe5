import {expect, fixture, html} from '@open-wc/testing';
import {sendMouse} from '@web/test-runner-commands';
import '../../components/define/elicitation-inbox.js';
import '../../components/define/mcp-sampling-approval.js';
import '../../components/define/mcp-tool-approval.js';
import type {ElicitationInbox} from '../../components/elicitation-inbox.js';
import type {McpSamplingApproval, McpToolApproval} from '../../components/index.js';
import type {ToolApprover} from '../../src/app/index.js';
import type {ElicitRequest, JsonObject, ElicitOptions} from '../../src/protocol/index.js';
import {REST} from '../../components/shared/consent/consent-guard.js';
import {advanceClock, stopClock} from '../support/clock.js';
import {armed, middle, press} from '../support/consent.js';
import {next, pierce, tracedFrame, until} from '../support/frame.js';
import {recordOpened} from '../support/url-mode.js';
import {shownApp, toolApp, toolAppResource} from '../support/tool-app.js';

const HARMLESS = 'Read the notes';
const HARMFUL = 'Delete all files';

/** A prompt in front of the user, whose subject can be replaced. */
interface Presented {
  find: () => HTMLElement | null | undefined;
  /** The texts that were consented to. */
  consented: () => unknown[];
  /** Withdraws the subject and asks for another one under the same id, in one task. Resolves when that is displayed. */
  replace: () => Promise<unknown>;
}

/** Settled promises of one presenter, with the text that each was about. */
function recorder() {
  const consented: unknown[] = [];
  let stop = new AbortController();
  return {
    consented: () => consented,
    get signal() {
      return stop.signal;
    },
    withdraw() {
      stop.abort();
      stop = new AbortController();
    },
    /** @param accepted - Whether the outcome of a request is consent. */
    note(what: string, outcome: Promise<unknown>, accepted: (result: never) => boolean) {
      outcome.then(
        (result) => accepted(result as never) && consented.push(what),
        () => {},
      );
    },
  };
}

/** A prompt of a frame, asked with an id of the page. */
async function inFrame(
  part: string,
  request: (what: string) => ElicitRequest = (message) => ({message}),
): Promise<Presented> {
  const {frame} = await tracedFrame();
  const records = recorder();
  const ask = (what: string) => {
    const options = {id: 'shared-id', signal: records.signal};
    const outcome = frame.elicit(request(what), options);
    records.note(what, outcome, ({action}: {action: string}) => action === 'accept');
  };
  const shows = (what: string) => until(() => frame.shadowRoot?.textContent?.includes(what), what);
  const ready = next(frame, 'elicitation-ready');
  ask(HARMLESS);
  await ready;
  await shows(HARMLESS);
  return {
    find: () => pierce(frame, `[part=${part}]`),
    consented: records.consented,
    replace() {
      const other = next(frame, 'elicitation-ready');
      records.withdraw();
      ask(HARMFUL);
      return other.then(() => shows(HARMFUL));
    },
  };
}

/** Confirmations that are selected in an inbox. */
async function inInbox({tool}: ElicitOptions): Promise<Presented> {
  const inbox = await fixture<ElicitationInbox>(html`<elicitation-inbox></elicitation-inbox>`);
  const {frame} = await tracedFrame();
  inbox.connect(frame);
  const records = recorder();
  const ask = (message: string) => {
    const options = {id: 'shared-id', signal: records.signal, ...(tool !== undefined && {tool})};
    const outcome = frame.elicit({message}, options);
    records.note(message, outcome, ({action}: {action: string}) => action === 'accept');
  };
  const row = (message: string) =>
    [...inbox.shadowRoot!.querySelectorAll('[part=request]')].find((each) =>
      each.textContent?.includes(message),
    );
  frame.elicit({message: 'First'}).catch(() => {});
  ask(HARMLESS);
  await until(() => row(HARMLESS), 'the row');
  row(HARMLESS)!.querySelector<HTMLInputElement>('[part=select]')!.click();
  return {
    find: () => inbox.shadowRoot!.querySelector<HTMLElement>('[part=approve]'),
    consented: records.consented,
    replace() {
      records.withdraw();
      ask(HARMFUL);
      return until(() => row(HARMFUL), 'the other row');
    },
  };
}

interface Approver extends HTMLElement {
  request?: object | undefined;
  approve(request: object, options: {signal: AbortSignal}): Promise<object>;
}

/** A request of an element that asks for approval, by its method or by its property. */
async function inApproval(
  element: Approver,
  requestOf: (what: string) => object,
  asProperty: boolean,
): Promise<Presented> {
  (await fixture(html`<main></main>`)).append(element);
  const records = recorder();
  const isConsent = (result: {decision?: string; action?: string}) =>
    (result.decision ?? result.action) === 'approve';
  let asked = '';
  for (const type of ['tool-approval', 'sampling-approval'])
    element.addEventListener(type, (event) => {
      const {result, action} = event as Event & {result?: {decision: string}; action?: string};
      if (asProperty && (result?.decision ?? action) === 'approve') records.consented().push(asked);
    });
  const ask = (what: string) => {
    asked = what;
    if (asProperty) element.request = requestOf(what);
    else
      records.note(what, element.approve(requestOf(what), {signal: records.signal}), (result) =>
        isConsent(result),
      );
  };
  const shows = (what: string) =>
    until(
      () =>
        element.shadowRoot?.textContent?.includes(what) ||
        element.shadowRoot?.querySelector('textarea')?.value === what,
      what,
    );
  ask(HARMLESS);
  await shows(HARMLESS);
  return {
    find: () => element.shadowRoot?.querySelector<HTMLElement>('[part=approve]'),
    consented: records.consented,
    replace() {
      if (!asProperty) records.withdraw();
      ask(HARMFUL);
      return shows(HARMFUL);
    },
  };
}

const toolApproval = () => document.createElement('mcp-tool-approval') as McpToolApproval & Approver;
const samplingApproval = () =>
  document.createElement('mcp-sampling-approval') as McpSamplingApproval & Approver;
/** Calls of one tool with one id, as agents number them. */
const toolCall = (what: string) => ({name: 'run', id: 'call-1', arguments: {command: what}});
const samplingRequest = (text: string) => ({
  id: 7,
  messages: [{role: 'user', content: {type: 'text', text}}],
  maxTokens: 10,
});

/** The subject of a call is replaced, while the call stays. */
async function withEvidence(): Promise<Presented> {
  const element = toolApproval();
  const evidenceOf = (text: string) => [{kind: 'text' as const, text}];
  element.evidence = evidenceOf(HARMLESS);
  let subject = HARMLESS;
  const presented = await inApproval(element, () => ({name: 'apply', description: HARMLESS}), false);
  const shows = (what: string) =>
    until(
      () => element.shadowRoot?.querySelector('[part=evidence]')?.textContent?.includes(what),
      'the evidence',
    );
  await shows(HARMLESS);
  return {
    ...presented,
    consented: () => presented.consented().map(() => subject),
    replace() {
      subject = HARMFUL;
      element.evidence = evidenceOf(HARMFUL);
      return shows(HARMFUL);
    },
  };
}

/** A call of an app, whose place another app takes with a call of the same id. */
async function ofApp(): Promise<Presented> {
  const approver = toolApproval();
  (await fixture(html`<main></main>`)).append(approver);
  const ran: unknown[] = [];
  const server = {
    listTools: async () => ({tools: [{name: 'run'}]}),
    callTool: async ({arguments: args}: {arguments?: JsonObject}) => {
      ran.push(args?.['command']);
      return {content: []};
    },
  };
  const app = (what: string) =>
    toolApp(
      `void initialized.then(() => call('tools/call', {name: 'run', arguments: {command: '${what}'}}));`,
    );
  const shows = (what: string) => until(() => approver.shadowRoot?.textContent?.includes(what), what);
  const options = {approver: approver as unknown as ToolApprover};
  const {frame} = await shownApp(app(HARMLESS), options, {server});
  await shows(HARMLESS);
  return {
    find: () => approver.shadowRoot?.querySelector<HTMLElement>('[part=approve]'),
    consented: () => ran,
    replace() {
      frame.open({resource: toolAppResource(app(HARMFUL)), server});
      return shows(HARMFUL);
    },
  };
}

const command = (title: string): ElicitRequest => ({
  message: title,
  requestedSchema: {type: 'object', properties: {note: {type: 'string'}}},
});
const yesOrNo = (title: string): ElicitRequest => ({
  message: title,
  requestedSchema: {type: 'object', properties: {confirm: {type: 'boolean', title}}, required: ['confirm']},
});
const page = (what: string): ElicitRequest => ({
  mode: 'url',
  message: what,
  url: `https://${what.replaceAll(' ', '-').toLowerCase()}.example/`,
  elicitationId: 'shared-id',
});

const presenters: Record<string, (() => Promise<Presented>) | undefined> = {
  'a confirmation in a frame': () => inFrame('submit'),
  'a form in a frame': () => inFrame('submit', command),
  'a question in a frame': () => inFrame('yes', yesOrNo),
  'a page to open': () => inFrame('open', page),
  'an inbox, with a tool': () => inInbox({tool: 'files'}),
  'an inbox, without a tool': () => inInbox({}),
  'a tool call by approve()': () => inApproval(toolApproval(), toolCall, false),
  'a tool call by `request`': () => inApproval(toolApproval(), toolCall, true),
  'the evidence of a tool call': withEvidence,
  'sampling by approve()': () => inApproval(samplingApproval(), samplingRequest, false),
  'sampling by `request`': () => inApproval(samplingApproval(), samplingRequest, true),
  'a tool call of an app': ofApp,
};

/** Presses where the control was when the user aimed. */
async function pressAt(place: [number, number]) {
  await sendMouse({type: 'click', position: place});
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

describe('a subject that is replaced under its id between display and press', () => {
  recordOpened();
  let resume = () => {};
  beforeEach(() => scrollTo(0, 0));
  afterEach(() => resume());

  for (const [what, present] of Object.entries(presenters)) {
    it(`D4: a press that was aimed at the earlier subject does not consent to the other one: ${what}`, async () => {
      const {find, consented, replace} = await present!();
      const place = middle(await armed(find));
      resume = stopClock();
      await replace();

      await pressAt(place);

      expect(consented()).to.deep.equal([]);
    });

    it(`D4: the subject is accepted if it stays (positive control): ${what}`, async () => {
      const {find, consented} = await present!();

      await press(find);

      await until(() => consented().length, 'consent');
      expect(consented()).to.deep.equal([HARMLESS]);
    });
  }

  for (const tool of ['files', undefined])
    it(`D4: the other text of an inbox is not selected, however long it is displayed (${tool ? 'with' : 'without'} a tool)`, async () => {
      const {find, consented, replace} = await inInbox(tool ? {tool} : {});
      const place = middle(await armed(find));
      await replace();
      advanceClock(REST);
      await new Promise((resolve) => setTimeout(resolve, 200));

      await pressAt(place);

      expect(find()).to.equal(null);
      expect(consented()).to.deep.equal([]);
    });
});
