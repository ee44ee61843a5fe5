import {bring} from '../../components/inbox/requests.js';
import {expect} from '@open-wc/testing';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import {type Grant, type GrantStore, MemoryGrantStore} from '../../src/index.js';
import type {Presentation} from '../../src/presentation/index.js';
import type {ElicitRequest, ElicitOptions} from '../../src/protocol/index.js';
import {click, press} from '../support/consent.js';
import {form, next, part, present, tracedFrame, until} from '../support/frame.js';

const both = ['session', 'always'] as const;
const request: ElicitRequest = {message: 'Delete the build folder?'};
const by = {server: 'https://files.example/mcp', tool: 'delete'};

const radio = (frame: McpElicitationFrame, scope: string) =>
  frame.shadowRoot!.querySelector<HTMLInputElement>(`.scopes input[value=${scope}]`);
const labels = (frame: McpElicitationFrame) =>
  [...frame.shadowRoot!.querySelectorAll('.scopes label')].map((label) => label.textContent!.trim());
const confirm = (frame: McpElicitationFrame) =>
  part(frame, 'submit') ?? form(frame)?.shadowRoot?.querySelector<HTMLElement>('[part=submit]');
const lines = (frame: McpElicitationFrame) => [...frame.shadowRoot!.querySelectorAll('.granted')];

/** Presents a request; returns its answer after `act`. */
async function asked(
  frame: McpElicitationFrame,
  act: () => unknown,
  what: ElicitRequest = request,
  options: ElicitOptions = by,
) {
  const {answer} = await present(frame, what, options);
  await act();
  return answer;
}

async function choose(frame: McpElicitationFrame, scope: string) {
  await press(() => radio(frame, scope), 'the scope');
  await until(() => radio(frame, scope)!.checked, 'the choice');
}
const accept = (frame: McpElicitationFrame) => press(() => confirm(frame), 'Confirm');
const grant = (frame: McpElicitationFrame, scope: string, what?: ElicitRequest, options?: ElicitOptions) =>
  asked(
    frame,
    async () => {
      await choose(frame, scope);
      await accept(frame);
    },
    what,
    options,
  );
const refuse = (frame: McpElicitationFrame) => () => frame.cancel();

const earlier = new Map<string, Grant>();

/** A frame with a grant for `request`, which the user has given in the first test that needs one. */
async function granted(scope = 'session') {
  const grants = new MemoryGrantStore();
  const {frame} = await tracedFrame({scopes: both, grants});
  const given = earlier.get(scope);
  if (given) grants.add(given);
  else {
    await grant(frame, scope);
    earlier.set(scope, grants.list()[0]!);
  }
  return {frame, grants};
}

describe('a request that offers `_meta.persist`', () => {
  const offering = (persist: unknown) => ({...request, _meta: {persist}});

  it('can be allowed once, for this session or always, and the answer says so', async () => {
    const {frame} = await tracedFrame();
    for (const [scope, meta] of [
      ['session', {_meta: {persist: 'session'}}],
      ['always', {_meta: {persist: 'always'}}],
    ] as const) {
      const answer = await asked(
        frame,
        async () => {
          expect(labels(frame)).to.deep.equal(['Allow once', 'Allow for this session', 'Always allow']);
          expect(radio(frame, 'once')!.checked).to.equal(true);
          await choose(frame, scope);
          await accept(frame);
        },
        offering(both),
      );
      expect(answer).to.deep.equal({action: 'accept', content: {}, ...meta});
    }
    expect(await asked(frame, () => accept(frame), offering(both))).to.deep.equal({
      action: 'accept',
      content: {},
    });
  });

  it('is allowed for as long as was chosen before the verification, during which nothing can be chosen', async () => {
    const {frame} = await tracedFrame();
    let verified: ((meta: object) => void) | undefined;
    frame.verify = () => new Promise((resolve) => (verified = resolve as typeof verified));
    const scopes: unknown[] = [];
    frame.addEventListener('elicitation-settled', ({record}) => scopes.push(record.scope));
    const {answer} = await present(frame, offering(both), by);
    await choose(frame, 'session');
    await accept(frame);
    await until(() => verified, 'the verification');
    await frame.updateComplete;
    radio(frame, 'always')!.click();
    await accept(frame);
    expect(radio(frame, 'session')!.checked).to.equal(true);
    expect(radio(frame, 'always')!.matches(':disabled')).to.equal(true);
    verified!({});

    expect(await answer).to.deep.include({_meta: {persist: 'session'}});
    expect(scopes).to.deep.equal(['session']);
  });

  it('begins with "once" again when it is displayed a second time', async () => {
    const {frame} = await tracedFrame();
    const {answer} = await present(frame, offering(both), by);
    await choose(frame, 'always');
    const [first] = frame.requests.list.all;
    const other = frame.elicit({message: 'Another one?'}, by);
    bring(frame.requests, frame.requests.list.all[1]!, true);
    await next(frame, 'elicitation-ready');
    expect(part(frame, 'scopes')).to.equal(null);
    frame.decline();
    await other;
    await until(() => frame.requests.answerable && frame.requests.current === first, 'the first request');
    await frame.updateComplete;
    expect(radio(frame, 'once')!.checked).to.equal(true);
    await accept(frame);

    expect(await answer).to.deep.equal({action: 'accept', content: {}});
  });

  it('adds no grant of the page, and sends no scope with decline', async () => {
    const grants = new MemoryGrantStore();
    const {frame} = await tracedFrame({scopes: both, grants});
    await grant(frame, 'always', offering(['always']));
    expect(grants.list()).to.deep.equal([]);
    const declined = await asked(
      frame,
      async () => {
        await choose(frame, 'always');
        frame.decline();
      },
      offering(['always']),
    );
    expect(declined).to.deep.equal({action: 'decline'});
  });
});

describe('<mcp-elicitation-frame> with `scopes`', () => {
  it('accepts an equal request without asking, and shows it with Undo', async () => {
    const {frame, grants} = await granted();
    expect(grants.list()).to.have.length(1);
    const {key, scope, server, tool, message} = grants.list()[0]!;
    expect({scope, server, tool, message}).to.deep.equal({
      scope: 'session',
      server: 'Acme',
      tool: 'delete',
      message: request.message,
    });
    expect(JSON.parse(key)).to.include({tool: 'delete', message: request.message});

    const result = next(frame, 'elicitation-result');
    expect(await frame.elicit(request, by)).to.deep.equal({action: 'accept', content: {}});
    expect((await result).result).to.deep.equal({action: 'accept', content: {}});
    await until(() => lines(frame).length, 'the line');
    expect(lines(frame)[0]!.textContent).to.contain('Allowed by your rule');
    expect(lines(frame)[0]!.textContent).to.contain(request.message);
    await expect(frame).to.be.accessible();

    await click(part(frame, 'undo')!);
    await until(() => part(frame, 'undo') === null, 'the end of Undo');
    expect(lines(frame)[0]!.textContent).to.contain('already sent');
    expect(grants.list()).to.deep.equal([]);
    expect(await asked(frame, refuse(frame))).to.deep.equal({action: 'cancel'});
  });

  it('asks again after "Allow once"', async () => {
    const {frame} = await tracedFrame({scopes: both});
    await asked(frame, () => accept(frame));
    expect(await frame.grants!.list()).to.deep.equal([]);
    expect(await asked(frame, refuse(frame))).to.deep.equal({action: 'cancel'});
  });

  it('takes the tool from `_meta` if the call names none', async () => {
    const {frame} = await tracedFrame({scopes: both});
    const {server} = by;
    const tooled = (tool: string) => ({...request, _meta: {'mcp-elicitation-elements/tool': tool}});
    await grant(frame, 'session', tooled('a'), {server});
    expect(await asked(frame, refuse(frame), tooled('b'), {server})).to.deep.equal({action: 'cancel'});
    expect(await frame.elicit(tooled('a'), {server})).to.deep.equal({action: 'accept', content: {}});
  });

  it('never offers a grant for fields, pages to open, guests and credentials', async () => {
    const fields = (properties: object, more = {}) => ({
      ...request,
      requestedSchema: {type: 'object', properties, ...more} as never,
    });
    const never: ElicitRequest[] = [
      fields({ok: {type: 'boolean'}}),
      fields({password: {type: 'string', format: 'password'}}),
      {...request, requestedSchema: {type: 'object', allOf: [{properties: {key: {type: 'string'}}}]}},
      {...request, requestedSchema: {$ref: '#/$defs/a', $defs: {a: {type: 'object'}}}},
      {mode: 'url', message: request.message, url: 'https://example.com/', elicitationId: 'x'},
      {...request, ui: {uri: 'ui://x/y'}},
    ];
    const isOffered = async (what: ElicitRequest) => {
      const {frame} = await tracedFrame({scopes: both});
      let offers = false;
      await asked(
        frame,
        () => {
          offers = part(frame, 'scopes') !== null;
          frame.cancel();
        },
        what,
      );
      return offers;
    };
    const cases = never.flatMap((what) => [what, {...what, _meta: {persist: both}} as ElicitRequest]);
    const offered = await Promise.all(cases.map(isOffered));
    expect(cases.filter((_, index) => offered[index])).to.deep.equal([]);
    const {frame} = await tracedFrame({scopes: both});
    const ready = next(frame, 'elicitation-start');
    const withGuest = frame.elicit(request, {...by, html: '<p>'});
    await ready;
    expect(part(frame, 'scopes')).to.equal(null);
    frame.cancel();
    await withGuest;
  });

  it('does not use a grant that the page no longer offers', async () => {
    const {frame} = await granted('always');
    frame.scopes = ['session'];
    expect(await asked(frame, refuse(frame))).to.deep.equal({action: 'cancel'});
    frame.scopes = [];
    expect(await asked(frame, refuse(frame))).to.deep.equal({action: 'cancel'});
    frame.scopes = both;
    expect(await frame.elicit(request, by)).to.deep.equal({action: 'accept', content: {}});
  });

  it('uses and offers no grant while the page has `validators`', async () => {
    const {frame} = await granted();
    for (const validators of [() => ({ok: true}) as const, [() => ({ok: true}) as const]]) {
      frame.validators = validators as never;
      await asked(frame, () => {
        expect(part(frame, 'scopes')).to.equal(null);
        frame.cancel();
      });
    }
    frame.validators = [];
    expect(await frame.elicit(request, by)).to.deep.equal({action: 'accept', content: {}});
  });

  it('rejects when the server aborts while the store is searched', async () => {
    const {frame} = await granted();
    const [own] = (await frame.grants!.list()) as [Grant];
    const controller = new AbortController();
    let found = (_: Grant) => {};
    frame.grants = {...noStore, find: () => new Promise((resolve) => (found = resolve))};
    const answer = frame.elicit(request, {...by, signal: controller.signal});
    controller.abort(new Error('gone'));
    found(own);
    let message = '';
    await answer.catch((error: Error) => (message = error.message));
    expect(message).to.equal('gone');
    expect(lines(frame)).to.deep.equal([]);
  });

  it('gives no grant if a script presses Confirm', async () => {
    const {frame} = await tracedFrame({scopes: both});
    await asked(frame, async () => {
      await choose(frame, 'session');
      confirm(frame)!.click();
    });
    expect(await frame.grants!.list()).to.deep.equal([]);
    // Positive control.
    await grant(frame, 'session');
    expect(await frame.grants!.list()).to.have.length(1);
  });

  it('shows one line for a grant that is used often', async () => {
    const {frame} = await granted();
    for (let round = 0; round < 3; round++) await frame.elicit(request, by);
    await until(() => lines(frame).length, 'the line');
    expect(lines(frame)).to.have.length(1);
  });

  it('keeps the line when the next prompt is shown', async () => {
    const {frame} = await granted();
    const first = frame.elicit(request, by);
    await asked(
      frame,
      () => {
        expect(lines(frame)).to.have.length(1);
        frame.cancel();
      },
      {message: 'And this?'},
    );
    expect((await first).action).to.equal('accept');
  });

  it('asks for the message as text, however long and odd it is', async () => {
    const message = `<img src=x onerror="window.hacked=1">\u202E${'x'.repeat(5000)}`;
    const {frame} = await tracedFrame({scopes: both});
    const read = async () => {
      await choose(frame, 'session');
      const shown = part(frame, 'message')!;
      shown.scrollTop = shown.scrollHeight;
      await accept(frame);
    };
    await asked(frame, read, {message});
    await frame.elicit({message}, by);
    await until(() => lines(frame).length, 'the line');
    expect(lines(frame)[0]!.querySelector('img')).to.equal(null);
    expect(lines(frame)[0]!.textContent!.length).to.be.lessThan(400);
  });
});

const noStore: GrantStore = {find: () => undefined, add: () => {}, list: () => [], remove: () => {}};

describe('a request of which the user has chosen the scope', () => {
  it('is allowed for as long as the user chose, however long the answer takes to be processed', async () => {
    for (const drawn of ['by the frame', 'by the form']) {
      if (drawn === 'by the form') await import('../../components/define/schema-form.js');
      const {frame} = await tracedFrame();
      const answer = asked(
        frame,
        async () => {
          await choose(frame, 'always');
          const presentation = frame.requests.answerable as Presentation;
          const give = presentation.answer.bind(presentation);
          presentation.answer = async (...args) => {
            await new Promise(requestAnimationFrame);
            return give(...args);
          };
          await accept(frame);
        },
        {...request, _meta: {persist: both}},
      );
      expect(await answer, drawn).to.deep.equal({action: 'accept', content: {}, _meta: {persist: 'always'}});
    }
  });
});
