// Every engine: permission policies and prompts.
import {expect, fixture, html} from '@open-wc/testing';
import type {HostSession} from '../../src/presentation/index.js';
import {until} from '../support/frame.js';
import {colorRequest} from '../support/guest-page.js';
import {attack, attacker, bareFrame, carriers, expectEnd, expectShown} from './attack.js';
import {engine} from '../support/engine.js';

const permissions = [
  'camera',
  'microphone',
  'geolocation',
  'fullscreen',
  'clipboard-read',
  'gamepad',
  'autoplay',
];
/** Only Chromium reports to a document what it may do. */
const reportPermissions = `report(document.featurePolicy ? ${JSON.stringify(permissions)}.filter((permission) => document.featurePolicy.allowsFeature(permission)) : ['not reported']);`;

type Page = Window & {HostSession?: typeof HostSession};

/** A page with our code whose own policy grants every permission. */
async function generousPage() {
  const policy = encodeURIComponent(permissions.map((permission) => `${permission}=*`).join(', '));
  const allow = permissions.map((permission) => `${permission} *`).join('; ');
  const page = await fixture<HTMLIFrameElement>(
    html`<iframe title="Page" allow=${allow} src=${`/__recorder_page__?Permissions-Policy=${policy}`}></iframe>`,
  );
  await until(() => page.contentDocument?.URL.includes('Policy') && page.contentDocument.body, 'the page');
  const {contentDocument: document, contentWindow} = page;
  const script = Object.assign(document!.createElement('script'), {type: 'module'});
  script.textContent = `import {HostSession} from '/dist/cdn/elicitation.all.mjs'; window.HostSession = HostSession;`;
  document!.body.append(script);
  const view = contentWindow as Page;
  await until(() => view.HostSession, 'our code in the page');
  return {document: document!, Session: view.HostSession!, allow};
}

describe('a page that grants every permission', () => {
  it("E8: a guest gets none of the page's permissions, in any carrier", async () => {
    const {document, Session} = await generousPage();
    await Promise.all(
      carriers.map(async ([carrier, {sandboxUrl}]) => {
        const container = document.body.appendChild(document.createElement('div'));
        const reports: unknown[] = [];
        const session = new Session({
          request: colorRequest,
          guest: {html: attacker(reportPermissions)},
          container,
          ...(sandboxUrl && {sandboxUrl}),
          onDraft: ({report}) => reports.push(report),
        });
        session.result.catch((error) => reports.push(error.code));
        await until(() => reports.length, 'the report');

        expect(reports, carrier).to.deep.equal([engine === 'chromium' ? [] : ['not reported']]);
        expect(container.querySelector('iframe')!.allow, carrier).to.not.contain('*');
        session.close();
        await until(() => !container.querySelector('iframe'), 'the frame to go');
      }),
    );
  });

  it("E8: a bare frame that asks for the page's permissions gets them (positive control, where the engine reports them)", async () => {
    const {document, allow} = await generousPage();
    const frame = document.createElement('iframe');
    frame.allow = allow;
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.srcdoc = `<script>const report = (report) => top.postMessage({permissions: report}, '*'); ${reportPermissions}</script>`;
    const message = new Promise<string[]>((resolve) =>
      addEventListener('message', ({data}) => data?.permissions && resolve(data.permissions)),
    );

    document.body.append(frame);

    const granted = await message;
    if (engine === 'chromium') expect(granted).to.include.members(['camera', 'geolocation', 'autoplay']);
    else expect(granted).to.deep.equal(['not reported']);
  });
});

/** A second of silence, as a sound file. */
const sound = `URL.createObjectURL(new Blob([(() => {
  const bytes = new DataView(new ArrayBuffer(44 + 8000));
  const text = (at, value) => [...value].forEach((char, i) => bytes.setUint8(at + i, char.charCodeAt(0)));
  text(0, 'RIFF'); bytes.setUint32(4, 8036, true); text(8, 'WAVEfmt '); bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 1, true); bytes.setUint16(22, 1, true); bytes.setUint32(24, 8000, true); bytes.setUint32(28, 8000, true);
  bytes.setUint16(32, 1, true); bytes.setUint16(34, 8, true); text(36, 'data'); bytes.setUint32(40, 8000, true);
  for (let i = 44; i < 8044; i++) bytes.setUint8(i, 128);
  return bytes;
})()], {type: 'audio/wav'}))`;

describe('a guest that uses resources of the device', () => {
  // WebKitGTK: the decoder's thread and the page's have deadlocked, once in some hundred sounds.
  for (const [carrier, options] of engine === 'webkit' ? [] : carriers) {
    it(`R9: a guest cannot start sound by itself (${carrier})`, async () => {
      const {frame, reports, outcome, endings} = await attack(
        attacker(`
          const audio = Object.assign(new Audio(${sound}), {autoplay: true});
          document.body.append(audio);
          audio.play().then(() => report('plays'), (error) => report('refused'));`),
        options,
      );
      await until(() => reports().length, 'the sound');

      if (engine === 'chromium') expect(reports()).to.deep.equal(['refused']);
      frame.cancel();
      await expectEnd({outcome, endings}, {action: 'cancel'});
    });
  }

  for (const [carrier, options] of carriers) {
    it(`R9: a guest cannot start any of 100 workers (${carrier})`, async () => {
      const {frame, reports, outcome, endings} = await attack(
        attacker(`
          const code = URL.createObjectURL(new Blob(['postMessage(1)']));
          const started = Array.from({length: 100}, () => new Promise((resolve) => {
            try {
              const worker = new Worker(code);
              worker.onmessage = () => resolve(1);
              worker.onerror = () => resolve(0);
            } catch { resolve(0); }
          }));
          Promise.all(started).then((all) => report(all.reduce((sum, one) => sum + one, 0)));`),
        options,
      );
      await until(() => reports().length, 'the workers');

      expect(reports()).to.deep.equal([0]);
      frame.cancel();
      await expectEnd({outcome, endings}, {action: 'cancel'});
    });
  }

  it('R9: a worker starts in a bare frame (positive control)', async () => {
    const {reports} = await bareFrame(`
      const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(1)'])));
      worker.onmessage = () => report('worker');`);

    await until(() => reports.length, 'the worker');
  });

  it('R9: a guest with 50 WebGL contexts affects neither its request nor the page', async () => {
    const {frame, reports, outcome, endings} = await attack(
      attacker(`
        const contexts = Array.from({length: 50}, () => document.createElement('canvas').getContext('webgl'));
        report(contexts.filter((context) => context && !context.isContextLost()).length);`),
    );
    await until(() => reports().length, 'the contexts');

    await expectShown({frame, outcome, endings});
  });
});
