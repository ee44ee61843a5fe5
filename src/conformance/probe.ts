// The app of the suite: checks its host from inside, and reports its observations to the server.

/** Runs in the app. Uses nothing outside of itself. */
function probe(own: string, other: string): void {
  const seen: Record<string, unknown> = {};
  const host = parent;
  const pending = new Map<number, (outcome: object) => void>();
  let ids = 0;
  let initialized = false;
  const early: unknown[] = [];
  const order: string[] = [];
  const byId = (id: string) => document.getElementById(id)!;
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

  const post = (message: object) => host.postMessage({jsonrpc: '2.0', ...message}, '*');
  const request = (method: string, params: object, limit = 4000) =>
    new Promise<{result?: {hostContext?: Record<string, string>}; nothing?: true}>((resolve) => {
      const id = ++ids;
      pending.set(id, resolve);
      post({id, method, params});
      setTimeout(() => resolve({nothing: true}), limit);
    });
  const send = (body: object) =>
    // The declared origin also receives what the host does not pass on.
    fetch(`${own}probe`, {method: 'POST', mode: 'cors', keepalive: true, body: JSON.stringify(body)});
  const report = async (name: string, value: unknown) => {
    seen[name] = value ?? null;
    byId('seen').textContent = Object.entries(seen)
      .map(([each, what]) => `${each}: ${JSON.stringify(what)}`)
      .join('\n');
    await send({[name]: seen[name]}).catch(() =>
      request('tools/call', {name: 'probe_report', arguments: {[name]: seen[name]}}),
    );
  };

  addEventListener('message', ({data, source}) => {
    if (source !== host || typeof data !== 'object' || data?.jsonrpc !== '2.0') return;
    if (data.method === undefined) {
      pending.get(data.id)?.('error' in data ? {error: data.error} : {result: data.result});
      pending.delete(data.id);
      return;
    }
    if (!initialized) early.push(data.method);
    if (data.method === 'ui/notifications/tool-input') {
      order.push('input');
      void report('tool input', data.params);
    } else if (data.method === 'ui/notifications/tool-result') {
      order.push('result');
      void report('tool result', data.params)
        .then(() => wait(500))
        .then(() => report('order', order));
    } else if (data.method === 'ui/notifications/host-context-changed') {
      if (data.params?.theme) void report('theme change', data.params.theme);
    } else if (data.method === 'ui/resource-teardown') {
      void report('teardown', true);
      post({id: data.id, result: {}});
    } else if (data.id !== undefined) post({id: data.id, result: {}});
  });

  const attempt = (work: () => unknown) => {
    try {
      return work() ? 'allowed' : 'refused';
    } catch {
      return 'refused';
    }
  };
  const element = (tag: string, members: object) =>
    document.body.appendChild(Object.assign(document.createElement(tag), members, {hidden: true}));
  const at = (kind: string) => `${other}leak/${kind}`;

  async function leak() {
    const attempts: Record<string, () => unknown> = {
      fetch: () => fetch(at('fetch'), {mode: 'no-cors'}).catch(() => {}),
      image: () => element('img', {src: at('image'), alt: ''}),
      script: () => element('script', {src: at('script')}),
      style: () => element('link', {rel: 'stylesheet', href: at('style')}),
      frame: () => element('iframe', {src: at('frame'), title: ''}),
      beacon: () => navigator.sendBeacon(at('beacon'), 'x'),
      // Into a frame of its own: a host may end an app that is navigated.
      form: () => {
        element('iframe', {name: 'sink', title: ''});
        const form = element('form', {action: at('form'), method: 'post', target: 'sink'});
        (form as HTMLFormElement).submit();
      },
      prefetch: () => element('link', {rel: 'prefetch', href: at('prefetch')}),
    };
    for (const work of Object.values(attempts)) attempt(work);
    await wait(1000);
    for (const kind of Object.keys(attempts)) void report(`leak ${kind}`, true);
  }

  async function look() {
    void report('focus', document.hasFocus());
    const {result} = await request('ui/initialize', {
      appInfo: {name: 'probe', version: '1.0.0'},
      appCapabilities: {},
      protocolVersion: '2026-01-26',
    });
    const context = result?.hostContext ?? {};
    void report('initialize', result);
    void report('hostContext', context);
    await wait(300);
    initialized = true;
    void report('early', early);
    post({method: 'ui/notifications/initialized', params: {}});
    void report('ping', await request('ping', {}));
    void report('unknown request', await request('ui/no-such-request', {}));
    host.postMessage('nonsense', '*');
    host.postMessage({jsonrpc: '2.0', method: 7, params: 'x'}, '*');
    void report('ping after nonsense', await request('ping', {}));
    post({method: 'notifications/message', params: {level: 'info', data: 'A line for the log'}});
    void report('ping after log', await request('ping', {}));
    const declared = await fetch(`${own}declared`).then(
      () => 'reached',
      () => 'blocked',
    );
    void report('declared', declared);
    void report(
      'host document',
      attempt(() => host.document.title !== undefined),
    );
    void report(
      'top navigation',
      attempt(() => {
        top!.location.href = at('navigation');
        return true;
      }),
    );
    void report(
      'popup',
      attempt(() => window.open(at('popup'))),
    );
    const camera = await (navigator.mediaDevices?.getUserMedia({video: true}) ?? Promise.reject()).then(
      () => 'allowed',
      () => 'refused',
    );
    void report('camera', camera);
    document.documentElement.style.colorScheme = 'light dark';
    void report('colour scheme', {
      theme: context.theme,
      dark: getComputedStyle(byId('scheme')).color === 'rgb(255, 255, 255)',
    });
    void report('size', {width: innerWidth, height: innerHeight});
    const grow = async (height: number) => {
      post({method: 'ui/notifications/size-changed', params: {width: innerWidth, height}});
      await wait(900);
      return {width: innerWidth, height: innerHeight};
    };
    void report('grown', await grow(480));
    void report('bounded', await grow(10_000_000));
    await grow(480);
    void report('call', await request('tools/call', {name: 'probe_note', arguments: {}}));
    void report('call of the model', await request('tools/call', {name: 'probe_model', arguments: {}}));
    void report('call of nothing', await request('tools/call', {name: 'probe_nothing', arguments: {}}));
    void report('read', await request('resources/read', {uri: 'conformance://note'}));
    const content = [{type: 'text', text: 'The probe has run.'}];
    void report('model context', await request('ui/update-model-context', {content}));
    void report('mode', await request('ui/request-display-mode', {mode: 'fullscreen'}));
    void report('script link', await request('ui/open-link', {url: 'javascript:alert(1)'}));
    await leak();
    for (const button of document.querySelectorAll('button')) button.disabled = false;
    void report('ready', true);
  }

  const MINUTE = 60_000;
  const presses: Record<string, () => Promise<unknown>> = {
    write: () => request('tools/call', {name: 'probe_write', arguments: {what: 'first'}}, MINUTE),
    rejected: () => request('tools/call', {name: 'probe_write', arguments: {what: 'second'}}, MINUTE),
    link: () => request('ui/open-link', {url: `${own}visited`}, MINUTE),
    'refused link': () => request('ui/open-link', {url: `${own}leak/refused link`}, MINUTE),
    message: () => request('ui/message', {role: 'user', content: [{type: 'text', text: 'Hello'}]}, MINUTE),
  };
  for (const button of document.querySelectorAll('button'))
    button.addEventListener(
      'click',
      () =>
        void presses[button.dataset['press']!]!().then((outcome) =>
          report(button.dataset['press']!, outcome),
        ),
    );
  void look();
}

const BUTTONS: Readonly<Record<string, string>> = {
  write: 'Change something',
  rejected: 'Change something else',
  link: 'Open a page',
  'refused link': 'Open another page',
  message: 'Send a message',
};

/**
 * The document of the app.
 *
 * @param own - The address of the app at the origin that it declares.
 * @param other - The same at an origin of the server that it does not declare.
 */
export const probePage = (own: string, other: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Probe</title>
<style>
  html {font: 14px/1.4 system-ui, sans-serif}
  body {margin: 1rem}
  #scheme {color: light-dark(#000, #fff)}
  pre {max-height: 15rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere}
</style>
</head>
<body>
<h1 id="scheme">Probe</h1>
<p>${Object.entries(BUTTONS)
  .map(([name, label]) => `<button type="button" data-press="${name}" disabled>${label}</button>`)
  .join('\n')}</p>
<pre id="seen"></pre>
<script>(${probe})(${JSON.stringify(own)}, ${JSON.stringify(other)});</script>
</body>
</html>
`;
