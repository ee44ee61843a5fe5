// Every engine: `prefers-color-scheme` and the ground of frames.
import {expect, fixture, html} from '@open-wc/testing';
import '../../components/define/mcp-elicitation-frame.js';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import {present, until} from '../support/frame.js';
import {colorRequest, guestPage} from '../support/guest-page.js';
import {appFrame, toolApp, toolAppResource} from '../support/tool-app.js';

const REPORT = `
  const query = matchMedia('(prefers-color-scheme: dark)');
  const report = () => log({dark: query.matches, inner: getComputedStyle(document.documentElement).colorScheme});
  report();
  query.onchange = report;`;
const DECLARED = `document.head.innerHTML += '<meta name="color-scheme" content="light dark">';`;

/** A guest that reports its preferred colour scheme in a draft. */
const guest = (head = '') =>
  guestPage(`${head}
    const log = ({dark}) => draft({name: dark ? 'dark' : 'light'});
    onContext((_, n) => { if (n > 1) return; ${REPORT} });
    hello();`);

/** Most ms until a plain frame has the colour scheme of its element, next to other pages that load. */
const MOST = 4_000;

/** Whether a plain frame with a colour scheme is dark. Not every engine lets frames follow it. */
async function isDark(scheme: 'light' | 'dark') {
  const frame = document.createElement('iframe');
  frame.style.colorScheme = scheme;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  frame.srcdoc = '<!doctype html>';
  document.body.append(frame);
  await loaded;
  const query = frame.contentWindow!.matchMedia('(prefers-color-scheme: dark)');
  await until(() => query.matches === (scheme === 'dark'), 'the scheme', MOST).catch(() => {});
  const {matches} = query;
  frame.remove();
  return matches;
}

/** Sets the colour scheme of the page. */
const scheme = (value: string) => document.documentElement.style.setProperty('color-scheme', value);

describe('the colour scheme of a guest', () => {
  let dark: boolean;
  before(async () => {
    dark = await isDark('dark');
    expect(await isDark('light')).to.equal(false);
  });
  afterEach(() => scheme(''));

  for (const [kind, head] of [
    ['declares both', DECLARED],
    ['declares none', ''],
  ] as const) {
    it(`is that of the page and follows it, for an app that ${kind}`, async () => {
      scheme('dark');
      const {frame, logs} = await appFrame();
      frame.open({resource: toolAppResource(toolApp(`${head} initialized.then(() => {${REPORT}});`))});
      const last = () =>
        (logs.findLast((log) => 'dark' in (log as object)) as {dark: boolean} | undefined)?.dark;
      await until(() => last() === dark, 'a dark app');
      scheme('light');
      await until(() => last() === false, 'a light app');
      frame.theme = 'dark';
      await until(() => last() === dark, 'a dark app');
      frame.theme = 'auto';
      await until(() => last() === false, 'a light app');
    });

    it(`is that of the page and follows it, for a guest that ${kind}`, async () => {
      scheme('dark');
      const drafts: unknown[] = [];
      const frame = await fixture<McpElicitationFrame>(
        html`<mcp-elicitation-frame server-name="Acme"></mcp-elicitation-frame>`,
      );
      frame.html = guest(head);
      frame.addEventListener(
        'elicitation-trace',
        ({entry}) => {
          const {message} = entry as {message?: {params?: {content?: {name?: string}}}};
          if (message?.params?.content?.name) drafts.push(message.params.content.name);
        },
        {values: true} as never,
      );
      await present(frame, colorRequest);
      await until(() => drafts.at(-1) === (dark ? 'dark' : 'light'), 'a dark guest');
      scheme('light');
      await until(() => drafts.at(-1) === 'light', 'a light guest');
      frame.theme = 'dark';
      await until(() => drafts.at(-1) === (dark ? 'dark' : 'light'), 'a dark guest');
    });
  }

  it('is sent to an app, whose page has it in every engine once it is set there', async () => {
    scheme('dark');
    const {frame, logs} = await appFrame();
    const app = toolApp(`
      const {body, documentElement: {style}} = document;
      body.style.color = 'light-dark(rgb(0, 0, 1), rgb(0, 0, 2))';
      const use = ({theme}) => {
        if (!theme) return;
        style.colorScheme = theme;
        log({theme, colour: getComputedStyle(body).color});
      };
      initialized.then(({hostContext}) => use(hostContext));
      on['host-context-changed'] = use;`);
    frame.open({resource: toolAppResource(app)});
    const last = () => JSON.stringify(logs.findLast((log) => 'theme' in (log as object)));
    await until(() => last() === '{"theme":"dark","colour":"rgb(0, 0, 2)"}', 'a dark app');
    scheme('light');
    await until(() => last() === '{"theme":"light","colour":"rgb(0, 0, 1)"}', 'a light app');
  });

  /** Where a page sets its scheme, and whether an app in it is dark. The browser prefers light. */
  const places: [place: string, css: string, isDark: boolean][] = [
    ['the root', ':root {color-scheme: dark}', true],
    ['the body', 'body {color-scheme: dark}', true],
    ['the box of the app', '#box {color-scheme: dark}', true],
    ['the element', 'mcp-app-frame {color-scheme: dark}', true],
    ['a class of an ancestor', '.page {color-scheme: dark}', true],
    ['an attribute of an ancestor', '[data-theme=dark] {color-scheme: dark}', true],
    ['a light box in a dark page', ':root {color-scheme: dark} #box {color-scheme: light}', false],
    ['a dark box in a light page', ':root {color-scheme: light} #box {color-scheme: dark}', true],
    ['only dark', ':root {color-scheme: only dark}', true],
    ['only light', ':root {color-scheme: dark} #box {color-scheme: only light}', false],
    ['light and dark', ':root {color-scheme: light dark}', false],
    ['dark and light', ':root {color-scheme: dark light}', false],
    ['normal in a dark page', ':root {color-scheme: dark} #box {color-scheme: normal}', false],
    ['a custom scheme', ':root {color-scheme: sepia dark}', true],
    ['a variable', ':root {--scheme: dark; color-scheme: var(--scheme)}', true],
    ['a layer', '@layer theme {:root {color-scheme: dark}}', true],
    ['a media query', '@media (prefers-color-scheme: light) {:root {color-scheme: dark}}', true],
    ['a container with a transition', '#box {transition: color-scheme 0s; color-scheme: dark}', true],
    ['a dark background alone', ':root, body, #box {background: #000; color: #fff}', false],
    ['an important rule', '#box {color-scheme: dark !important} :root {color-scheme: light}', true],
    ['the initial value', ':root {color-scheme: dark} #box {color-scheme: initial}', false],
    ['an inherited value', ':root {color-scheme: dark} #box {color-scheme: inherit}', true],
  ];

  it('is that of its place in the page, wherever the page sets it', async () => {
    const {frame, logs} = await appFrame();
    frame.parentElement!.id = 'box';
    frame.parentElement!.className = 'page';
    frame.parentElement!.dataset['theme'] = 'dark';
    const app = toolApp(`
      const query = matchMedia('(prefers-color-scheme: dark)');
      let theme;
      const report = () => log({dark: query.matches, theme});
      query.onchange = report;
      const use = (context) => { theme = context.theme ?? theme; report(); };
      initialized.then(({hostContext}) => use(hostContext));
      on['host-context-changed'] = use;`);
    frame.open({resource: toolAppResource(app)});
    const last = () => logs.findLast((log) => 'dark' in (log as object)) as {dark: boolean; theme: string};
    await until(last, 'the app');
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
    const wrong: string[] = [];
    for (const [place, css, isDark] of places) {
      sheet.replaceSync(css);
      const isRight = () => last().dark === (dark && isDark) && last().theme === (isDark ? 'dark' : 'light');
      await until(isRight, place).catch(() => wrong.push(place));
    }
    document.adoptedStyleSheets.pop();
    expect(wrong).to.deep.equal([]);
  });

  it('is that of a meta element of the page, and follows it', async () => {
    const {frame, logs} = await appFrame();
    const meta = Object.assign(document.createElement('meta'), {name: 'color-scheme', content: 'dark'});
    document.head.append(meta);
    const app = toolApp(`
      initialized.then(({hostContext}) => log({theme: hostContext.theme}));
      on['host-context-changed'] = ({theme}) => theme && log({theme});`);
    frame.open({resource: toolAppResource(app)});
    const themes = () => logs.flatMap((each) => (each as {theme?: string}).theme ?? []);
    await until(() => themes().at(-1) === 'dark', 'a dark app');
    meta.content = 'light';
    await until(() => themes().at(-1) === 'light', 'a light app');
    meta.content = 'dark';
    await until(() => themes().at(-1) === 'dark', 'a dark app again');
    meta.remove();
    await until(() => themes().at(-1) === 'light', 'a light app again');
  });

  it('is light in a page without a colour scheme', async () => {
    const {frame, logs} = await appFrame();
    frame.open({resource: toolAppResource(toolApp(`initialized.then(() => {${REPORT}});`))});
    await until(() => logs.length, 'the app');
    const area = frame.shadowRoot!.querySelector('.guest iframe')!;
    expect([(logs[0] as {dark: boolean}).dark, getComputedStyle(area).colorScheme]).to.deep.equal([
      false,
      dark ? 'light' : 'normal',
    ]);
  });
});
