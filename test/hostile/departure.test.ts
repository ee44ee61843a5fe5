// Every engine: what a frame does while its page leaves.
import {expect} from '@open-wc/testing';
import {until} from '../support/frame.js';
import {guestPage} from '../support/guest-page.js';
import {attack, attacker, bareFrame, carriers, heard, once, recorder} from './attack.js';
import {engine} from '../support/engine.js';

const wrong = {
  jsonrpc: '2.0',
  method: 'ui/submit-elicitation',
  params: {action: 'accept', content: {color: 'no'}},
};

describe('a guest that leaves while its answer is validated', () => {
  it('N4: a page that replaces the guest does not get the correction, in any carrier; in a bare frame it does', async () => {
    // The same attack against a host that keeps posting to the window in its frame, once the guests have left.
    const control = async () => {
      const leaked = recorder();
      const {element, reports} = await bareFrame(
        `report('submit'); location.href = ${JSON.stringify(leaked.url('listener'))};`,
      );
      await until(() => reports.length, 'the submit');
      await heard(leaked, ['arrived']);
      element.contentWindow!.postMessage('the correction', '*');
      await heard(leaked, ['received']);
    };
    const guests = await Promise.all(
      carriers.map(async ([, options]) => {
        const kept = recorder();
        let judge = () => {};
        const host = await attack(
          attacker(`
            post(${JSON.stringify(wrong)});
            location.href = ${JSON.stringify(kept.url('listener'))};`),
          {...options, validators: () => new Promise<[]>((resolve) => (judge = () => resolve([])))},
        );
        await until(() => host.contexts().length, 'the context');
        return {...host, kept, judge: () => judge()};
      }),
    );

    await control();

    for (const {frame, outcome, endings, kept, judge} of guests) {
      judge();
      expect(await outcome).to.deep.equal({code: 'GUEST_NAVIGATED'});
      expect(await kept.hits()).to.deep.equal({});
      expect(frame.shadowRoot!.querySelector('iframe')).to.equal(null);
      expect(endings).to.deep.equal(once);
    }
  });
});

describe('a guest page that navigates to another page of its origin', () => {
  const navigated = ({trace}: Awaited<ReturnType<typeof attack>>) =>
    trace.some((entry) => entry.kind === 'state' && entry.status === 'guest navigated');

  it('N3: the host ignores the next page until it says hello', async () => {
    const listener = recorder();
    const host = await attack('', {guest: {src: `${listener.url('moving')}?usurping`}});
    await heard(listener, ['answered']);
    await until(
      () => host.trace.some((entry) => entry.kind === 'dropped' && entry.reason === 'not-ready'),
      'the answer',
    );

    host.frame.notify({message: 'News'});
    host.frame.theme = 'dark';
    await host.frame.updateComplete;

    expect(host.frame.status).to.equal('ready');
    expect(host.contexts()).to.have.length(1);
    expect(host.frame.draft('1')).to.equal(undefined);
    expect(host.sent('ui/notifications/elicitation-message')).to.deep.equal([]);
    host.frame.decline();
    expect(await host.outcome).to.deep.equal({action: 'decline'});
    expect(host.endings).to.deep.equal(once);
    expect((await listener.hits())['received'] ?? 0, 'except for the end of the request').to.be.lessThan(2);
  });

  it('N3: the next page gets the request after its hello, and can answer (positive control)', async () => {
    const listener = recorder();
    const {outcome, contexts} = await attack('', {guest: {src: `${listener.url('moving')}?eager`}});

    expect(await outcome).to.deep.equal({action: 'decline'});
    expect(contexts()).to.have.length(2);
  });

  it('N4: the next page does not get the correction of an answer', async () => {
    const listener = recorder();
    let judge = () => {};
    const host = await attack('', {
      guest: {src: `${listener.url('moving')}?listener&%23111111`},
      validators: () =>
        new Promise((resolve) => {
          judge = () => resolve([{path: '/color', keyword: 'own', message: 'is not ours'}]);
        }),
    });
    await heard(listener, ['arrived']);
    await until(() => navigated(host) && host.frame.status === 'validating', 'the other page');

    judge();
    await until(() => host.frame.status === 'invalid', 'the verdict');

    expect(host.contexts()).to.have.length(1);
    expect((await listener.hits())['received']).to.equal(undefined);
    host.frame.cancel();
    expect(await host.outcome).to.deep.equal({action: 'cancel'});
  });
});

describe('a guest that tries downloads, other programs or printing', () => {
  const download = (to: string) =>
    `{ const link = document.createElement('a'); link.download = 'x.txt'; link.href = ${JSON.stringify(to)}; document.body.append(link); link.click(); }`;

  it('N13: a guest cannot download a file, in any carrier; a bare frame without a sandbox can', async () => {
    const guests = await Promise.all(
      carriers.map(async ([, options]) => {
        const kept = recorder();
        const host = await attack(
          attacker(`report('clicks'); ${download('data:text/plain,x')} ${download(kept.url('download'))}`),
          options,
        );
        await until(() => host.reports().length, 'the clicks');
        return {...host, kept};
      }),
    );
    const leaked = recorder();
    await bareFrame(download(leaked.url('download')), 'none');
    await heard(leaked, ['download']);

    for (const {frame, outcome, kept} of guests) {
      expect(await kept.hits()).to.deep.equal({});
      frame.cancel();
      expect([{action: 'cancel'}, {code: 'GUEST_NAVIGATED'}]).to.deep.include(await outcome);
    }
  });

  const byLink =
    'const link = document.createElement("a"); link.href = address; document.body.append(link); link.click();';
  const byLocation = 'location.href = address;';
  for (const address of ['mailto:a@example.com', 'tel:1', 'web+x:y', 'x-other-program://open']) {
    it(`N13: the policy of the relay blocks ${address}, by a link and by its location, before a program could start`, async () => {
      // Firefox ignores the click on a mail link without a user activation, and reports nothing.
      const isSilent = engine === 'firefox' && address.startsWith('mailto:');
      // The policy is that of the relay, which is the same in every carrier: one address for the others.
      const those = address.startsWith('x-other') ? carriers : carriers.slice(0, 1);
      const departures = those.flatMap(([, options]) =>
        (isSilent ? [byLocation] : [byLink, byLocation]).map((leave) => ({leave, options})),
      );
      await Promise.all(
        departures.map(async ({leave, options}) => {
          const {outcome, endings, trace} = await attack(
            attacker(`const address = ${JSON.stringify(address)}; ${leave}`),
            options,
          );

          expect(await outcome).to.deep.equal({code: 'GUEST_NAVIGATED'});
          const dropped = trace.flatMap((entry) =>
            entry.kind === 'dropped' ? [[entry.reason, entry.detail]] : [],
          );
          expect(dropped).to.deep.include(['blocked', 'frame-src']);
          expect(endings).to.deep.equal(once);
        }),
      );
    });
  }

  it('N13: a guest cannot print', async () => {
    const {reports, frame, outcome} = await attack(
      attacker(`
        const seen = [];
        addEventListener('beforeprint', () => seen.push('print'));
        print();
        document.execCommand?.('print');
        report(seen);`),
    );
    await until(() => reports().length, 'the attempt');

    expect(reports()).to.deep.equal([[]]);
    frame.cancel();
    await outcome;
  });

  if (engine === 'chromium') {
    // In the other engines a dialog would open and stay open.
    it('N13: a bare frame without a sandbox prints (positive control)', async () => {
      const {reports} = await bareFrame(
        `addEventListener('beforeprint', () => report('print')); print();`,
        'none',
      );

      await until(() => reports.length, 'the print');
    });
  }
});

describe('a guest that tries to stay', () => {
  it('N14: a guest cannot prompt before it is unloaded, and its messages are ignored from then on', async () => {
    const {frame, outcome, endings, contexts} = await attack(
      attacker(`
        const accept = {action: 'accept', content: {color: '#666666'}};
        addEventListener('beforeunload', (event) => { submit(accept); event.preventDefault(); event.returnValue = 'Stay?'; return 'Stay?'; });
        for (const type of ['unload', 'pagehide', 'visibilitychange', 'freeze']) addEventListener(type, () => submit(accept));
        submit({action: 'decline'});`),
    );

    expect(await outcome).to.deep.equal({action: 'decline'});
    await until(() => !frame.shadowRoot!.querySelector('iframe'), 'the frame to go');
    const again = frame.elicit({message: 'Another?'}, {html: guestPage('hello();')});
    await until(() => contexts().length === 2, 'the next guest');

    expect(frame.status).to.equal('ready');
    frame.cancel();
    expect(await again).to.deep.equal({action: 'cancel'});
    expect(endings).to.deep.equal({promise: 1, events: 2});
  });

  it('N14: a bare host receives a message while the guest unloads, where the engine delivers it (positive control)', async () => {
    const {element, reports} = await bareFrame(
      `addEventListener('pagehide', () => report('late')); report('here');`,
    );
    const said: unknown[] = [];
    const listener = ({data}: MessageEvent) => data?.report === 'late' && said.push(data);
    addEventListener('message', listener);
    await until(() => reports.length, 'the frame');

    element.remove();

    if (engine !== 'chromium') await until(() => said.length, 'the last message');
    removeEventListener('message', listener);
  });
});
