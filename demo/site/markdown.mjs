// Renders Markdown for the documentation site: headings with anchors, tables that scroll, highlighted code. Markup in a document is shown
// as text.
import {Marked} from 'marked';
import {tokensOf} from '../docs/tokens.mjs';
import {anchorNames} from './anchors.mjs';

const entities = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'};
export const escaped = (text) => text.replace(/[&<>"]/g, (character) => entities[character]);
const unescaped = (html) =>
  Object.entries({...entities, "'": '&#39;'}).reduceRight(
    (text, [character, entity]) => text.replaceAll(entity, character),
    html,
  );
/** The text of rendered HTML. */
const textOf = (html) =>
  unescaped(html.replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();

const highlighted = (source) =>
  [...tokensOf(source)]
    .map(({kind, text}) => (kind ? `<span class="code-${kind}">${escaped(text)}</span>` : escaped(text)))
    .join('');

/** A part of the page that scrolls sideways. It is focusable, so that the keyboard reaches all of it. */
const scrolling = (kind, label, html) =>
  `<div class="${kind}" role="region" tabindex="0" aria-label="${escaped(label)}">${html}</div>\n`;

/** Marks the list of links to the sections of the same page, which documents have before their first section. */
function withContents(html) {
  const at = html.indexOf('<ul>\n<li><a href="#');
  const before = at >= 0 && (html.indexOf('<h2') < 0 || at < html.indexOf('<h2'));
  return before ? `${html.slice(0, at)}<ul class="contents">${html.slice(at + '<ul>'.length)}` : html;
}

/**
 * Renders a document.
 *
 * @returns {{html: string, title: string, sections: {id: string, title: string, depth: number, text: string}[]}} the text of a section
 *   ends at the next heading
 */
export function renderMarkdown(markdown) {
  const nameOf = anchorNames();
  const sections = [];
  const numbers = {};
  const label = (kind) => {
    numbers[kind] = (numbers[kind] ?? 0) + 1;
    return `${kind} ${numbers[kind]}`;
  };
  const renderer = {
    heading({tokens, depth, text}) {
      const html = this.parser.parseInline(tokens);
      const id = nameOf(text);
      const title = textOf(html);
      sections.push({id, title, depth});
      if (depth === 1) return `<h1 id="${id}">${html}</h1>\n`;
      const anchor = `<a class="anchor" href="#${id}" aria-label="Link to “${escaped(title)}”">#</a>`;
      return `<h${depth} id="${id}">${html} ${anchor}</h${depth}>\n`;
    },
    code({text, lang}) {
      const kind = lang === 'sh' ? 'Command' : lang ? 'Code' : 'Text';
      const html = lang && lang !== 'sh' ? highlighted(text) : escaped(text);
      return scrolling('code', label(kind), `<pre><code>${html}</code></pre>`);
    },
    table({header, rows}) {
      const cells = (tag, row) =>
        row.map(({tokens}) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('');
      const head = `<thead><tr>${cells('th', header)}</tr></thead>`.replaceAll('<th></th>', '<td></td>');
      const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('\n');
      return scrolling('table', label('Table'), `<table>${head}<tbody>\n${body}</tbody></table>`);
    },
    // Comments mark generated tables.
    html: ({text}) => (/^<!--[\s\S]*-->\s*$/.test(text) ? '' : escaped(text)),
    image: ({href, text}) =>
      `<img src="${escaped(href)}" alt="${escaped(unescaped(text))}" loading="lazy" />`,
  };
  const html = withContents(new Marked({renderer, gfm: true}).parse(markdown));
  const texts = html.split(/<h[1-6] id="[^"]*">/).slice(1);
  for (const [index, section] of sections.entries()) {
    const body = texts[index].replace(/^[\s\S]*?<\/h[1-6]>/, '');
    section.text = textOf(body);
  }
  return {html, title: sections[0]?.title ?? '', sections};
}
