// What a page on a local host reads in the console about its mistakes.
import {aTimeout, expect, fixture, html} from '@open-wc/testing';
import type {ElicitRequest} from '../../src/protocol/index.js';
import {attentive, colorRequest} from '../support/guest-page.js';
import {shortenTimers, stopClock} from '../support/clock.js';
import {armed, isArmed} from '../support/consent.js';
import type {ToolApproveOptions} from '../../components/index.js';
import {form, next, part, present, tracedFrame, until} from '../support/frame.js';
import {call, shownTool} from './mcp-tool-approval/tool-fixture.js';

const ask = {message: 'Name?', requestedSchema: {type: 'object', properties: {name: {type: 'string'}}}};

describe('on a local host the console', () => {
  let warnings: string[];
  const {warn} = console;
  beforeEach(() => {
    warnings = [];
    delete (globalThis as Record<symbol, unknown>)[Symbol.for('mcp-elicitation.notices')];
    console.warn = (text: unknown) => void warnings.push(String(text));
  });
  afterEach(() => {
    console.warn = warn;
  });

  it('names the nearest member for a misspelled one, once', async () => {
    const {frame} = await tracedFrame();
    for (let n = 0; n < 2; n++) {
      void frame.elicit({message: 'Name?', requestedschema: ask.requestedSchema} as ElicitRequest);
      await until(() => frame.status === 'ready', 'the prompt');
      frame.cancel();
      await until(() => frame.status === 'settled', 'the end');
    }
    void frame.elicit({message: 'Name?', schema: ask.requestedSchema} as ElicitRequest);
    await until(() => warnings.length > 1, 'the second notice');
    frame.cancel();

    expect(warnings).to.deep.equal([
      'mcp-elicitation-elements: elicit(): `requestedschema` in the request has no effect; use `requestedSchema`.',
      'mcp-elicitation-elements: elicit(): `schema` in the request has no effect; use `requestedSchema`.',
    ]);
  });

  it('names misspelled members of a call and of the options of `approve()`, but not what else its tool has', async () => {
    const tool = {...call, annotation: {}, outputSchema: {}, icons: []};
    const {element, decision} = await shownTool(tool, {
      scope: [],
      tool: 'x',
      title: '',
    } as ToolApproveOptions);
    await until(() => warnings.length === 4, 'the notices');
    element.remove();
    await decision;

    const has = 'has no effect;';
    expect(
      warnings.map((warning) => warning.replace('mcp-elicitation-elements: approve(): ', '')),
    ).to.deep.equal([
      `\`annotation\` in the call ${has} use \`annotations\`.`,
      `\`scope\` in the options ${has} use \`scopes\`.`,
      `\`tool\` in the options ${has} remove it.`,
      `\`title\` in the options ${has} it belongs to the call, the first argument of approve().`,
    ]);
  });

  it('says what is wrong with a request that is refused', async () => {
    const {frame} = await tracedFrame();
    const refused = await frame.elicit({msg: 'Name?'} as unknown as ElicitRequest).catch(({code}) => code);
    await until(() => warnings.length === 2, 'the notices');

    expect(refused).to.equal('INVALID_REQUEST');
    const all = warnings.join('\n');
    expect(all).to.contain('INVALID_REQUEST: elicit(): `message` must be a string; got undefined.');
    expect(all).to.contain('`msg` in the request has no effect; use `message`.');
  });

  it('names a schema that cannot be used', async () => {
    const {frame} = await tracedFrame();
    const failed = next(frame, 'elicitation-error');
    void frame.elicit({
      message: 'Name?',
      requestedSchema: {type: 'object', properties: {a: {$ref: '#/nowhere'}}},
    });
    const {error} = await failed;
    frame.cancel();

    expect(warnings).to.deep.equal([
      `mcp-elicitation-elements: <mcp-elicitation-frame>: ${error.code}: ${error.message}`,
    ]);
    expect(error.code).to.equal('INVALID_SCHEMA');
  });

  it('names a property that was changed while a guest is displayed, but not an equal object', async () => {
    const {frame} = await tracedFrame({html: attentive, csp: {connectDomains: []}});
    await present(frame, colorRequest);
    frame.csp = {connectDomains: []};
    await frame.updateComplete;
    frame.sandboxUrl = '/sandbox-proxy.html';
    await until(() => warnings.length > 0, 'the notice');
    frame.cancel();

    expect(warnings).to.have.length(1);
    expect(warnings[0]).to.contain('`sandbox-url` was changed while a guest is displayed');
  });

  it('names what hides the card of a request, unless the page shows it', async () => {
    const boxes = {
      drawer: await fixture<HTMLElement>(html`<div id="drawer" style="display: none"></div>`),
      more: await fixture<HTMLElement>(html`<details id="more"><summary>More</summary></details>`),
      far: await fixture<HTMLElement>(html`<div id="far" style="margin-block-start: 3000px"></div>`),
      shown: await fixture<HTMLElement>(html`<div id="shown" style="display: none"></div>`),
    };
    boxes.shown.addEventListener('elicitation-unseen', () => {
      boxes.shown.style.cssText = 'position: fixed; inset: 0 auto auto 0';
    });
    for (const box of Object.values(boxes).reverse()) {
      const {frame} = await tracedFrame();
      box.append(frame);
      void frame.elicit({message: 'Go on?'});
    }
    const unseen = () => warnings.filter((line) => line.includes('does not see'));
    await until(() => unseen().length === 3, 'the notices');

    const about = (cause: string) =>
      `mcp-elicitation-elements: <mcp-elicitation-frame>: the user does not see the open prompt, because ${cause}; show it on \`elicitation-unseen\`.`;
    expect(unseen().sort()).to.deep.equal([
      about('<details#more> is closed'),
      about('<div#drawer> is hidden'),
      about('it is outside of the visible part of the page'),
    ]);
  });

  /** Makes the notice about a button that is not armed come early. */
  const hasten = (instead = 300) => shortenTimers(2_000, instead);

  it('names the style that keeps a displayed button from being armed, where the engine reports it', async () => {
    /** Other engines do not report what these styles do to a button. */
    const reports = 'isVisible' in IntersectionObserverEntry.prototype;
    const restore = hasten();
    const causes = {
      'opacity: 0.97': 'opacity: 0.97',
      'filter: drop-shadow(0 2px 8px #0003)': 'filter: drop-shadow(',
      'transform: scale(0.98)': 'transform: matrix(0.98, ',
      'rotate: 1deg': 'rotate: 1deg',
    };
    const page = await fixture<HTMLElement>(
      html`<div style="display: grid; grid-template-columns: 1fr 1fr"></div>`,
    );
    for (const style of Object.keys(causes)) {
      const {frame} = await tracedFrame();
      const around = document.createElement('div');
      around.id = 'around';
      around.style.cssText = style;
      around.append(frame);
      page.append(around);
      void frame.elicit({message: 'Go on?'});
      if (!reports) await armed(() => part(frame, 'submit'));
    }
    if (reports) await until(() => warnings.length === 4, 'the notices', 6000);
    restore();

    for (const cause of reports ? Object.values(causes) : [])
      expect(warnings.filter((line) => line.includes(`because <div#around> has \`${cause}`))).to.have.length(
        1,
      );
    expect(warnings).to.have.length(reports ? 4 : 0);
    expect(warnings.every((line) => line.includes('>: "Approve" cannot be pressed, because '))).to.equal(
      true,
    );
  });

  it('has no line about a button that has just moved', async () => {
    const restore = hasten(500);
    const {frame} = await tracedFrame();
    void frame.elicit({message: 'Go on?'});
    await armed(() => part(frame, 'submit'));
    await aTimeout(200);
    const resume = stopClock();
    frame.style.marginBlockStart = '3rem';
    await until(() => !isArmed(part(frame, 'submit')), 'the move');
    await aTimeout(400);

    expect(warnings).to.deep.equal([]);
    resume();
    restore();
  });

  it('names the element that covers a displayed button', async () => {
    const restore = hasten();
    const {frame} = await tracedFrame();
    const cover = document.createElement('div');
    cover.className = 'banner';
    cover.style.cssText = 'position: fixed; inset: 0; z-index: 1000';
    document.body.append(cover);
    void frame.elicit({message: 'Go on?'});
    await until(() => warnings.length > 0, 'the notice', 6000);
    cover.remove();
    frame.cancel();
    restore();

    expect(warnings[0]).to.contain('because <div.banner> covers it');
  });

  it('has no line about a page without mistakes', async () => {
    const {frame} = await tracedFrame();
    const answer = frame.elicit({mode: 'form', ...ask, _meta: {}}, {serverName: 'Acme', mode: 'inline'});
    await until(() => form(frame), 'the form');
    frame.csp = {};
    await frame.updateComplete;
    frame.cancel();
    await answer;
    await aTimeout(0);

    expect(warnings).to.deep.equal([]);
  });

  it('has no line about Lit', () => {
    const {litIssuedWarnings} = globalThis as {litIssuedWarnings?: Set<string>};
    expect(litIssuedWarnings?.has('dev-mode')).to.equal(true);
  });
});
