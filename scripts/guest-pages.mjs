// The prebuilt guest pages: a template of `demo/guests` with the built script written into it.
import {existsSync, readFileSync} from 'node:fs';
import {guestPageNames, inRoot} from './entries.mjs';

const placeholder = /<script data-inline="([\w-]+)"><\/script>/g;
/** What would make the page ask the network for something. */
const external =
  /<(?:script|img|iframe|source|audio|video)\b[^>]*\ssrc\s*=\s*["']?(?!data:)|<link\b|@import\b|url\(\s*["']?https?:/i;

/** Text that can stand between script tags. */
const inScript = (code) =>
  code
    .trim()
    .replaceAll(/<\/(script)/gi, '<\\/$1')
    .replaceAll('<!--', '<\\!--');

/** `template` with each `<script data-inline="guest">` filled with `scriptFor('guest')`. */
export function fillTemplate(template, scriptFor, name = 'the guest page') {
  const page = template.replaceAll(
    placeholder,
    (_, script) => `<script>${inScript(scriptFor(script))}</script>`,
  );
  const markup = page.replaceAll(/<script>[\s\S]*?<\/script>/g, '<script></script>');
  const found = external.exec(markup);
  if (found) throw new Error(`${name} must be one file without network, but has: ${found[0]}`);
  return page;
}

const builtScript = (name) => {
  const file = inRoot(`dist/cdn/${name}.js`);
  if (!existsSync(file))
    throw new Error(`a guest page asks for the script "${name}", but ${file} was not built`);
  return readFileSync(file, 'utf8');
};

/** The HTML of one page of `demo/guests`, from the built scripts. */
export const guestPage = (name) =>
  fillTemplate(
    readFileSync(inRoot(`demo/guests/${name}.html`), 'utf8'),
    builtScript,
    `demo/guests/${name}.html`,
  );

const exported = ['color-picker', 'schema-form'];

/** The pages that `/server` exports, as they were built. */
export const guestPagesBuilt = () =>
  Object.fromEntries(
    guestPageNames()
      .filter((name) => exported.includes(name) && existsSync(inRoot(`dist/guests/${name}.html`)))
      .map((name) => [name, readFileSync(inRoot(`dist/guests/${name}.html`), 'utf8')]),
  );
