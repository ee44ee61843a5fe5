// Every engine: the source and the ports of messages.
import {expect, fixture, html} from '@open-wc/testing';
import guestScript from '../../src/cdn/guest.ts?script';
import {HostSession} from '../../src/presentation/index.js';
import {until} from '../support/frame.js';
import {colorRequest, guestPage} from '../support/guest-page.js';
import {attack, attacker, bareFrame, carriers, expectEnd, expectShown, sandboxOf} from './attack.js';
import {engine} from '../support/engine.js';

const submit = {
  jsonrpc: '2.0',
  method: 'ui/submit-elicitation',
  params: {action: 'accept', content: {color: '#666666'}},
};
const forged = JSON.stringify(submit);
/** The hello of a relay. */
const ready = JSON.stringify({
  jsonrpc: '2.0',
  method: 'ui/notifications/sandbox-proxy-ready',
  params: {version: 1},
});
const context = JSON.stringify({
  jsonrpc: '2.0',
  method: 'ui/notifications/elicitation-context',
  params: {message: 'FORGED', schema: {type: 'object', properties: {}}, context: {}},
});

/** A frame with a quiet guest; only that guest and the user may answer. */
async function quiet(options: Parameters<typeof attack>[1] = {}) {
  const target = await attack(guestPage('hello();'), options);
  await until(() => target.frame.status === 'ready', 'the guest');
  return target;
}

async function untouched({frame, outcome, endings}: Awaited<ReturnType<typeof quiet>>) {
  expect(frame.status).to.equal('ready');
  frame.decline();
  await expectEnd({outcome, endings}, {action: 'decline'});
}

describe('forged messages', () => {
  /** Forges the hello of a relay repeatedly, each time with a new port; `report`s the messages that arrive there. */
  const forging = `
    const forge = () => {
      const {port1, port2} = new MessageChannel();
      port1.onmessage = ({data}) => report(data);
      PAGE.postMessage(${ready}, '*', [port2]);
    };`;

  for (const [carrier, options] of carriers) {
    it(`M1: a frame of the page cannot pass for the relay of a guest that is opening (${carrier})`, async () => {
      const forgers = await Promise.all(
        ['allow-scripts', 'allow-scripts allow-same-origin'].map((sandbox) =>
          bareFrame(
            `${forging.replace('PAGE', 'parent')} setInterval(forge, 5); report('forging');`,
            sandbox,
          ),
        ),
      );
      await until(() => forgers.every(({reports}) => reports.length), 'the forgers');

      await untouched(await quiet(options));

      for (const {reports} of forgers) expect(reports).to.deep.equal(['forging']);
    });

    it(`M5: a window cannot pass for the relay of a guest that is opening (${carrier})`, async () => {
      const heard: unknown[] = [];
      // A window of the same origin is a frame without the sandbox, as an opened one is.
      const child = await fixture<HTMLIFrameElement>(html`<iframe title="Window"></iframe>`);
      const forge = () => {
        for (const from of [window, child.contentWindow as typeof window]) {
          const {port1, port2} = new MessageChannel();
          port1.onmessage = ({data}) => heard.push(data);
          // The source is the window whose code posts the message.
          from.Function(
            'to',
            'data',
            'port',
            `to.postMessage(data, '*', [port])`,
          )(window, JSON.parse(ready), port2);
        }
      };
      const target = await attack(guestPage('hello();'), options);
      // The relay may exist already, but has had no task yet in which it could have said hello.
      forge();
      const observer = new MutationObserver(forge);
      observer.observe(target.frame.shadowRoot!, {childList: true, subtree: true});
      await until(() => target.frame.status === 'ready', 'the guest');
      observer.disconnect();

      await untouched(target);

      expect(heard).to.deep.equal([]);
    });
  }

  const windows = `const windows = (of) => Array.from({length: of.length}, (_, i) => of[i]).flatMap((inner) => [inner, ...windows(inner)]);`;

  /** Two sessions in a container of the page, where every frame can find every other one. */
  async function neighbours(target: string, rival: string) {
    const container = await fixture<HTMLElement>(html`<div></div>`);
    const open = (page: string, drafts: unknown[]) =>
      new Promise<HostSession>((resolve) => {
        const session: HostSession = new HostSession({
          request: colorRequest,
          guest: {html: page},
          container,
          onDraft: (content) => drafts.push(content),
          onStatus: (status) => status === 'ready' && resolve(session),
        });
      });
    const drafts: [target: unknown[], rival: unknown[]] = [[], []];
    return {sessions: [await open(target, drafts[0]), await open(rival, drafts[1])] as const, drafts};
  }

  it('M2: a guest that reaches the relay of another guest can answer only for itself', async () => {
    const {sessions, drafts} = await neighbours(
      guestPage('hello();'),
      attacker(`${windows}
        for (const to of windows(top)) to.postMessage(${forged}, '*');
        report(windows(top).length);`),
    );
    const [target, rival] = sessions;

    expect(await rival.result).to.deep.equal({action: 'accept', content: submit.params.content});
    expect(drafts[1]).to.deep.equal([{report: 4}]);
    expect(target.status).to.equal('ready');
    target.close();
  });

  it('M3: a guest cannot find the frames of other guests in the element, and its messages to frames in a container are ignored', async () => {
    const target = `<!doctype html><title>Guest</title><script>${guestScript}</script><script>
      const guest = new McpElicitation.ElicitationGuest();
      const heard = [];
      guest.addEventListener('context', ({context}) => heard.push(context.message));
      addEventListener('message', ({data}) => data === 'read' && guest.saveDraft({heard}));
    </script>`;
    const rival = attacker(`${windows}
      for (const to of windows(top)) { to.postMessage(${context}, '*'); to.postMessage('read', '*'); }
      report(windows(top).length);`);
    const hidden = await attack(rival);
    await until(() => hidden.reports().length, 'what it finds in the element');
    expect(hidden.reports()).to.deep.equal([0]);
    hidden.frame.cancel();
    await hidden.outcome;

    // In a container of the page every frame can be found.
    const {sessions, drafts} = await neighbours(target, rival);
    await until(() => drafts[0].length && drafts[1].length, 'the forgery');

    expect(drafts[1]).to.deep.equal([{report: 4}]);
    expect(drafts[0].at(-1)).to.deep.equal({heard: [colorRequest.message]});
    for (const session of sessions) session.close();
  });

  const nesting = `
    addEventListener('message', ({data}) => data === 'posted' && report('posted'));
    const child = document.createElement('iframe');
    child.srcdoc = '<script>for (const to of [top, parent.parent]) to.postMessage(' + ${JSON.stringify(forged)} + ', "*"); parent.postMessage("posted", "*")</' + 'script>';
    document.body.append(child);
    report('tried');`;
  // WebKit applies `frame-src` to a `srcdoc` too, so no document runs in a frame of a guest.
  const runs = engine !== 'webkit';

  it(`M4: a message from a frame inside the guest ${runs ? 'is ignored' : 'is never sent, because the frame does not run (WebKit)'}`, async () => {
    const {frame, reports, outcome, endings} = await attack(attacker(nesting));
    await until(() => reports().includes(runs ? 'posted' : 'tried'), 'the forgery');

    // A bare frame that starts now runs after the guest.
    const bare = await bareFrame(nesting);
    await until(() => bare.reports.includes('posted'), 'the same from a bare frame');

    expect(reports().includes('posted')).to.equal(runs);
    expect(frame.status).to.equal('ready');
    frame.decline();
    await expectEnd({outcome, endings}, {action: 'decline'});
  });

  it('M4: a host that does not check the source accepts a message from a frame inside a bare frame (positive control)', async () => {
    const heard = new Promise((resolve) =>
      addEventListener('message', ({data}) => data?.method === submit.method && resolve(data)),
    );

    await bareFrame(nesting);

    expect(await heard).to.deep.equal(submit);
  });

  it('M6: messages of a removed guest are ignored', async () => {
    const {frame, outcome, endings, contexts} = await attack(
      attacker(`
        addEventListener('pagehide', () => { for (let i = 0; i < 5; i++) submit({action: 'accept', content: {color: '#666666'}}); });
        submit({action: 'decline'});
        for (let i = 0; i < 20; i++) submit({action: 'accept', content: {color: '#666666'}});`),
    );

    expect(await outcome).to.deep.equal({action: 'decline'});
    const again = frame.elicit({message: 'Another?'}, {html: guestPage('hello();')});
    await until(() => contexts().length === 2, 'the next guest');

    expect(frame.status).to.equal('ready');
    frame.cancel();
    expect(await again).to.deep.equal({action: 'cancel'});
    expect(endings).to.deep.equal({promise: 1, events: 2});
  });

  it('M7: messages that a guest sent before a reload are ignored after it', async () => {
    const {frame, outcome, contexts, iframe, endings} = await attack(
      attacker(`
        addEventListener('message', ({data}) => {
          if (data.method === 'ui/notifications/elicitation-closed')
            for (let i = 0; i < 20; i++) submit({action: 'accept', content: {color: '#666666'}});
        });
        addEventListener('pagehide', () => submit({action: 'accept', content: {color: '#666666'}}));`),
    );
    await until(() => contexts().length === 1, 'the guest');
    const first = iframe();

    frame.reload();
    await until(() => contexts().length === 2, 'the next guest');

    // The first frame remains until it is notified of its end; the next guest may be ready before that.
    await until(() => !first.isConnected, 'the end of the first');
    expect(iframe()).to.not.equal(first);
    expect(frame.status).to.equal('ready');
    frame.decline();
    await expectEnd({outcome, endings}, {action: 'decline'});
  });

  it('M6, M7: a bare host receives messages of a removed frame (positive control)', async () => {
    let late = 0;
    const bare = document.createElement('iframe');
    bare.setAttribute('sandbox', 'allow-scripts');
    bare.srcdoc = `<script>for (let i = 0; i < 50; i++) parent.postMessage('late', '*')</script>`;
    const all = new Promise<void>((resolve) => {
      addEventListener('message', ({data}) => {
        if (data !== 'late') return;
        bare.remove();
        if (++late === 50) resolve();
      });
    });

    document.body.append(bare);
    await all;
  });

  for (const [carrier, options] of carriers) {
    it(`M12: a guest cannot speak as the relay does, to the page or to the relay (${carrier})`, async () => {
      const {frame, reports, iframe, outcome, endings} = await attack(
        attacker(`
          const {port1, port2} = new MessageChannel();
          const sandbox = 'allow-scripts allow-same-origin allow-top-navigation';
          const resource = {jsonrpc: '2.0', method: 'ui/notifications/sandbox-resource-ready', params: {version: 1, nonce: 'x', html: 'x', sandbox, permissions: 'camera *', csp: "default-src *", title: 'x', limits: {nodes: 1e9, depth: 1e9, chars: 1e9, perSecond: 1e9, burst: 1e9}}};
          port1.onmessage = () => report('a port of its own');
          top.postMessage(${ready}, '*'); parent.postMessage(${ready}, '*'); top.postMessage(resource, '*');
          parent.postMessage(resource, '*', [port2]);
          parent.postMessage(['open', 'x'], '*'); top.postMessage(['guest', ${forged}], '*');
          report('posted');`),
        options,
      );
      const attributes = () =>
        iframe()
          .getAttributeNames()
          .map((name) => [name, iframe().getAttribute(name)]);
      await until(() => frame.status !== 'loading', 'the guest');
      const before = attributes();

      await until(() => reports().includes('posted'), 'the forgery');

      expect(reports()).to.deep.equal(['posted']);
      expect(attributes()).to.deep.equal(before);
      expect(iframe().getAttribute('sandbox')).to.equal(sandboxOf(options));
      await expectShown({frame, outcome, endings});
    });

    it(`M12: a guest cannot pass for the relay of another guest that is opening (${carrier})`, async () => {
      const rival = await attack(
        attacker(`
          ${forging.replace('PAGE', 'top')}
          onMessage(({method}) => {
            if (!method.endsWith('message')) return;
            // As many messages as a guest may post to the page.
            for (let i = 0; i < 40; i++) setTimeout(forge, i * 4);
          });
          report('waiting');`),
        options,
      );
      await until(() => rival.reports().length, 'the rival');

      rival.frame.notify({message: 'Now'});
      await untouched(await quiet(options));

      expect(rival.reports()).to.deep.equal(['waiting']);
      await untouched(rival);
    });
  }
});
