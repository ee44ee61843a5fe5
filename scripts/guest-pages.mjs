// The pages in `dist`: the prebuilt guest pages, which are templates of `components/guests` with a built script inside, and the sandbox
// proxy.
import {inlineScripts} from '../src/server/inline-scripts.mjs';
import {importSource, scriptText} from './bundle-plugins.mjs';
import {inRoot, readText} from './entries.mjs';

/** Markup that would load an external resource. */
const external =
  /<(?:script|img|iframe|source|audio|video)\b[^>]*\ssrc\s*=\s*["']?(?!data:)|<link\b|@import\b|url\(\s*["']?https?:/i;

/** Fills each `<script data-inline="guest">` of `template` with `scriptFor('guest')`. */
export function fillTemplate(template, scriptFor, name = 'the guest page') {
  const page = inlineScripts(template, scriptFor);
  const [found] = external.exec(page.replaceAll(/<script>[\s\S]*?<\/script>/g, '<script></script>')) ?? [];
  if (found) throw new Error(`${name} must be one file without network, but contains ${found}`);
  return page;
}

/** The HTML of one page of `components/guests`, with the built scripts. */
export const guestPage = (name) =>
  fillTemplate(
    readText(`components/guests/${name}.html`),
    (script) => readText(`dist/cdn/${script}.js`),
    `components/guests/${name}.html`,
  );

const textsOf = (names, fileOf) => Object.fromEntries(names.map((name) => [name, readText(fileOf(name))]));

/** The templates of the pages that `/server` exports, and the built scripts for them and for the pages of server authors. */
export const guestFiles = () => ({
  pages: textsOf(['color-picker', 'schema-form'], (name) => `components/guests/${name}.html`),
  scripts: textsOf(['guest', 'guest-picker', 'guest-elements'], (name) => `dist/cdn/${name}.js`),
});

/** `sandbox-proxy.html`: the relay document as a separate page. */
export async function sandboxProxy() {
  const {relayDocument} = await importSource('src/sandbox/relay/document.ts');
  return relayDocument(await scriptText(inRoot('src/sandbox/relay/proxy.ts')));
}
