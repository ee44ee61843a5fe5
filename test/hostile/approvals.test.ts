import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../components/define/elicitation-inbox.js';
import '../../components/define/mcp-elicitation-frame.js';
import type {ElicitationInbox} from '../../components/elicitation-inbox.js';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import {createLedger, type Grant, type GrantStore, MemoryGrantStore} from '../../src/index.js';
import {reasonIn} from '../../src/protocol/meta.js';
import type {ElicitRequest, ElicitResult, ElicitOptions} from '../../src/protocol/index.js';
import {press} from '../support/consent.js';
import {form, next, part, pierce, tracedFrame, until} from '../support/frame.js';

const EVIDENCE = 'mcp-elicitation-elements/evidence';
const MARKUP = '<img src="x" onerror="globalThis.attacked = true"><b>bold</b>';
/** Reorders the text after it, where it is not isolated. */
const OVERRIDE = '\u202E';

const withEvidence = (...evidence: unknown[]): ElicitRequest => ({
  message: 'Apply the change?',
  _meta: {[EVIDENCE]: evidence},
});
const attacked = () => (globalThis as {attacked?: boolean}).attacked === true;

describe('hostile evidence', () => {
  afterEach(() => void Reflect.deleteProperty(globalThis, 'attacked'));

  const shown = async (...evidence: unknown[]) => {
    const {frame} = await tracedFrame();
    frame.elicit(withEvidence(...evidence)).catch(() => {});
    await next(frame, 'elicitation-ready');
    await until(() => part(frame, 'evidence'), 'the evidence');
    return {frame, evidence: part(frame, 'evidence')!};
  };

  it('A1: markup has an effect as markup (positive control)', async () => {
    const place = document.createElement('div');
    place.innerHTML = MARKUP;
    document.body.append(place);
    await until(attacked, 'the effect');
    expect(place.querySelector('b')).to.not.equal(null);
    place.remove();
  });

  it('A1: markup in evidence of any kind is text', async () => {
    for (const kind of ['code', 'command', 'list', 'diff', 'table', 'text', 'unknown']) {
      const {evidence} = await shown({
        ...{
          kind,
          title: MARKUP,
          text: MARKUP,
          code: MARKUP,
          command: MARKUP,
          args: [MARKUP],
          items: [MARKUP],
        },
        ...{oldText: MARKUP, newText: `${MARKUP}\n`, path: MARKUP, columns: [MARKUP], rows: [[MARKUP]]},
      });
      expect(evidence.textContent, kind).to.include(MARKUP);
      expect(evidence.querySelector('img, a, script'), kind).to.equal(null);
    }
    expect(attacked()).to.equal(false);
  });

  it('A2: an override of the direction in evidence is shown as what it is', async () => {
    const {frame, evidence} = await shown({kind: 'code', code: `rm ${OVERRIDE}txt.exe`, title: OVERRIDE});
    expect(evidence.textContent).to.match(/rm .*txt\.exe/);
    expect(evidence.textContent).to.not.include(OVERRIDE);
    expect(part(frame, 'heading')!.textContent).to.not.include(OVERRIDE);
  });

  it('A3: evidence of 1 MB is refused, and the request can be declined', async () => {
    const {frame} = await tracedFrame();
    const answer = frame.elicit(withEvidence({kind: 'code', code: 'x'.repeat(1_000_000)})).then(
      ({action}) => action,
      ({code}) => code,
    );
    await Promise.race([answer, next(frame, 'elicitation-ready')]);
    frame.decline();
    expect(await answer).to.be.oneOf(['decline', 'INVALID_REQUEST']);
    const length = part(frame, 'evidence')?.textContent?.length ?? 0;
    expect(length).to.be.lessThan(500_000);
  });
});

describe('a grant that is used for something else', () => {
  const request: ElicitRequest = {message: 'Delete the build folder?'};
  const by: ElicitOptions = {server: 'https://files.example/mcp', serverName: 'Files', tool: 'delete'};

  /** A frame whose store has a grant for `request`, made by an equal request. */
  async function granted() {
    const grants: GrantStore = new MemoryGrantStore();
    const {frame} = await tracedFrame({scopes: ['session', 'always'], grants});
    frame.elicit(request, by).catch(() => {});
    await next(frame, 'elicitation-ready');
    const radio = () => frame.shadowRoot!.querySelector<HTMLInputElement>('.scopes input[value=session]');
    await press(radio, 'the scope');
    const result = next(frame, 'elicitation-result');
    await press(() => pierce<HTMLElement>(frame, '[part=submit]'), 'Confirm');
    await result;
    await until(async () => (await grants.list()).length === 1);
    return {frame, grants};
  }

  /** Whether the frame asks, instead of using the grant. */
  async function isAsked(frame: McpElicitationFrame, what: ElicitRequest, options: ElicitOptions) {
    const shows = new Promise<boolean>((resolve) => {
      frame.addEventListener('elicitation-ready', () => resolve(true), {once: true});
      frame.elicit(what, options).then(
        () => resolve(false),
        () => resolve(true),
      );
    });
    const asks = await shows;
    frame.cancel();
    return asks;
  }

  const attacks: Record<string, [ElicitRequest, ElicitOptions]> = {
    'a changed text': [{message: 'Delete the home folder?'}, by],
    'a text that looks the same': [{message: 'Delete the buіld folder?'}, by],
    'an invisible character': [{message: 'Delete the build folder?\u200B'}, by],
    'another server': [request, {...by, server: 'https://evil.example/mcp'}],
    'another server with the same name': [request, {...by, server: {}}],
    'another tool': [request, {...by, tool: 'delete_all'}],
    'a field': [{...request, requestedSchema: {type: 'object', properties: {path: {type: 'string'}}}}, by],
    'the errors of another answer': [
      {...request, _meta: {'mcp-elicitation/correction': {errors: [], error: 'Pay 100.'}}},
      by,
    ],
    'other evidence': [{...request, _meta: {[EVIDENCE]: [{kind: 'command', command: 'rm'}]}}, by],
  };

  it('A4: only an equal request is answered by the grant', async () => {
    const {frame} = await granted();
    for (const [what, [hostile, options]] of Object.entries(attacks))
      expect(await isAsked(frame, hostile, options), what).to.equal(true);

    expect(await isAsked(frame, request, by), 'an equal request (positive control)').to.equal(false);
  });

  it('A5: a store that returns a grant for another key is not believed', async () => {
    const {frame, grants} = await granted();
    const [grant] = (await grants.list()) as Grant[];
    frame.grants = {find: () => grant, add() {}, list: () => [grant!], remove() {}};
    expect(await isAsked(frame, {message: 'Delete everything?'}, by)).to.equal(true);
  });

  it('A6: a script can neither choose a scope nor confirm it', async () => {
    const grants = new MemoryGrantStore();
    const {frame} = await tracedFrame({scopes: ['session', 'always'], grants});
    const answer = frame.elicit(request, by);
    await next(frame, 'elicitation-ready');
    await until(() => frame.shadowRoot!.querySelector('.scopes input'));
    const always = frame.shadowRoot!.querySelector<HTMLInputElement>('.scopes input[value=always]')!;
    always.click();
    always.checked = true;
    for (const type of ['input', 'change']) always.dispatchEvent(new Event(type, {bubbles: true}));
    pierce<HTMLElement>(frame, '[part=submit]')!.click();
    frame.cancel();
    const {_meta} = await answer;
    expect(_meta).to.equal(undefined);
    expect(grants.list()).to.deep.equal([]);
  });

  it('A6: Enter in the choice of the scope neither confirms nor grants', async () => {
    const grants = new MemoryGrantStore();
    const {frame} = await tracedFrame({scopes: ['session', 'always'], grants});
    const answer = frame.elicit(request, by);
    await next(frame, 'elicitation-ready');
    await press(
      () => frame.shadowRoot!.querySelector<HTMLInputElement>('.scopes input[value=always]'),
      'the scope',
    );
    await sendKeys({press: 'Enter'});
    await frame.updateComplete;
    expect(frame.pending).to.equal(1);
    frame.cancel();
    expect((await answer).action).to.equal('cancel');
    expect(grants.list()).to.deep.equal([]);
  });
});

describe('hostile reasons', () => {
  const REASON = 'mcp-elicitation-elements/reason';
  const asked: ElicitRequest = {message: 'Delete the build folder?'};

  afterEach(() => void Reflect.deleteProperty(globalThis, 'attacked'));

  /** Declines with a reason in the line. Returns what the caller, the ledger, and the history of an inbox receive. */
  async function declined(reason: string) {
    const history = await fixture<ElicitationInbox>(html`<elicitation-inbox history></elicitation-inbox>`);
    const {frame} = await tracedFrame({declineReason: 'optional'});
    const lines: string[] = [];
    const ledger = createLedger({sink: (record) => lines.push(JSON.stringify(record)), values: true});
    ledger.connect(frame);
    history.connect(frame);
    const answer = frame.elicit(asked, {serverName: 'Files'});
    await next(frame, 'elicitation-ready');
    await until(() => part(frame, 'reason'));
    frame.shadowRoot!.querySelector<HTMLElement>('.reason summary')!.click();
    await until(() => part(frame, 'reason-input'));
    const line = part<HTMLInputElement>(frame, 'reason-input')!;
    line.value = reason;
    line.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
    pierce<HTMLElement>(frame, '[part=decline]')!.click();
    const result = await answer;
    const find = () => history.shadowRoot!.querySelector('[part=record]');
    await until(find, 'the record');
    const record = find()!;
    const text = (result._meta as Record<string, string> | undefined)?.[REASON] ?? '';
    return {frame, lines, text, record, history};
  }

  it('A9: a reason reaches the caller and the ledger (positive control)', async () => {
    const {lines, text} = await declined('Keep the cache.');
    expect(text).to.equal('Keep the cache.');
    expect(JSON.parse(lines[0]!)).to.include({reason: 'Keep the cache.', action: 'decline', by: 'user'});
  });

  it('A9: a reason with markup stays text everywhere', async () => {
    const {frame, lines, text, record} = await declined(MARKUP);
    expect(text).to.equal(MARKUP);
    expect(JSON.parse(lines[0]!).reason).to.equal(MARKUP);
    for (const root of [frame.shadowRoot!, record])
      expect(root.querySelector('img, b, script')).to.equal(null);
    expect(attacked()).to.equal(false);
  });

  it('A10: a reason that reorders text changes neither the history nor the line of the ledger', async () => {
    const {lines, text, record} = await declined(`no ${OVERRIDE}txt.exe\nsecond line`);
    expect(text).to.equal(`no ${OVERRIDE}txt.exesecond line`);
    expect(lines[0]!.split('\n')).to.have.length(1);
    expect(record.textContent).to.not.include(OVERRIDE);
    expect(record.textContent).to.include('Files');
  });

  it('A11: a reason of 1 MB is cut to 500 characters, and fast', async () => {
    const start = performance.now();
    const {frame, lines, text, record} = await declined('x'.repeat(1_000_000));
    expect(performance.now() - start).to.be.below(5_000);
    expect(text).to.have.length(500);
    expect(lines[0]!.length).to.be.below(2_000);
    for (const root of [frame.shadowRoot!, record]) expect(root.textContent!.length).to.be.below(20_000);
  });

  it('A11: the server side reads at most 500 characters of a reason of any client', () => {
    const meta = (reason: unknown) => ({[REASON]: reason});
    expect(reasonIn(meta('y'.repeat(1_000_000)))).to.have.length(500);
    expect(reasonIn(meta(`a\n\u0000${MARKUP}`))).to.equal(`a ${MARKUP}`);
    for (const other of [{}, 1, null, ['a']]) expect(reasonIn(meta(other))).to.equal(undefined);
  });
});

describe('several requests that are answered together', () => {
  async function inbox() {
    const element = await fixture<ElicitationInbox>(html`<elicitation-inbox></elicitation-inbox>`);
    const {frame} = await tracedFrame();
    element.connect(frame);
    const results: Record<string, ElicitResult> = {};
    const ask = (message: string, options: ElicitOptions) =>
      frame.elicit({message}, options).then(
        (result) => (results[message] = result),
        () => {},
      );
    // On display, so that the others wait.
    frame
      .elicit({message: 'first', requestedSchema: {type: 'object', properties: {a: {type: 'string'}}}})
      .catch(() => {});
    const row = (message: string) =>
      [...element.shadowRoot!.querySelectorAll('[part=request]')].find((each) =>
        each.querySelector('.message')!.textContent!.includes(message),
      );
    const box = (message: string) => row(message)?.querySelector<HTMLInputElement>('[part=select]');
    const select = async (message: string) => {
      await until(() => box(message), message);
      box(message)!.focus();
      await sendKeys({press: ' '});
      await element.updateComplete;
    };
    await until(() => form(frame));
    return {element, frame, ask, results, box, select};
  }
  const by = {serverName: 'Files', server: 'files', tool: 'delete'};
  const approve = (element: ElicitationInbox) =>
    press(() => element.shadowRoot!.querySelector<HTMLElement>('[part=approve]'), 'Approve');

  it('A7: a request that arrives during a batch is not answered', async () => {
    const {element, ask, results, select} = await inbox();
    void ask('Delete a?', by);
    await select('Delete a?');
    void ask('Delete everything?', by);
    await until(() => element.pending === 3);
    await approve(element);
    await until(() => results['Delete a?']);
    expect(Object.keys(results)).to.deep.equal(['Delete a?']);
  });

  it('A8: requests of several servers cannot be selected together', async () => {
    const {element, ask, results, box, select} = await inbox();
    void ask('Delete a?', by);
    void ask('Delete b?', {...by, server: 'evil'});
    await select('Delete a?');
    await until(() => box('Delete b?')?.disabled, 'the other server');
    // By a script of the page.
    box('Delete b?')!.disabled = false;
    box('Delete b?')!.click();
    await element.updateComplete;
    expect(box('Delete b?')!.checked).to.equal(false);
    await approve(element);
    await until(() => results['Delete a?']);
    expect(Object.keys(results)).to.deep.equal(['Delete a?']);
  });

  it('A8: requests of one server and tool are selected together (positive control)', async () => {
    const {element, ask, results, select} = await inbox();
    void ask('Delete a?', by);
    void ask('Delete b?', by);
    await select('Delete a?');
    await select('Delete b?');
    await approve(element);
    await until(() => results['Delete b?']);
    expect(results['Delete a?']).to.deep.equal({action: 'accept', content: {}});
  });
});
