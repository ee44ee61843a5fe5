// What apps expect of their page: links, styles, and the tool that they belong to.
import {expect, nextFrame} from '@open-wc/testing';
import {sendMouse} from '@web/test-runner-commands';
import type {McpAppFrame} from '../../../components/mcp-app-frame.js';
import type {JsonObject} from '../../../src/protocol/index.js';
import {until} from '../../support/frame.js';
import {appFrame, appPart, shownApp, toolApp, toolAppResource} from '../../support/tool-app.js';

/** An app that is one large link. */
const linking = (href: string, attributes = '', script = '') =>
  toolApp(`
    document.body.innerHTML = '<a ${attributes} style="display: block; height: 100vh" href="${href}">Link</a>';
    document.body.style.margin = 0;
    addEventListener('hashchange', () => log({hash: location.hash}));
    ${script}`);

async function clickOn(frame: McpAppFrame) {
  // Firefox delivers no press to a frame that it has not painted yet.
  for (let count = 0; count < 2; count++) await nextFrame();
  const {x, y, width, height} = frame.shadowRoot!.querySelector('iframe')!.getBoundingClientRect();
  const position: [number, number] = [Math.round(x + width / 2), Math.round(y + height / 2)];
  await sendMouse({type: 'click', position});
}

describe('mcp-app-frame and a link in an app', () => {
  for (const attributes of ['', 'target="_blank"', 'target="_top"'])
    it(`asks the user to open it after a click (${attributes || 'no target'})`, async () => {
      const {frame, errors, view} = await shownApp(linking('https://docs.example.com/a?b=1', attributes));
      await clickOn(frame);
      await until(() => appPart(frame, 'link'), 'the question');

      expect(appPart(frame, 'link')!.textContent).to.contain('https://docs.example.com/a?b=1');
      expect(view.status).to.equal('ready');
      expect(errors).to.deep.equal([]);
    });

  it('leaves a click to the app that handles it itself', async () => {
    const script = `document.body.addEventListener('click', (event) => { event.preventDefault(); log({handled: true}); });`;
    const {frame, logs} = await shownApp(linking('https://docs.example.com/', '', script));
    await clickOn(frame);
    await until(() => logs.some((log) => 'handled' in (log as object)), 'the click');

    expect(appPart(frame, 'link') === null).to.equal(true);
  });

  it('moves within the app, and keeps it', async () => {
    const {frame, logs, view} = await shownApp(linking('#part'));
    await clickOn(frame);
    await until(() => logs.some((log) => 'hash' in (log as object)), 'the fragment');

    expect(logs).to.deep.include({hash: '#part'});
    expect(view.status).to.equal('ready');
  });

  /** Clicks in an app that is the only one in view, and waits for the notice that it has done nothing. */
  async function clickFor(notice: string, page: string) {
    const {frame, trace} = await appFrame();
    const view = frame.open({resource: toolAppResource(page)});
    await until(() => view.status === 'ready', 'the app');
    await clickOn(frame);
    const blocked = () => trace.some((entry) => entry.kind === 'dropped' && entry.detail === notice);
    await until(blocked, `the notice "${notice}"`);

    expect(view.status).to.equal('ready');
    expect(appPart(frame, 'link') === null).to.equal(true);
    frame.remove();
  }

  it('keeps an app whose link leads nowhere, and traces it', async () => {
    for (const to of ['/route', '', 'mailto:a@shop.example', 'tel:12', 'data:text/html,x', 'https://'])
      await clickFor('navigation', linking(to));
    await clickFor(
      'navigation',
      toolApp(
        `document.body.innerHTML = '<svg style="width: 100vw; height: 100vh"><a href="data:text/html,x"><rect width="100%" height="100%"/></a></svg>';`,
      ),
    );
  });

  it('keeps an app whose download or form does nothing, and traces it', async () => {
    await clickFor('navigation', linking('data:text/plain,x', 'download="x.txt"'));
    for (const attributes of ['', 'method="post" action="https://shop.example/"'])
      await clickFor(
        'form-action',
        toolApp(
          `document.body.innerHTML = '<form ${attributes}><button style="width: 100%; height: 100vh">Send</button></form>';`,
        ),
      );
  });

  it('asks about a link in SVG, and closes a dialog by its form', async () => {
    const svg = toolApp(
      `document.body.innerHTML = '<svg style="width: 100vw; height: 100vh"><a href="https://docs.example.com/"><rect width="100%" height="100%"/></a></svg>';`,
    );
    const linked = await shownApp(svg);
    await clickOn(linked.frame);
    await until(() => appPart(linked.frame, 'link'), 'the question');
    linked.frame.remove();

    const dialog = toolApp(`
      document.body.innerHTML = '<dialog><form method="dialog"><button style="width: 80vw; height: 80vh">OK</button></form></dialog>';
      const dialog = document.querySelector('dialog');
      dialog.onclose = () => log({closed: true});
      dialog.showModal();`);
    const closing = await shownApp(dialog);
    await clickOn(closing.frame);
    await until(() => closing.logs.some((log) => 'closed' in (log as object)), 'the end of the dialog');
  });
});

/** The names in the specification: `McpUiStyleVariableKey`. */
const VARIABLES = [
  ...['background', 'text', 'border'].flatMap((kind) =>
    'primary secondary tertiary inverse ghost info danger success warning disabled'
      .split(' ')
      .map((role) => `color-${kind}-${role}`),
  ),
  ...'primary secondary inverse info danger success warning'.split(' ').map((role) => `color-ring-${role}`),
  ...'sans mono weight-normal weight-medium weight-semibold weight-bold'
    .split(' ')
    .map((name) => `font-${name}`),
  ...'text-xs text-sm text-md text-lg heading-xs heading-sm heading-md heading-lg heading-xl heading-2xl heading-3xl'
    .split(' ')
    .flatMap((name) => [`font-${name}-size`, `font-${name}-line-height`]),
  ...'xs sm md lg xl full'.split(' ').map((size) => `border-radius-${size}`),
  'border-width-regular',
  ...'hairline sm md lg'.split(' ').map((size) => `shadow-${size}`),
].map((name) => `--${name}`);

describe('mcp-app-frame and the context of an app', () => {
  const context = (
    frame: McpAppFrame,
    page = toolApp('initialized.then(({hostContext}) => log({hostContext}))'),
  ) => frame.open({resource: toolAppResource(page)});
  const logged = (logs: unknown[]) =>
    (logs.find((log) => 'hostContext' in (log as object)) as {hostContext: JsonObject} | undefined)
      ?.hostContext;

  it('has a valid value for each of the 76 style variables of the specification', async () => {
    const {frame, logs} = await appFrame();
    context(frame);
    await until(() => logged(logs), 'the context');
    const {variables} = logged(logs)!['styles'] as {variables: Record<string, string>};
    const property = (name: string) =>
      [
        [/^--color/, 'color'],
        [/shadow/, 'box-shadow'],
        [/radius|width/, 'border-top-left-radius'],
        [/weight/, 'font-weight'],
        [/size$/, 'font-size'],
        [/line-height$/, 'line-height'],
        [/./, 'font-family'],
      ].find(([pattern]) => (pattern as RegExp).test(name))![1] as string;
    const invalid = Object.entries(variables).filter(([name, value]) => !CSS.supports(property(name), value));

    expect(Object.keys(variables)).to.have.members(VARIABLES);
    expect(invalid).to.deep.equal([]);
  });

  it('has the tool of the element, also if the page sets it after the resource', async () => {
    const {frame, logs, notified} = await appFrame();
    const tool = {name: 'show', inputSchema: {type: 'object'}};
    frame.resource = toolAppResource(toolApp('initialized.then(({hostContext}) => log({hostContext}))'));
    await until(() => logged(logs), 'the context');
    frame.tool = tool;
    await until(() => notified('host-context-changed').some(({toolInfo}) => toolInfo), 'the new context');
    expect(notified('host-context-changed').at(-1)!['toolInfo']).to.deep.equal({tool});

    const second = await appFrame();
    second.frame.tool = tool;
    second.frame.resource = toolAppResource(
      toolApp('initialized.then(({hostContext}) => log({hostContext}))'),
    );
    await until(() => logged(second.logs), 'the second context');
    expect(logged(second.logs)!['toolInfo']).to.deep.equal({tool});
  });
});

describe('mcp-app-frame and the habits of web pages', () => {
  /** Shows an app that logs the result of an expression, which is evaluated by its first script. */
  async function result(expression: string): Promise<unknown> {
    const before = `let outcome; try { outcome = ${expression}; } catch (error) { outcome = String(error); }`;
    const page = toolApp('initialized.then(async () => log({outcome: await outcome}));', {before});
    const {logs, errors} = await shownApp(page);
    await until(() => logs.some((log) => 'outcome' in (log as object)), 'the outcome');
    expect(errors).to.deep.equal([]);
    return (logs.find((log) => 'outcome' in (log as object)) as {outcome: unknown}).outcome;
  }

  it('gives an app storage in memory before its first script', async () => {
    for (const name of ['localStorage', 'sessionStorage'])
      expect(
        await result(`(() => {
          const {${name}: store} = window;
          store.setItem('a', 1);
          store.b = {toString: () => 'two'};
          store['length '] = 'x';
          const kept = [store.getItem('a'), store.b, store.getItem('none'), store.none === undefined, store.length, store.key(1), store.key(9)];
          const names = [Object.keys(store), 'b' in store, 'c' in store, JSON.stringify(store)];
          store.removeItem('a');
          delete store.b;
          const left = store.length;
          store.clear();
          return [kept, names, left, store.length];
        })()`),
      ).to.deep.equal([
        ['1', 'two', null, true, 3, 'b', null],
        [['a', 'b', 'length '], true, false, '{"a":"1","b":"two","length ":"x"}'],
        1,
        0,
      ]);
  });

  it('limits what an app keeps in memory, and keeps it from the page and from other apps', async () => {
    localStorage.removeItem('shared');
    const first = await result(`(() => {
      localStorage.setItem('shared', 'x'.repeat(5000000));
      try { localStorage.setItem('more', 'x'.repeat(300000)); } catch ({name}) { return name; }
    })()`);
    expect(first).to.equal('QuotaExceededError');
    expect(await result(`localStorage.getItem('shared')`)).to.equal(null);
    expect(localStorage.getItem('shared')).to.equal(null);
  });

  it('keeps the cookies of an app in memory', async () => {
    const cookies = await result(`(() => {
      const seen = [document.cookie];
      const set = (text) => { document.cookie = text; seen.push(document.cookie); };
      set('lang=de; path=/; max-age=3600');
      set('token=a=b;Secure');
      set('lang=fr');
      set('lang=; Max-Age=0');
      set('token=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/');
      return seen;
    })()`);
    expect(cookies).to.deep.equal([
      '',
      'lang=de',
      'lang=de; token=a=b',
      'lang=fr; token=a=b',
      'token=a=b',
      '',
    ]);
    expect(document.cookie).to.not.contain('lang=');
  });

  it('keeps the history of an app in memory, with its states and fragments', async () => {
    const entries = history.length;
    const steps = await result(`(async () => {
      const seen = [];
      const step = (type) => new Promise((resolve) => addEventListener(type, resolve, {once: true}));
      addEventListener('popstate', ({state}) => seen.push(['popstate', state, location.hash]));
      history.replaceState({at: 0}, '');
      history.pushState({at: 1}, '', '#b');
      history.pushState({at: 2}, '', '/route?x=1');
      seen.push([history.length, history.state, location.hash]);
      let popped = step('popstate');
      history.back();
      await popped;
      popped = step('popstate');
      const hash = step('hashchange');
      history.go(-1);
      await Promise.all([popped, hash]);
      history.go(-1);
      popped = step('popstate');
      history.forward();
      await popped;
      history.pushState(null, '', location.href.split('#')[0] + '#c');
      seen.push([history.length, history.state, location.hash]);
      return seen;
    })()`);
    expect(steps).to.deep.equal([
      [3, {at: 2}, ''],
      ['popstate', {at: 1}, '#b'],
      ['popstate', {at: 0}, ''],
      ['popstate', {at: 1}, '#b'],
      [3, null, '#c'],
    ]);
    expect(history.length).to.equal(entries);
  });

  it('refuses what a browser refuses: URLs of other origins, and states that cannot be copied', async () => {
    const outcome = await result(`(() => {
      const names = [];
      for (const args of [[1, '', 'https://example.com/'], [() => {}, '']])
        try { history.pushState(...args); names.push('none'); } catch ({name}) { names.push(name); }
      return [...names, history.length];
    })()`);
    expect(outcome).to.deep.equal(['SecurityError', 'DataCloneError', 1]);
  });

  it('asks the user about a link that its script clicks after a click, and traces a download', async () => {
    const page = toolApp(`
      const follow = (members) => Object.assign(document.createElement('a'), members).click();
      document.body.innerHTML = '<button style="width: 100%; height: 100vh">Open</button>';
      document.querySelector('button').onclick = () => {
        follow({href: 'https://docs.example.com/a', target: '_blank'});
        follow({href: 'data:text/csv,a', download: 'a.csv'});
      };`);
    const {frame, trace, errors} = await appFrame();
    const view = frame.open({resource: toolAppResource(page)});
    await until(() => view.status === 'ready', 'the app');
    await clickOn(frame);
    await until(() => appPart(frame, 'link'), 'the question');
    expect(appPart(frame, 'link')!.textContent).to.contain('https://docs.example.com/a');
    const details = () =>
      trace.flatMap((entry) => (entry.kind === 'dropped' ? [entry.full ?? entry.detail] : []));
    await until(() => details().length, 'the download');
    expect(details()).to.deep.equal(['navigation data:text/csv,a']);
    expect([view.status, ...errors]).to.deep.equal(['ready']);
  });

  it('asks the user to open the page of window.open() after a click, and not without one', async () => {
    const page = toolApp(`
      log({opened: window.open('https://early.example/')});
      document.body.innerHTML = '<button style="width: 100%; height: 100vh">Open</button>';
      document.querySelector('button').onclick = () => log({opened: window.open('https://docs.example.com/a', '_blank')});`);
    const {frame, logs} = await shownApp(page);
    await until(() => logs.length, 'the early call');
    await clickOn(frame);
    await until(() => appPart(frame, 'link'), 'the question');
    expect(appPart(frame, 'link')!.textContent).to.contain('https://docs.example.com/a');
    const opened = () => logs.filter((log) => 'opened' in (log as object));
    await until(() => opened().length > 1, 'the second call');
    expect(opened()).to.deep.equal([{opened: null}, {opened: null}]);
  });

  for (const [what, follow] of [
    ['window.open()', "window.open('https://docs.example.com/a')"],
    [
      'the click of a script on a link that is nowhere',
      "Object.assign(document.createElement('a'), {href: 'https://docs.example.com/a'}).click()",
    ],
  ])
    it(`has ${what} reach no listener of the app`, async () => {
      const page = toolApp(`
        document.body.innerHTML = '<button style="width: 100%; height: 100vh">Open</button>';
        for (const place of [window, document])
          for (const captures of [true, false])
            place.addEventListener('click', () => { log({clicked: 1}); ${follow}; }, captures);`);
      const {frame, logs, errors} = await shownApp(page);
      await clickOn(frame);
      await until(() => appPart(frame, 'link'), 'the question');
      await until(() => logs.length > 3, 'the listeners');
      await frame.updateComplete;
      expect(logs.filter((log) => 'clicked' in (log as object))).to.have.length(4);
      expect([frame.status, ...errors]).to.deep.equal(['ready']);
    });
});

describe('mcp-app-frame and the height of an app', () => {
  const sized = (height: number) =>
    toolApp(
      `initialized.then(() => post({jsonrpc: '2.0', method: 'ui/notifications/size-changed', params: {height: ${height}}}));`,
    );
  const heightOf = (frame: McpAppFrame) => frame.shadowRoot!.querySelector('iframe')!.clientHeight;

  it('is the one that the app reports', async () => {
    const {frame} = await shownApp(sized(300));
    await until(() => heightOf(frame) === 300, 'the height');
  });

  it('fills a height, and a minimum height, of the element', async () => {
    for (const [style, least] of [
      ['height: 900px', 800],
      ['height: 300px', 200],
      ['min-height: 500px', 400],
    ] as const) {
      const {frame} = await shownApp(sized(250));
      frame.style.cssText = style;
      const most = Number.parseInt(style.split(' ')[1]!, 10);
      await until(() => heightOf(frame) >= least && heightOf(frame) < most, style);
      expect(frame.getBoundingClientRect().height).to.equal(most);
      const card = appPart(frame, 'card')!.getBoundingClientRect();
      expect(Math.round(card.height)).to.equal(most);
    }
  });

  it('is useful for an app that reports none', async () => {
    const {frame} = await shownApp(toolApp('log("shown")'));
    await until(() => heightOf(frame) > 300, 'more room');
    expect(heightOf(frame)).to.equal(400);
  });
});
