// `npm run docs` writes the documents as a static site to `dist-docs`, with a Markdown twin of each page, `llms.txt` and a search index.
// It needs `npm run build`. Any server of static files can serve the folder; no page needs inline scripts or another origin.
import {cpSync, mkdirSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, posix} from 'node:path';
import {withParts} from '../server/layout.mjs';
import {bundlePage} from '../server/page-bundle.mjs';
import {escaped, renderMarkdown} from './markdown.mjs';
import {
  contents,
  describedIn,
  fullText,
  llmsText,
  summaryOf,
  withoutFrontMatter,
} from '../../scripts/documents.mjs';
import {inRoot, isScript, readJson, readText} from '../../scripts/entries.mjs';
import {registryFiles} from '../../scripts/registry.mjs';

const names = {'README.md': 'index', 'SECURITY.md': 'security-policy'};
/** The name of a page without its extension. All pages are in one folder. */
export const pageName = (file) => names[file] ?? posix.basename(file, '.md').toLowerCase();

/** Files that documents show or link to, by their path in the repository. */
const assets = {'docs/color-light.webp': 'color-light.webp', LICENSE: 'license.txt'};

/** Points the links of a document to the pages with this extension. A link that leads nowhere stays as it is, and is found later. */
export function relinked(markdown, file, known, extension) {
  const link = /(\]\()(?![a-z]+:)([^)#\s]+)(?=[^)\s]*\))/g;
  const point = (text) =>
    text.replaceAll(link, (whole, start, path) => {
      const target = posix.join(posix.dirname(file), path);
      if (assets[target]) return start + assets[target];
      return known.includes(target) ? `${start}${pageName(target)}${extension}` : whole;
    });
  // Every second part is a block of code.
  return markdown
    .split(/(^```[\s\S]*?^```$)/m)
    .map((part, index) => (index % 2 ? part : point(part)))
    .join('');
}

const list = (entries, current) =>
  entries
    .map(([name, title]) => {
      const here = name === current ? ' aria-current="page"' : '';
      return `<li><a href="${name}.html"${here}>${escaped(title)}</a></li>`;
    })
    .join('\n');

/** The pages of each group, in order. */
const byGroup = (pages) =>
  [...new Set(pages.map(({group}) => group))].map((name) => [
    name,
    pages.filter(({group}) => group === name),
  ]);

function navigation(pages, current) {
  return byGroup(pages)
    .map(([group, members]) => {
      const entries = members.map(({name, title}) => [name, title]);
      if (group === 'Start') entries.push(['playground', 'Playground']);
      return `<h2>${group}</h2>\n<ul>\n${list(entries, current)}\n</ul>`;
    })
    .join('\n');
}

const outline = (sections) =>
  sections
    .filter(({depth}) => depth === 2 || depth === 3)
    .map(({id, title, depth}) => `<li class="depth-${depth}"><a href="#${id}">${escaped(title)}</a></li>`)
    .join('\n');

/** Fills the placeholders `{{name}}` of a template; values are HTML. */
const filled = (template, values) => template.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? '');

/** The index of the search: pages as `[address, title]`, sections as `[page, anchor, title, text]`. */
const searchIndex = (pages) => ({
  pages: pages.map(({name, title}) => [`${name}.html`, title]),
  sections: pages.flatMap(({sections}, page) => sections.map(({id, title, text}) => [page, id, title, text])),
});

/** The prompt with which the first page opens, after its first paragraph. */
const live = `<section class="live" aria-label="Live prompt">
<p id="live-buttons"><span>This is the element. Answer it, or try</span>
<button type="button" value="form">a form</button> <button type="button" value="confirmation">a confirmation</button>
<button type="button" value="call">an approval</button></p>
<div id="live-place"></div>
<output id="live-answer"></output>
</section>`;
const liveScripts =
  '<script src="dist/cdn/elicitation.js"></script><script type="module" src="live.js"></script>';
const withLive = (html) => html.replace(/<\/h1>\s*<p>[\s\S]*?<\/p>/, (beginning) => `${beginning}\n${live}`);

/**
 * Creates the pages, their twins and the lists of them.
 *
 * @param {Record<string, string>} sources documents by file
 * @param {Record<string, string[]>} groups files by group
 * @returns {Map<string, string>} files by name
 */
export function siteOf(sources, groups, pkg, template) {
  const known = Object.values(groups).flat();
  const described = describedIn(sources['README.md'] ?? '');
  const pages = Object.entries(groups).flatMap(([group, members]) =>
    members.map((file) => {
      const text = withoutFrontMatter(sources[file]);
      const {html, title: heading, sections} = renderMarkdown(relinked(text, file, known, '.html'));
      const title = pageName(file) === 'index' ? 'Introduction' : heading;
      const summary = summaryOf(file, text, described);
      const markdown = relinked(text, file, known, '.md');
      return {name: pageName(file), group, title, sections, html, summary, markdown};
    }),
  );
  const files = new Map();
  for (const [index, page] of pages.entries()) {
    const neighbour = (step, rel) => {
      const other = pages[index + step];
      return other
        ? `<a rel="${rel}" href="${other.name}.html">${escaped(other.title)}</a>`
        : '<span></span>';
    };
    const twin = `${page.name}.md`;
    const contents = outline(page.sections);
    const values = {
      title: escaped(page.name === 'index' ? pkg.name : `${page.title} – ${pkg.name}`),
      summary: escaped(page.summary),
      alternate: `<link rel="alternate" type="text/markdown" href="${twin}" title="Markdown" />`,
      nav: navigation(pages, page.name),
      content: `<article>\n${page.name === 'index' ? withLive(page.html) : page.html}</article>`,
      scripts: page.name === 'index' ? liveScripts : '',
      outline:
        contents &&
        `<nav class="outline" aria-label="On this page"><h2>On this page</h2><ul>${contents}</ul></nav>`,
      turn: `<nav class="turn" aria-label="Next and previous page">${neighbour(-1, 'prev')}${neighbour(1, 'next')}</nav>`,
      twin: `<a href="${twin}">This page as Markdown</a>`,
      version: escaped(pkg.version),
    };
    files.set(`${page.name}.html`, filled(template, values)).set(twin, page.markdown);
  }
  files.set('search.json', JSON.stringify(searchIndex(pages)));
  const about = 'Each page is Markdown. [llms-full.txt](llms-full.txt) has all of them in one file.';
  const linked = pages.map((page) => ({...page, link: `${page.name}.md`}));
  files.set('llms.txt', llmsText(linked, pkg, about));
  files.set('llms-full.txt', fullText(pages.map(({markdown}) => markdown)));
  return files.set('playground.html', playground(pages, pkg, template));
}

/** The playground of the demo in the layout of the site. Its guests run in the sandbox proxy, so that the page needs no inline script. */
function playground(pages, pkg, template) {
  const [content] = /<main[\s\S]*<\/main>/.exec(withParts(readText('demo/playground.html')));
  const sheets = ['docs', 'playground'].map((name) => `<link rel="stylesheet" href="${name}.css" />`);
  return filled(template, {
    title: `Playground – ${pkg.name}`,
    summary: 'Edit a request and see its prompt, its messages and the answer.',
    styles: sheets.join(''),
    scripts: '<script type="module" src="assets/playground.js"></script>',
    choices: '<label>Language <select name="locale"></select></label>',
    nav: navigation(pages, 'playground'),
    kind: 'wide',
    content: content
      .replaceAll('main', 'div')
      .replace('id="frame"', 'id="frame" sandbox-url="sandbox-proxy.html"'),
    version: escaped(pkg.version),
  });
}

/** The relative links of the files that lead to no file or anchor, as `file: link`. `others` are further files of the site. */
export function brokenLinks(files, others = []) {
  const ids = new Map();
  const idsIn = (name) => {
    const text = files.get(name) ?? '';
    if (!ids.has(name)) {
      const html = name.endsWith('.html') ? text : renderMarkdown(text).html;
      ids.set(name, new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id)));
    }
    return ids.get(name);
  };
  const broken = (link, from) => {
    const [path, anchor] = link.split('#');
    const target = path || from;
    if (!files.has(target) && !others.includes(target)) return true;
    return Boolean(anchor) && !idsIn(target).has(decodeURIComponent(anchor));
  };
  return [...files].flatMap(([file, text]) => {
    if (!/\.(?:html|md)$|^llms\.txt$/.test(file)) return [];
    const html = file.endsWith('.html') ? text : renderMarkdown(text).html;
    const links = [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, link]) => link);
    const own = links.filter((link) => !/^(?:https?|mailto):/.test(link));
    return [...new Set(own)].filter((link) => broken(link, file)).map((link) => `${file}: ${link}`);
  });
}

/** The ids that an HTML file has more than once, as `file: id`: a link leads only to the first, and rules for one hit the other. */
export const repeatedIds = (files) =>
  [...files]
    .filter(([name]) => name.endsWith('.html'))
    .flatMap(([name, html]) => {
      const ids = [...html.matchAll(/<[a-z][^<>]*?\sid="([^"]*)"/gi)].map(([, id]) => id);
      return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map((id) => `${name}: ${id}`);
    });

const inCdn = (pathOf) => (name) => [`dist/cdn/${pathOf(name)}`, `dist/cdn/${pathOf(name)}`];

/** Files that are copied from the repository, by their name on the site. */
const copied = () => {
  const styles = ['base', 'docs', 'playground'].map((name) => [`${name}.css`, `demo/styles/${name}.css`]);
  const site = readdirSync(inRoot('demo/site')).filter((name) => /\.(?:css|js)$/.test(name));
  return Object.fromEntries([
    ...styles,
    ...site.map((name) => [name, `demo/site/${name}`]),
    ...Object.entries(assets).map(([from, to]) => [to, from]),
    ['icon.svg', 'demo/icon.svg'],
    ['sandbox-proxy.html', 'dist/sandbox-proxy.html'],
    ...readdirSync(inRoot('dist/cdn/parts')).map(inCdn((name) => `parts/${name}`)),
    ...['elicitation', 'guest', 'guest-picker', 'guest-elements'].map(inCdn((name) => `${name}.js`)),
  ]);
};

/** Writes the site to a folder. Throws if a link leads nowhere or a page has an id twice. */
export async function writeSite(folder) {
  const pkg = readJson('package.json');
  const sources = Object.fromEntries(
    Object.values(contents)
      .flat()
      .map((file) => [file, readText(file)]),
  );
  const files = siteOf(sources, contents, pkg, readText('demo/site/page.html'));
  for (const [name, text] of await bundlePage(['playground'])) files.set(name.slice(1), text);
  for (const [name, content] of Object.entries(registryFiles(pkg)))
    files.set(name, `${JSON.stringify(content, null, 2)}\n`);
  // Strict policies forbid evaluation, and report an attempt.
  files.set('config.json', JSON.stringify({guestsUrl: '.', evaluation: false}));
  const others = copied();
  const broken = brokenLinks(files, Object.keys(others));
  if (broken.length) throw new Error(`npm run docs: links that lead nowhere:\n  ${broken.join('\n  ')}`);
  const repeated = repeatedIds(files);
  if (repeated.length)
    throw new Error(`npm run docs: ids that a page has twice:\n  ${repeated.join('\n  ')}`);
  rmSync(folder, {recursive: true, force: true});
  const place = (name) => {
    mkdirSync(dirname(`${folder}/${name}`), {recursive: true});
    return `${folder}/${name}`;
  };
  for (const [name, text] of files) writeFileSync(place(name), text);
  for (const [name, from] of Object.entries(others)) cpSync(inRoot(from), place(name));
  return files;
}

if (isScript(import.meta)) {
  const files = await writeSite(inRoot('dist-docs'));
  const pages = [...files.keys()].filter((name) => name.endsWith('.html'));
  process.stdout.write(`dist-docs: ${pages.length} pages\n`);
}
