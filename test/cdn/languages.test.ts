// The catalogues next to the built CDN file, on a page that has nothing else: `npm run build` first.
import {expect} from '@open-wc/testing';
import type {Messages} from '../../src/index.js';
import {messages} from '../../src/locales/catalogues/de.js';
import {messages as ukrainian} from '../../src/locales/catalogues/uk.js';
import {cdn, cdnPage, frameIn} from '../support/cdn-page.js';
import {pierce, until} from '../support/frame.js';
import {HeldPage, untilAnotherForm} from '../support/held-page.js';

interface Page {
  McpElicitation: {knownLocales(): string[]; registerLocale(messages: Messages): void};
  warnings: string[];
  scripts: {src: string; integrity: string; nonce: string; crossOrigin: string | null}[];
}

/** Opens a page in the language `lang` that loads `elicitation.js` from another origin. */
const pageIn = (lang: string, policy = '') =>
  cdnPage<Page>(
    `<script nonce="n">
      warnings = []; scripts = [];
      console.warn = (text) => { warnings.push(String(text)); };
      new MutationObserver((records) => {
        for (const {addedNodes} of records) for (const node of addedNodes)
          if (node.localName === 'script' && node.src.includes('/locales/'))
            scripts.push({src: node.src, integrity: node.integrity, nonce: node.nonce, crossOrigin: node.crossOrigin});
      }).observe(document, {subtree: true, childList: true});
    </script><script nonce="n" src="${cdn}/elicitation.js"></script>`,
    {lang, policy},
  );

const schema = {type: 'object', properties: {city: {type: 'string', title: 'X'}}, required: ['city']};

const button = (frame: Element, part: string) => pierce(frame, `[part=${part}]`)?.innerText.trim();

describe('elicitation.js on a page in another language', function () {
  this.timeout(20_000);

  it('fetches the catalogue from next to itself, pinned and with its nonce, and shows the prompt in that language', async () => {
    const page = await pageIn('de-AT');
    const frame = frameIn(page);
    void frame.elicit({message: '1', requestedSchema: schema});

    await until(() => button(frame, 'submit') === 'Absenden', 'the German form');

    expect(button(frame, 'decline')).to.equal('Ablehnen');
    expect(page.scripts).to.have.length(1);
    const [script] = page.scripts;
    expect(script!.src).to.equal(`${cdn}/locales/de.js`);
    expect(script!.integrity).to.match(/^sha256-[\w+/]{43}=$/);
    expect(script!.crossOrigin).to.equal('anonymous');
    expect(script!.nonce).to.equal('n');
    expect(page.warnings).to.deep.equal([]);
    expect(page.document.querySelector('script[src*="/locales/"]')).to.equal(null);
    frame.cancel();
  });

  it('reads a catalogue as UTF-8, whatever encoding its server names', async () => {
    const page = await pageIn('en');
    const bytes = await (await fetch(`${cdn}/locales/uk.js`)).arrayBuffer();
    const script = page.document.createElement('script');
    script.src = URL.createObjectURL(new Blob([bytes], {type: 'text/javascript; charset=windows-1251'}));
    page.document.head.append(script);
    await until(() => page.McpElicitation.knownLocales().includes('uk'), 'the catalogue');
    const frame = frameIn(page, {locale: 'uk'});
    void frame.elicit({message: '1', requestedSchema: schema});
    await until(() => button(frame, 'submit') === ukrainian.texts.submit, 'the form in Ukrainian');
    frame.cancel();
  });

  it('fetches the catalogue from next to elicitation.all.mjs, which leaves no global', async () => {
    const page = await cdnPage<Page>(
      `<script type="module" nonce="n" src="${cdn}/elicitation.all.mjs"></script>`,
      {lang: 'de', policy: `script-src 'nonce-n' ${cdn}/locales/`},
    );
    await until(() => page.customElements.get('mcp-elicitation-frame'), 'the elements');
    const frame = frameIn(page);
    void frame.elicit({message: '1', requestedSchema: schema});

    await until(() => button(frame, 'submit') === 'Absenden', 'the German form');

    expect(page.McpElicitation).to.equal(undefined);
    frame.cancel();
  });

  it('fetches each language once, for all elements and all tags that lead to it', async () => {
    const page = await pageIn('zh-TW');
    const frames = [
      frameIn(page),
      frameIn(page),
      frameIn(page, {locale: 'zh-HK'}),
      frameIn(page, {locale: 'uk'}),
    ];
    for (const frame of frames) void frame.elicit({message: '1', requestedSchema: schema});

    await until(() => button(frames[2]!, 'decline') === '拒絕', 'Chinese');
    await until(() => button(frames[3]!, 'decline') === 'Відхилити', 'Ukrainian');

    expect(page.scripts.map(({src}) => src)).to.have.members([
      `${cdn}/locales/zh-Hant.js`,
      `${cdn}/locales/uk.js`,
    ]);
    for (const frame of frames) frame.cancel();
  });

  it('keeps what is typed before the catalogue arrives', async () => {
    const page = await pageIn('en');
    const frame = frameIn(page);
    void frame.elicit({message: '1', requestedSchema: schema});
    await until(() => button(frame, 'submit') === 'Submit', 'the English form');
    const input = pierce(frame, 'input') as HTMLInputElement;
    input.value = 'Wien';
    input.dispatchEvent(new page.InputEvent('input', {bubbles: true, composed: true}));
    input.focus();

    frame.locale = 'de';
    await until(() => button(frame, 'submit') === 'Absenden', 'the German form');

    expect(pierce(frame, 'input')).to.equal(input);
    expect(input.value).to.equal('Wien');
    frame.cancel();
  });

  for (const how of ['release', 'refuse'] as const)
    it(`shows a form when its catalogue has arrived or failed, because its words decide what "No" means: ${how}`, async () => {
      const held = await new HeldPage('de').open();
      held.frame.locale = 'de';
      const answer = held.elicit({bestätigt: {type: 'boolean', title: 'X'}});
      await untilAnotherForm();
      expect(held.form).to.equal(null);

      await held.settle(how);
      await until(() => held.events.length, 'the form');
      pierce(held.frame, '[part=no]')!.click();

      const declined = {action: 'decline'};
      const answered = {action: 'accept', content: {bestätigt: false}};
      await until(() => held.events.includes('elicitation-result'), 'the answer');
      expect(await answer).to.deep.equal(how === 'release' ? declined : answered);
    });

  it('fetches nothing for English, for the language of the browser alone, and for a registered catalogue', async () => {
    const page = await pageIn('en-GB');
    frameIn(page);
    const bare = await pageIn('');
    frameIn(bare);
    bare.McpElicitation.registerLocale({...messages});
    const german = frameIn(bare, {locale: 'de-CH'});
    await german.updateComplete;

    expect(page.scripts).to.deep.equal([]);
    expect(bare.scripts).to.deep.equal([]);
    expect([...page.warnings, ...bare.warnings]).to.deep.equal([]);
  });

  it('stays English and says so once if a policy forbids the catalogue', async () => {
    const policy = `script-src ${cdn}/elicitation.js ${cdn}/parts/ 'unsafe-inline'`;
    const page = await pageIn('fr', policy);
    const frame = frameIn(page);
    const second = frameIn(page);
    void frame.elicit({message: '1', requestedSchema: schema});

    await until(() => page.warnings.length > 0, 'the warning');
    await second.updateComplete;

    expect(page.warnings).to.have.length(1);
    expect(page.warnings[0]).to.contain(`${cdn}/locales/fr.js could not be loaded`);
    await until(() => button(frame, 'submit') === 'Submit', 'the English form');
    frame.cancel();
  });

  it('says once that there is no catalogue for a language', async () => {
    const page = await pageIn('fi');
    await frameIn(page).updateComplete;
    await frameIn(page).updateComplete;
    await until(() => page.warnings.length > 0, 'the warning');

    expect(page.warnings).to.have.length(1);
    expect(page.warnings[0]).to.contain('no catalogue for the language "fi"');
    expect(page.scripts).to.deep.equal([]);
  });
});
