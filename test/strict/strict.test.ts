// Every engine: content security policies.
// Alone: Chromium loses the nonce of strict pages once many pages without one have run the same modules.
import {expect} from '@open-wc/testing';
import {resetMouse, sendMouse} from '@web/test-runner-commands';
import {elsewhere} from '../hostile/attack.js';
import {tracedFrame, until} from '../support/frame.js';
import {colorRequest} from '../support/guest-page.js';
import {type StrictPage, strictPage} from './strict-page.js';

const opened: StrictPage[] = [];
const page = async (...parameters: Parameters<typeof strictPage>) => {
  const strict = await strictPage(...parameters);
  opened.push(strict);
  return strict;
};

interface Blocked {
  renderer: string;
  errors: string[];
  ms: number;
}

/** Expects that nothing was refused, after the time in which a report could arrive. */
async function expectNoViolation({violations, reports}: StrictPage) {
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(violations()).to.deep.equal([]);
  expect(await reports()).to.deep.equal([]);
}

async function click(frame: HTMLIFrameElement, element: Element) {
  frame.scrollIntoView({block: 'start'});
  element.scrollIntoView({block: 'center'});
  const around = frame.getBoundingClientRect();
  const {left, top, width, height} = element.getBoundingClientRect();
  const position: [number, number] = [
    Math.round(around.left + frame.clientLeft + left + width / 2),
    Math.round(around.top + frame.clientTop + top + height / 2),
  ];
  await sendMouse({type: 'click', position});
}

const builds = [
  ['the modules', {module: '/test/strict/elements.ts'}],
  ['the file for a script tag', {script: '/dist/cdn/elicitation.js', module: '/test/strict/script-tag.ts'}],
] as const;

describe('a page under a strict policy', function () {
  this.timeout(60_000);
  afterEach(() => {
    for (const {frame} of opened.splice(0)) frame.remove();
  });

  for (const [what, scripts] of builds)
    it(`every element works by ${what}, and the policy refuses nothing`, async () => {
      const strict = await page('elements', scripts);
      await strict.run('configureValidation', {worker: false});
      for (const [scenario, answer] of [
        ['form', {action: 'accept', content: {name: 'Ada'}}],
        ['guest', {action: 'accept', content: {color: '#222222'}}],
        ['picker', {action: 'accept', content: {color: '#336699'}}],
        ['config', {colorScheme: 'dark', display: 'grid'}],
        ['modal', {isModal: true, action: 'cancel'}],
      ] as const)
        expect(await strict.run(scenario), scenario).to.deep.equal(answer);

      const sampling = (await strict.run('sampling')) as {
        approve: HTMLButtonElement;
        answered: Promise<string>;
      };
      await click(strict.frame, sampling.approve);
      expect(await sampling.answered).to.equal('approve');

      const url = (await strict.run('url')) as {
        open: HTMLButtonElement;
        answered: Promise<{action: string; opened: unknown[][]}>;
      };
      await click(strict.frame, url.open);
      const {action, opened} = await url.answered;
      expect(action).to.equal('accept');
      expect(opened[0]?.[0]).to.equal('https://login.example.com/x');
      await resetMouse();
      await expectNoViolation(strict);
    });

  it('validation without evaluation runs in a Worker, where one may start', async () => {
    const strict = await page('worker', builds[0][1]);
    await strict.run('configureValidation', {evaluation: false});

    expect(await strict.run('form')).to.deep.equal({action: 'accept', content: {name: 'Ada'}});
    expect(await strict.run('guest')).to.have.property('action', 'accept');
    await expectNoViolation(strict);
  });

  it('the form works without configuration, and the attempt to start a Worker is reported', async () => {
    const strict = await page('elements', builds[0][1]);

    expect(await strict.run('form')).to.deep.equal({action: 'accept', content: {name: 'Ada'}});

    await until(() => strict.violations().length > 0, 'the violation');
    expect(new Set(strict.violations().map((violation) => violation.split(' ')[0]))).to.deep.equal(
      new Set(['worker-src']),
    );
  });

  it('the form replaces a guest that no proxy can carry', async () => {
    const strict = await page('elements', builds[0][1]);
    await strict.run('configureValidation', {worker: false});

    const inline = (await strict.run('blockedGuest')) as Blocked;
    expect(inline.renderer, 'srcdoc').to.equal('form');
    expect(inline.errors).to.deep.equal([
      "GUEST_LOAD_FAILED: The page's Content-Security-Policy forbids inline scripts; serve dist/sandbox-proxy.html and set sandbox-url.",
    ]);
    const proxy = (await strict.run('blockedGuest', `${elsewhere}/sandbox-proxy.html`)) as Blocked;
    expect(proxy.renderer, 'E13').to.equal('form');
    expect(proxy.errors).to.deep.equal([
      "GUEST_LOAD_FAILED: sandbox-url: the page's Content-Security-Policy forbids framing it; add its origin to frame-src.",
    ]);
    expect(strict.violations().join(), 'the one of the proxy').to.contain(`frame-src ${elsewhere}`);
    // A silent guest would have 10 s.
    expect(inline.ms).to.be.lessThan(5_000);
    expect(proxy.ms).to.be.lessThan(5_000);
  });

  it('violations are reported (control)', async () => {
    const strict = await page('elements', builds[0][1]);

    expect(await strict.run('provoke'), 'the script ran').to.equal(false);

    await until(() => strict.violations().length > 0, 'the event');
    let reports: string[] = [];
    for (let tries = 0; tries < 100 && !reports.join().includes('img-src'); tries++) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      reports = await strict.reports();
    }
    expect(strict.violations().join()).to.contain('img-src').and.to.contain('require-trusted-types-for');
    expect(reports.join()).to.contain('img-src');
  });

  describe('whose policy does not mention Lit', () => {
    it('the elements do not load (control)', async () => {
      const strict = await page('core', builds[0][1]);

      await until(() => strict.violations().length > 0, 'the violation');
      expect(strict.violations().join()).to.contain('trusted-types');
      expect(await strict.run('form').catch(String)).to.contain('offers no');
    });

    for (const [policy, settings] of [
      ['core', {evaluation: false}],
      ['none', {worker: false}],
    ] as const) {
      it(`a session in the proxy and validation work (trusted-types ${policy})`, async () => {
        const strict = await page(policy, {module: '/test/strict/core.ts'});
        await strict.run('configureValidation', settings);

        expect(await strict.run('session', '/sandbox-proxy.html')).to.deep.equal({
          action: 'accept',
          content: {color: '#222222'},
        });
        expect(await strict.run('verdicts')).to.deep.equal([true, false]);
        await expectNoViolation(strict);
      });
    }

    it('a session without a proxy is rejected', async () => {
      const strict = await page('none', {module: '/test/strict/core.ts'});

      expect(await strict.run('refusal')).to.equal('GUEST_LOAD_FAILED');
    });

    it('a page under a strict policy can be the guest', async () => {
      const {frame} = await tracedFrame({noFallback: true});
      const id = `g${Date.now()}`;
      const scripts = 'script=/dist/cdn/guest.js&script=/test/strict/guest.js';

      const result = await frame.elicit(colorRequest, {
        src: `${location.origin}/__strict__/page/${id}/core?${scripts}`,
      });

      expect(result).to.deep.equal({action: 'accept', content: {color: '#222222', name: 'light'}});
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(await (await fetch(`/__strict__/reports/${id}`, {cache: 'no-store'})).json()).to.deep.equal([]);
    });
  });
});
