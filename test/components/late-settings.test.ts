// What a prompt displays and records does not depend on what earlier prompts of its frame have loaded. Each frame here is a new one.
import {expect, fixture, html as template} from '@open-wc/testing';
import {EVIDENCE_KEY} from '../../src/evidence/index.js';
import {type Grant, MemoryGrantStore} from '../../src/index.js';
import type {SettledRecord} from '../../src/presentation/index.js';
import '../../components/define/mcp-tool-approval.js';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import {click, press} from '../support/consent.js';
import {guestDialects} from '../support/dialect-guests.js';
import {form, next, part, present, tracedFrame, until} from '../support/frame.js';
import {shownTool} from './mcp-tool-approval/tool-fixture.js';
import {shownApp, toolApp} from '../support/tool-app.js';
import {openButton, recordOpened, urlRequest} from '../support/url-mode.js';

const request = {message: 'Delete the build folder?'};
const by = {server: 'https://files.example/mcp', tool: 'delete'};

describe('a prompt of a new frame', () => {
  it('sends the reason of the page at once', async () => {
    const {frame} = await tracedFrame();
    const {answer} = await present(frame, request);
    frame.decline('Not now');
    expect(frame.status).to.equal('settled');
    expect(await answer).to.deep.include({_meta: {'mcp-elicitation-elements/reason': 'Not now'}});
  });

  it('offers scopes that are set while it is displayed, and adds the grant to the store of then', async () => {
    const {frame} = await tracedFrame();
    const {answer} = await present(frame, request, by);
    const grants = new MemoryGrantStore();
    Object.assign(frame, {scopes: ['session'], grants});
    const radio = () => frame.shadowRoot!.querySelector<HTMLInputElement>('.scopes input[value=session]');
    await press(radio, 'the scope');
    await until(() => radio()!.checked, 'the choice');
    await press(() => part(frame, 'submit'), 'Confirm');
    await answer;
    await until(() => grants.list().length, 'the grant');
    expect(grants.list().map(({scope}: Grant) => scope)).to.deep.equal(['session']);
  });

  it('ends before the call that ends it returns', async () => {
    const {frame} = await tracedFrame();
    const {answer} = await present(frame, request);
    const result = next(frame, 'elicitation-result');
    frame.cancel();
    expect(frame.pending).to.equal(0);
    expect((await result).by).to.equal('host');
    await answer;
  });
});

interface Renderer {
  /** As `elicitation-ready` reports it. */
  renderer: 'form' | 'guest' | 'app' | 'url';
  request: object;
  /** The guest of the request. */
  html?: string;
  accept(frame: McpElicitationFrame): Promise<unknown>;
  /** The content of the accepted answer. */
  content?: object;
}

const fields = {
  message: 'Delete the build folder?',
  requestedSchema: {type: 'object', properties: {note: {type: 'string', title: 'Note'}}},
};
const submit = (frame: McpElicitationFrame) =>
  press(() => part(frame, 'submit') ?? form(frame)!.renderRoot.querySelector('[part=submit]'), 'Submit');
/** A page whose only control fills it. */
const answering = `
  document.querySelector('button').style.cssText = 'position: fixed; inset: 0; width: 100%';
  document.querySelector('button').onclick = () => answer('accept', {note: 'from the guest'});
  onAsked(() => {});`;
/** Clicks the guest until it has answered: a click right after a guest is displayed may not reach it. */
async function clickIn(frame: McpElicitationFrame) {
  let answered = false;
  void next(frame, 'elicitation-result').then(() => (answered = true));
  for (let clicks = 0; clicks < 5 && !answered; clicks++) {
    await click(part(frame, 'guest')!);
    await until(() => answered, 'the answer', 1_000).catch(() => {});
  }
}
const ofGuest = (index: number): Renderer => {
  const {page, renderer} = guestDialects[index]!;
  return {
    renderer,
    request: fields,
    html: page(answering),
    accept: clickIn,
    content: {note: 'from the guest'},
  };
};

const renderers: Record<string, Renderer> = {
  'a confirmation': {renderer: 'form', request, accept: submit, content: {}},
  'a form': {renderer: 'form', request: fields, accept: submit, content: {}},
  'a guest': ofGuest(0),
  'a guest that is an MCP App': ofGuest(1),
  'URL mode': {
    renderer: 'url',
    request: {...urlRequest, message: request.message},
    accept: (frame) => press(() => openButton(frame), 'Open'),
  },
};

describe('a setting that is made while a prompt is displayed counts for it', () => {
  recordOpened();

  for (const [name, {renderer, request: asked, html, accept, content}] of Object.entries(renderers)) {
    const open = async (_meta?: object) => {
      const {frame} = await tracedFrame();
      const ready = next(frame, 'elicitation-ready');
      const {answer} = await present(frame, {...asked, ...(_meta && {_meta})} as never, {
        ...by,
        ...(html && {html}),
      });
      expect((await ready).renderer).to.equal(renderer);
      return {frame, answer, accepted: {action: 'accept', ...(content && {content})}};
    };

    describe(`with ${name}`, () => {
      it('displays evidence', async () => {
        const {frame, answer} = await open({[EVIDENCE_KEY]: [{kind: 'command', command: 'rm -r build'}]});
        await until(() => part(frame, 'evidence')?.textContent?.includes('rm -r build'), 'the evidence');
        expect(part(frame, 'guest-area')!.checkVisibility()).to.equal(html !== undefined);
        frame.cancel();
        await answer;
      });

      it('takes a reason', async () => {
        const {frame, answer} = await open();
        frame.declineReason = 'optional';
        await until(() => part(frame, 'reason-input'), 'the line');
        frame.shadowRoot!.querySelector('details')!.open = true;
        part<HTMLInputElement>(frame, 'reason-input')!.value = 'Too early';
        (part(frame, 'decline') ??
          form(frame)!.renderRoot.querySelector<HTMLElement>('[part=decline]'))!.click();
        expect(await answer).to.deep.equal({
          action: 'decline',
          _meta: {'mcp-elicitation-elements/reason': 'Too early'},
        });
      });

      it('has `verify` read the card', async () => {
        const {frame, answer, accepted} = await open();
        const texts: (readonly string[])[] = [];
        frame.verify = async ({shown}) => {
          texts.push(shown.texts);
          return {proof: 1};
        };
        await accept(frame);
        expect(await answer).to.deep.equal({...accepted, _meta: {proof: 1}});
        expect(texts).to.have.length(1);
        expect(texts[0]).to.include(request.message);
      });

      it('sends no `_meta` once `verify` is removed', async () => {
        const {frame, answer, accepted} = await open();
        frame.verify = async () => ({proof: 1});
        await frame.updateComplete;
        frame.verify = undefined;
        await accept(frame);
        expect(await answer).to.deep.equal(accepted);
      });

      it('does not check the answer with new `validators`, which are of the next request', async () => {
        const {frame, answer} = await open();
        const checked: unknown[] = [];
        const check = (given: unknown) => {
          checked.push(given);
          return [];
        };
        frame.validators = check;
        await accept(frame);
        await answer;
        expect(checked).to.deep.equal([]);
      });

      it('is recorded', async () => {
        const {frame, answer} = await open();
        const records: SettledRecord[] = [];
        frame.addEventListener('elicitation-settled', ({record}) => records.push(record));
        await accept(frame);
        await answer;
        await until(() => records.length, 'the record');
        expect(records[0]).to.include({action: 'accept', by: 'user', renderer});
        expect(records[0]!.shownAt).to.be.a('string');
      });
    });
  }
});

describe('a prompt does not depend on the prompts before it', () => {
  recordOpened();
  const evidence = [{kind: 'command', command: 'rm -r build'}];
  const settings = {declineReason: 'optional', scopes: ['session']} as const;
  /** The parts of the card, in their order, and its texts. */
  const cardOf = (frame: McpElicitationFrame) => {
    const card = part(frame, 'card')!;
    const parts = [...card.querySelectorAll<HTMLElement>('[part]')].filter((each) => each.checkVisibility());
    return [parts.map((each) => each.getAttribute('part')), card.innerText.replace(/\s+/g, ' ')];
  };
  let servers = 0;
  const show = async (frame: McpElicitationFrame, {request: asked, html}: Renderer, _meta: object) => {
    // A server whose prompts were declined several times in a row can be stopped.
    const server = `https://files-${servers++}.example/mcp`;
    const {answer} = await present(frame, {...asked, _meta} as never, {
      server,
      tool: 'delete',
      ...(html && {html}),
    });
    const loaded = () => part(frame, 'reason-input') && (!(EVIDENCE_KEY in _meta) || part(frame, 'evidence'));
    await until(loaded, 'the parts');
    await frame.updateComplete;
    return async () => {
      frame.decline();
      return answer;
    };
  };

  for (const [name, last] of Object.entries(renderers))
    for (const [kind, _meta] of Object.entries({plain: {}, 'with evidence': {[EVIDENCE_KEY]: evidence}}))
      it(`displays ${name} (${kind}) as a new frame does, and declines it without their reasons`, async () => {
        const fresh = await tracedFrame(settings);
        const endFresh = await show(fresh.frame, last, _meta);
        const expected = cardOf(fresh.frame);
        await endFresh();
        const {frame} = await tracedFrame(settings);
        for (const earlier of Object.values(renderers)) {
          const end = await show(frame, earlier, {[EVIDENCE_KEY]: [{kind: 'code', text: 'earlier'}]});
          frame.shadowRoot!.querySelector('details')!.open = true;
          part<HTMLInputElement>(frame, 'reason-input')!.value = 'Of an earlier prompt';
          expect(await end()).to.have.nested.property('_meta.mcp-elicitation-elements/reason');
        }
        const end = await show(frame, last, _meta);
        expect(cardOf(frame)).to.deep.equal(expected);
        expect(await end()).to.deep.equal({action: 'decline'});
      });
});

describe('a setting that is made while the call of an <mcp-app-frame> is displayed counts for it', () => {
  const proposed = {note: 'as proposed'};
  /** An app calls a tool. It is displayed by an approval, which is the approver of the app since after the app was opened. */
  const call = async () => {
    const approval = await fixture<HTMLElementTagNameMap['mcp-tool-approval']>(
      template`<mcp-tool-approval locale="en"></mcp-tool-approval>`,
    );
    const called: object[] = [];
    const {frame} = await shownApp(
      toolApp(`initialized.then(() => (on['tool-input'] = () => call('tools/call',
        {name: 'write', arguments: ${JSON.stringify(proposed)}}).then(({result, error}) => log({answer: result ?? error}))));`),
      {},
      {
        server: {
          callTool: async (params) => {
            called.push(params);
            return {content: []};
          },
          listTools: async () => ({tools: [{name: 'write', inputSchema: fields.requestedSchema}]}),
        },
      },
    );
    frame.approver = approval;
    frame.view!.toolInput({});
    const within = <E extends HTMLElement = HTMLElement>(selector: string) =>
      approval.shadowRoot!.querySelector<E>(selector);
    await until(() => within('[part=approve]'), 'the call');
    const approve = () => press(() => within('[part=approve]'), 'Approve');
    const decided = async (): Promise<object> => {
      const event = next(approval, 'tool-approval');
      await approve();
      return (await event).result;
    };
    return {approval, called, within, approve, decided};
  };

  it('offers scopes, and returns the chosen one', async () => {
    const {approval, within, decided} = await call();
    approval.scopes = ['session'];
    await press(() => within('[part=scopes] [value=session]'), 'the scope');
    expect(await decided()).to.deep.equal({decision: 'approve', arguments: proposed, scope: 'session'});
  });

  it('verifies the approval, and offers no scope', async () => {
    const {approval, within, decided} = await call();
    approval.scopes = ['session'];
    approval.verify = async () => ({proof: 1});
    await approval.updateComplete;
    expect(within('[part=scopes]') === null).to.equal(true);
    const decision = {decision: 'approve', arguments: proposed, _meta: {proof: 1}};
    expect(await decided()).to.deep.equal(decision);
  });

  it('displays evidence', async () => {
    const {approval, within} = await call();
    approval.evidence = [{kind: 'command', command: 'rm -r build'}];
    await until(() => within('[part=evidence]')?.textContent?.includes('rm -r build'), 'the evidence');
    within('[part=reject]')!.click();
  });

  it('is recorded', async () => {
    const {approval, decided} = await call();
    const records: SettledRecord[] = [];
    approval.addEventListener('elicitation-settled', ({record}) => records.push(record));
    await decided();
    await until(() => records.length, 'the record');
    expect(records[0]).to.include({action: 'accept', by: 'user', renderer: 'tool'});
  });
});

it('an approval returns no scope that is not offered any more', async () => {
  const {element, decision} = await shownTool({name: 'write'});
  const within = (selector: string) => element.shadowRoot!.querySelector(selector);
  element.scopes = ['session', 'always'];
  await press(() => within('[part=scopes] [value=always]'), 'the scope');
  element.scopes = ['session'];
  await element.updateComplete;
  await press(() => within('[part=approve]'), 'Approve');
  expect(await decision).to.deep.equal({decision: 'approve', scope: 'once'});
});
