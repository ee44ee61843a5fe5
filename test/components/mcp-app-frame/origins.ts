// Apps that answer to the origin of their host.
import {expect} from '@open-wc/testing';
import type {McpAppFrame} from '../../../components/mcp-app-frame.js';
import {elsewhere, origins} from '../../hostile/attack.js';
import {engine} from '../../support/engine.js';
import {tracedFrame, until} from '../../support/frame.js';
import {colorRequest} from '../../support/guest-page.js';
import {appFrame, toolApp, toolAppResource} from '../../support/tool-app.js';

/** An app that pins its host: it answers only to the origin of the first message. */
const pinning = `<!doctype html><title>Pins</title><p id="result">waiting</p><script>
  let host;
  const send = (message) => parent.postMessage({jsonrpc: '2.0', ...message}, host ?? '*');
  const log = (data) => send({method: 'notifications/message', params: {level: 'info', data}});
  addEventListener('message', ({source, origin, data}) => {
    if (source !== parent) return;
    host ??= origin;
    if (origin !== host) return;
    const {id, method, result, params} = data;
    if (id === 1 && result) send({method: 'ui/notifications/initialized', params: {}});
    if (method === 'ui/notifications/tool-result') log({host, origin: self.origin, shown: params.structuredContent});
  });
  send({id: 1, method: 'ui/initialize', params: {protocolVersion: '2026-01-26', appInfo: {name: 'pins', version: '1'}, appCapabilities: {}}});
</script>`;

const APPS = `${elsewhere}/sandbox-proxy-apps.html`;

async function opened(page: string, options: Partial<McpAppFrame> = {}, ui?: object) {
  const shown = await appFrame(options);
  const view = shown.frame.open({resource: toolAppResource(page, ui)});
  const states = () => shown.trace.flatMap((entry) => (entry.kind === 'state' ? [entry.status] : []));
  return {
    ...shown,
    view,
    states,
    notices: () => states().filter((status) => status.startsWith('The guest ')),
  };
}

describe('mcp-app-frame and an app that answers to the origin of its host', () => {
  it('works behind a proxy that keeps the origin of its site, and stays opaque itself', async () => {
    const {view, logs, errors, notices} = await opened(pinning, {sandboxUrl: APPS});
    view.toolResult({content: [], structuredContent: {degrees: 20}});
    await until(() => logs.length, 'the report of the app');

    expect(logs).to.deep.equal([{host: elsewhere, origin: 'null', shown: {degrees: 20}}]);
    expect(view.status).to.equal('ready');
    expect([...errors, ...notices()]).to.deep.equal([]);
  });

  // WebKit hides the errors of documents without an origin.
  if (engine !== 'webkit')
    for (const [where, sandboxUrl] of [
      ['without a sandbox-url', undefined],
      ["behind a proxy on the page's origin", '/sandbox-proxy-apps.html'],
      ['behind a proxy whose headers give it no origin', `${elsewhere}/sandbox-proxy.html`],
    ] as const)
      it(`reports at once why it does not work ${where}`, async () => {
        const {notices, errors} = await opened(pinning, sandboxUrl ? {sandboxUrl} : {});
        await until(() => notices().length, 'the notice');
        expect(errors).to.deep.equal([]);
        expect(notices()).to.deep.equal([
          'The guest posts to the origin of its host, which has none here; set sandbox-url to a proxy on another site with the headers for apps.',
        ]);

        await until(() => errors.length, 'the error');
        expect(errors).to.deep.equal(['HANDSHAKE_TIMEOUT']);
      });

  it('reports once that it needs an origin of its own, also if it catches the error', async () => {
    const page = toolApp(`
      initialized.then(() => {
        for (const attempt of [() => parent.name, () => (parent.postMessage = post), () => localStorage.length])
          try { attempt(); } catch (error) { console.error('Failed:', error); }
      });`);
    const {notices, view} = await opened(page);
    await until(() => notices().length, 'the notice');

    expect(notices()).to.have.length(1);
    expect(notices()[0]).to.contain('apps get one by app-origin="shared".');
    expect(view.status).to.equal('ready');
  });

  it('an error that an app handles gives no notice (positive control)', async () => {
    const page = toolApp(`
      initialized.then(() => {
        console.error('Failed:', new Error('of the app'), new DOMException('too late', 'AbortError'));
        log('logged');
      });`);
    const {notices, logs, trace} = await opened(page);
    await until(() => logs.includes('logged'), 'the app');

    expect(notices()).to.deep.equal([]);
    expect(trace.filter(({kind}) => kind === 'dropped')).to.deep.equal([]);
  });
});

describe('mcp-elicitation-frame and a guest that answers to the origin of its host', () => {
  const page = `<!doctype html><title>Pins</title><script>
    addEventListener('message', ({source, origin, data}) => {
      if (source !== parent || data.method !== 'ui/notifications/elicitation-context') return;
      const params = {action: 'accept', content: {color: '#123456', name: origin}};
      parent.postMessage({jsonrpc: '2.0', method: 'ui/submit-elicitation', params}, origin);
    });
    parent.postMessage({type: 'ui-lifecycle-iframe-ready'}, '*');
  </script>`;

  it('works behind a proxy that keeps the origin of its site', async () => {
    const {frame} = await tracedFrame({noFallback: true, sandboxUrl: APPS});
    const {content} = await frame.elicit(colorRequest, {html: page});
    expect(content).to.deep.equal({color: '#123456', name: elsewhere});
  });
});

describe('mcp-app-frame and an app with an origin of its own', () => {
  const shared = {appOrigin: 'shared', sandboxUrl: origins()} as const;
  /** Opens an app that reports what its `script` returns once it has the result. */
  const answering = async (script: string, options: Partial<McpAppFrame> = shared, ui?: object) => {
    const page = toolApp(`on['tool-result'] = async () => log({answer: await (async () => {${script}})()});`);
    const shown = await opened(page, options, ui);
    const answers = () =>
      shown.logs.flatMap((each) => {
        const log = each as {answer?: unknown};
        return Object.hasOwn(log, 'answer') ? [log.answer] : [];
      });
    shown.view.toolResult({content: []});
    return {
      ...shown,
      answers,
      answer: async () => {
        await until(() => answers().length, 'the answer');
        return answers()[0];
      },
    };
  };
  const remember = (value: string) => `
    const before = localStorage.getItem('shown');
    localStorage.setItem('shown', ${JSON.stringify(value)});
    return [origin, before];`;

  it('has the origin and the storage of its server, apart from those of other servers, of the relay and of the page', async () => {
    localStorage.setItem('shown', 'by the page');
    const name = `Acme ${Math.random()}`;
    const open = async (serverName: string, value: string) =>
      (await answering(remember(value), {...shared, serverName})).answer() as Promise<
        [string, string | null]
      >;
    const [origin, first] = await open(name, 'one');
    const [again, second] = await open(name, 'two');
    const [other, third] = await open(`${name}!`, 'three');
    localStorage.removeItem('shown');

    expect([first, second, third]).to.deep.equal([null, 'one', null]);
    expect(again).to.equal(origin);
    expect(new Set([origin, other, location.origin, origins().replace('{server}', 'relay')])).to.have.length(
      4,
    );
    expect(origin).to.match(/^http:\/\/acme-0-\d+-[a-z0-9]{26}\.localhost:/);
  });

  it('is given to an app that declares a domain, if sandbox-url has a place for it', async () => {
    const ui = {domain: 'acme.example'};
    const asked = await answering('return origin', {sandboxUrl: origins()}, ui);
    expect(await asked.answer()).to.contain('.localhost:');
    expect(asked.states().filter((status) => status.includes('domain'))).to.deep.equal([]);

    for (const [options, declared] of [
      [{sandboxUrl: APPS}, ui],
      [{}, ui],
      [{sandboxUrl: origins()}, {domain: 5}],
      [{sandboxUrl: origins()}, {domain: ''}],
      [{sandboxUrl: origins(), serverName: ''}, ui],
    ] as const) {
      const {answer, states} = await answering('return origin', options, declared);
      expect(await answer(), JSON.stringify([options, declared])).to.equal('null');
      expect(states()).to.include('ignored _meta.ui.domain');
    }
    const plain = await answering('return origin', {sandboxUrl: origins()});
    expect(await plain.answer()).to.equal('null');
  });

  it('may read and replace members of window.parent, as pages in the reference host do', async () => {
    const {answer, logs} = await answering(`
      const sent = parent.postMessage.bind(parent);
      parent.postMessage = (message, ...more) => sent(message.replaced ? {jsonrpc: '2.0', method: 'notifications/message', params: {level: 'info', data: 'replaced'}} : message, ...more);
      parent.postMessage({replaced: true}, parent.origin);
      return [typeof parent.__v_isRef, parent.origin === origin];`);
    expect(await answer()).to.deep.equal(['undefined', true]);
    await until(() => logs.includes('replaced'), 'the message');
  });

  it('says hello again when it reloads itself, and receives the tool call again', async () => {
    const {answers} = await answering(
      `
      const times = 1 + Number(sessionStorage.getItem('times'));
      sessionStorage.setItem('times', times);
      if (times < 3) setTimeout(() => (times === 1 ? location : parent.location).reload());
      return times;`,
      {...shared, serverName: `Reloading ${Math.random()}`},
    );
    await until(() => answers().length === 3, 'three starts');
    expect(answers()).to.deep.equal([1, 2, 3]);
  });

  it('has its declared policy, with frame domains, too', async () => {
    for (const csp of [{}, {frameDomains: ['https://frames.example']}]) {
      const {answer} = await answering(
        `
        const blocked = new Promise((resolve) => addEventListener('securitypolicyviolation', ({effectiveDirective}) => resolve(effectiveDirective)));
        fetch('https://api.example/').catch(() => {});
        return [origin !== 'null', await blocked, document.baseURI];`,
        shared,
        {csp},
      );
      expect(await answer(), JSON.stringify(csp)).to.deep.equal([
        true,
        'connect-src',
        'https://sandbox.invalid/',
      ]);
    }
  });

  it('is refused at once where its origin would be that of the relay, or is missing, and says why', async () => {
    const rows: [options: Partial<McpAppFrame>, message: RegExp][] = [
      [{}, /the origin of its relay; set sandbox-url to an address whose host begins with "\{server\}\."/],
      [{sandboxUrl: APPS}, /the origin of its relay/],
      [{sandboxUrl: `${location.origin}/{server}/sandbox-proxy.html`}, /the origin of its relay/],
      [{sandboxUrl: origins(), serverName: ''}, /set server-name/],
      [
        {sandboxUrl: origins('sandbox-proxy-sandboxed.html')},
        /headers of sandbox-url give the relay no origin/,
      ],
    ];
    for (const [options, message] of rows) {
      const {frame, logs, errors} = await appFrame({appOrigin: 'shared', ...options});
      const failed = new Promise<Error>((resolve) =>
        frame.addEventListener('app-error', ({error}) => resolve(error)),
      );
      frame.open({resource: toolAppResource(toolApp(`log('runs');`))});
      expect((await failed).message)
        .to.match(message)
        .and.to.match(/^app-origin: /);
      expect(errors).to.deep.equal(['NOT_ISOLATED']);
      expect(logs).to.deep.equal([]);
    }
  });

  it('works behind a proxy whose site adds a script, which its policy blocks', async () => {
    const sandboxUrl = origins('sandbox-proxy-injected.html');
    const {answer, errors} = await answering('return origin', {...shared, sandboxUrl});
    expect(await answer()).to.contain('.localhost:');
    expect(errors).to.deep.equal([]);
  });

  for (const [where, file] of [
    ['where no relay answers', 'sandbox-proxy-relay-only.html'],
    ['where the headers forbid it', 'sandbox-proxy-apps.html'],
  ] as const)
    it(`is refused ${where} at its origin, with the address`, async () => {
      const {frame, errors} = await appFrame({...shared, sandboxUrl: origins(file), readyTimeout: 20_000});
      const failed = new Promise<Error>((resolve) =>
        frame.addEventListener('app-error', ({error}) => resolve(error)),
      );
      frame.open({resource: toolAppResource(toolApp())});
      expect((await failed).message).to.match(
        /^app-origin: no answer from http:\/\/acme-\w{26}\.localhost:\d+\/sandbox-proxy-[\w-]+\.html;/,
      );
      expect(errors).to.deep.equal(['HANDSHAKE_TIMEOUT']);
    });
});
