import {expect} from '@open-wc/testing';
import {elsewhere, engine} from '../hostile/attack.js';
import {until} from '../support/frame.js';
import {type StrictPage, strictPage} from './strict-page.js';

/** As test/servers/strict-pages.mjs has it. */
const guestNonce = 'c3RyaWN0';
/** One file, which a page has sooner than all the modules; what the nonce does is the same by these. */
const elements = {script: '/dist/cdn/elicitation.js', module: '/test/strict/script-tag.ts'};
const modules = {module: '/test/strict/elements.ts'};

const opened: StrictPage[] = [];
const page = async (...given: Parameters<typeof strictPage>) => {
  const strict = await strictPage(...given);
  opened.push(strict);
  return strict;
};

/**
 * The directives of what was refused, as the page's reports have it; waits until one that was sent could have come. WebKit reports
 * nothing of what is written into a frame: there the guest's own events tell.
 */
async function refused({violations, reports}: StrictPage): Promise<string[]> {
  await new Promise((resolve) => setTimeout(resolve, 500));
  const sent = (await reports()).map((report) => JSON.parse(report)['csp-report']);
  const directives = sent.map((report) => report['effective-directive'] ?? report['violated-directive']);
  return [...violations(), ...directives.map((directive) => directive.split(' ')[0])];
}

describe('a guest by the nonce of a strict page', function () {
  this.timeout(60_000);
  afterEach(() => {
    for (const {frame} of opened.splice(0)) frame.remove();
  });

  it('does not run without the nonce: the form comes (control)', async () => {
    const strict = await page('elements', elements);
    await strict.run('configureValidation', {worker: false});

    expect(await strict.run('blockedGuest')).to.equal('form');
    if (engine !== 'webkit') expect((await refused(strict)).join()).to.contain('script-src');
  });

  for (const [what, scripts] of [
    ['the file for a script tag', elements],
    ['the modules', modules],
  ] as const) {
    it(`answers, is corrected and answers again, and nothing is refused (${what})`, async () => {
      const strict = await page('elements', scripts);
      await strict.run('configureValidation', {worker: false});

      expect(await strict.run('correctedByNonce', guestNonce)).to.deep.equal({
        action: 'accept',
        content: {color: '#222222'},
        refused: [],
      });
      expect(await refused(strict)).to.deep.equal([]);
    });
  }

  it('has its style sheets too, where the page admits them by the nonce', async () => {
    const strict = await page('styles', elements);
    await strict.run('configureValidation', {worker: false});

    const told = await strict.run(
      'inlineGuest',
      {guestNonce},
      `tell([...[...document.querySelectorAll('i, b')].map((element) => getComputedStyle(element).color), ...refused]);`,
      '<style>i {color: rgb(1, 2, 3)}</style><i>i</i><svg><style>b {color: rgb(4, 5, 6)}</style></svg><b>b</b>',
    );

    expect(told).to.deep.equal(['rgb(1, 2, 3)', 'rgb(4, 5, 6)']);
    expect(await refused(strict)).to.deep.equal([]);
  });

  it('does not learn the address of the page, which no <base> may hide', async () => {
    const strict = await page('elements', elements);
    await strict.run('configureValidation', {worker: false});

    const told = await strict.run(
      'inlineGuest',
      {guestNonce},
      `const link = document.createElement('a');
       link.href = '';
       tell([document.baseURI, link.href, new Request('x').url, document.referrer, location.href, ...refused]);`,
    );

    const origin = `${location.origin}/`;
    expect(told).to.deep.equal([origin, origin, `${origin}x`, '', 'about:srcdoc']);
    expect(await refused(strict)).to.deep.equal([]);
  });

  it('gains nothing else: no handler, no evaluation, no markup, no network, no window, no page', async () => {
    const strict = await page('elements', elements);
    await strict.run('configureValidation', {worker: false});
    strict.frame.contentDocument!.cookie = 'secret=1';

    const told = await strict.run(
      'inlineGuest',
      {guestNonce},
      `const attempts = {
         handler: () => (document.getElementById('handler').click(), 'handled' in window),
         styled: () => getComputedStyle(document.getElementById('handler')).color,
         evaluation: () => eval('1'),
         markup: () => (document.body.innerHTML = '<p>'),
         veil: () => parent.parent.document,
         relay: () => parent.document,
         page: () => top.document,
         storage: () => localStorage.length,
         veilLeaves: () => (parent.parent.location = '/left'),
         pageLeaves: () => (top.location = '/left'),
         // Where these two do not throw, there is nothing.
         cookies: () => { try { return document.cookie; } catch { return ''; } },
         opened: () => { try { return String(open('/opened')); } catch { return 'null'; } },
         fetched: () => fetch('${elsewhere}/fetched'),
         loaded: () => new Promise((resolve, reject) => {
           const script = document.createElement('script');
           script.nonce = document.querySelector('script').nonce;
           script.onload = resolve;
           script.onerror = () => reject(new TypeError());
           script.src = '${elsewhere}/test/strict/guest.js';
           document.body.append(script);
         }),
         origin: () => self.origin,
       };
       const outcome = {};
       const late = new Promise((_, reject) => setTimeout(() => reject({name: 'late'}), 3000));
       for (const [name, attempt] of Object.entries(attempts)) {
         try { outcome[name] = String(await Promise.race([attempt(), late])); } catch (error) { outcome[name] = error.name; }
       }
       tell({...outcome, refused: [...new Set(refused)]});`,
      '<p id="handler" onclick="window.handled = true" style="color: rgb(1, 2, 3)">handler</p>',
    );

    const {refused: provoked, ...outcome} = told as {refused: string[]};
    expect(outcome).to.deep.equal({
      handler: 'false',
      styled: 'rgb(0, 0, 0)',
      evaluation: 'EvalError',
      markup: 'TypeError',
      veil: 'SecurityError',
      relay: 'SecurityError',
      page: 'SecurityError',
      storage: 'SecurityError',
      veilLeaves: 'SecurityError',
      pageLeaves: 'SecurityError',
      cookies: '',
      opened: 'null',
      fetched: 'TypeError',
      loaded: 'TypeError',
      origin: 'null',
    });
    expect(provoked).to.include('style-src-attr');
    expect(strict.frame.contentWindow!.location.pathname).to.contain('/__strict__/page/');
  });

  it('is not told the nonce where a proxy carries it', async () => {
    const strict = await page('elements', elements);
    await strict.run('configureValidation', {worker: false});

    const told = await strict.run(
      'inlineGuest',
      {guestNonce, sandboxUrl: '/sandbox-proxy.html'},
      `tell([...document.scripts].map(({nonce}) => nonce));`,
    );

    expect(told).to.deep.equal(['']);
    expect(await refused(strict)).to.deep.equal([]);
  });

  for (const [what, nonce] of [
    ['markup', `${guestNonce}"><script nonce="${guestNonce}">parent.bad = true</script><i x="`],
    ['a second attribute', `${guestNonce}" onload="parent.bad = true`],
    ['a directive', `${guestNonce}'; script-src *`],
    ['spaces', ` ${guestNonce}`],
    ['a line', `${guestNonce}\n`],
    ['too many equals signs', `${guestNonce}===`],
    ['nothing but an equals sign', '='],
  ] as const) {
    it(`is refused a nonce with ${what}`, async () => {
      const strict = await page('elements', elements);
      await strict.run('configureValidation', {worker: false});

      expect(await strict.run('inlineGuest', {guestNonce: nonce}, 'tell(1);')).to.equal('GUEST_LOAD_FAILED');

      expect(strict.frame.contentWindow).to.not.have.property('bad');
      expect(await refused(strict)).to.deep.equal([]);
    });
  }

  it('is replaced by the form where the nonce is not one', async () => {
    const strict = await page('elements', elements);
    await strict.run('configureValidation', {worker: false});

    expect(await strict.run('blockedGuest', undefined, 'no nonce')).to.equal('form');
    expect(await refused(strict)).to.deep.equal([]);
  });

  it('is replaced by the form where the nonce is another one', async () => {
    const strict = await page('elements', elements);
    await strict.run('configureValidation', {worker: false});

    expect(await strict.run('blockedGuest', undefined, 'YW5vdGhlcg==')).to.equal('form');
    if (engine !== 'webkit') expect((await refused(strict)).join()).to.contain('script-src');
  });

  it('runs in a session without elements, where Trusted Types know nothing of Lit', async () => {
    const strict = await page('core', {module: '/test/strict/core.ts'});
    await strict.run('configureValidation', {evaluation: false});

    expect(await strict.run('session', undefined, guestNonce)).to.deep.equal({
      action: 'accept',
      content: {color: '#222222'},
    });
    expect(await refused(strict)).to.deep.equal([]);
  });

  it('is refused where Trusted Types admit no policy of ours', async () => {
    const strict = await page('none', {module: '/test/strict/core.ts'});

    expect(await strict.run('refusal', guestNonce)).to.equal('GUEST_LOAD_FAILED');
  });

  it('leaves nothing behind: no frame, no entry in the history', async () => {
    const strict = await page('elements', elements);
    await strict.run('configureValidation', {worker: false});
    const {history, document} = strict.frame.contentWindow!;
    const before = history.length;

    await strict.run('correctedByNonce', guestNonce);
    await strict.run('correctedByNonce', guestNonce);

    await until(() => document.querySelectorAll('iframe').length === 0);
    expect(history.length).to.equal(before);
  });
});
