/**
 * Gives the inline scripts and styles of a guest's page a nonce. The text stays what it is, but for the attribute: it is read as
 * browsers read it, so that a "<script" in a comment, in a string of a script or in an attribute is left alone. Scripts that
 * are loaded, event handlers in attributes and `style` attributes get none.
 *
 * Where a page is written so oddly that this reads it in another way than the browser, a script of the guest's does not run, or
 * the attribute stands in its text: the guest knows the nonce anyway.
 *
 * @param nonce - Checked by the caller: it is written between quotes as it is.
 */
export function htmlWithNonce(html: string, nonce: string): string {
  const attribute = ` nonce="${nonce}"`;
  let result = '';
  let copied = 0;
  // How deep the text is in SVG and MathML, where "/>" closes a tag and a title is no text.
  let foreign = 0;
  let at = 0;
  for (;;) {
    MARKUP.lastIndex = at;
    const found = MARKUP.exec(html);
    if (!found) break;
    at = MARKUP.lastIndex;
    const [, comment, slash, tag] = found;
    const name = tag?.toLowerCase();
    if (!name) {
      at = after(comment ? COMMENT_END : TAG_END, html, at);
      continue;
    }
    const start = at;
    const {end, loaded, closed} = readAttributes(html, start);
    // Cut off in the middle of a tag: browsers drop it.
    if (end < 0) break;
    at = end;
    const isForeign = name === 'svg' || name === 'math';
    if (slash) {
      if (isForeign && foreign) foreign--;
      continue;
    }
    if (name === 'style' || (name === 'script' && !loaded)) {
      result += html.slice(copied, start) + attribute;
      copied = start;
    }
    if (foreign && closed) continue;
    if (isForeign && !closed) foreign++;
    else if (name === 'script') at = scriptEnd(html, at);
    else if (foreign ? name === 'style' : TEXT_ONLY.has(name)) at = textEnd(html, at, name);
  }
  return result + html.slice(copied);
}

/** A comment, what browsers take for one, an end tag or a start tag. */
const MARKUP = /<(?:(!--)|[!?]|(\/?)([a-z][^\t\n\f\r />]*)|\/)/gi;
const COMMENT_END = /^-?>|--!?>/g;
const TAG_END = />/g;
const ATTRIBUTE =
  /[\t\n\f\r /]*([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"[^"]*"?|'[^']*'?|[^\t\n\f\r "'>][^\t\n\f\r >]*))?/y;
const CLOSING = /[\t\n\f\r /]*>/y;
/** Elements in which no tag begins, where scripts run. */
const TEXT_ONLY = new Set('title textarea style xmp iframe noembed noframes noscript plaintext'.split(' '));
/** What a script is loaded from; the last two in SVG. */
const SOURCE = /^(?:src|(?:xlink:)?href)$/i;

/** Where what `pattern` finds from `at` on is over; else the end of the text. */
function after(pattern: RegExp, html: string, at: number): number {
  if (pattern === COMMENT_END) {
    const none = html.startsWith('>', at) ? 1 : html.startsWith('->', at) ? 2 : 0;
    if (none) return at + none;
  }
  pattern.lastIndex = at;
  return pattern.exec(html) ? pattern.lastIndex : html.length;
}

/** @returns the end of a tag, or -1; whether it names a source; whether it ends with "/>". */
function readAttributes(html: string, start: number) {
  let end = start;
  let loaded = false;
  for (;;) {
    ATTRIBUTE.lastIndex = end;
    const found = ATTRIBUTE.exec(html);
    if (!found) break;
    end = ATTRIBUTE.lastIndex;
    loaded ||= SOURCE.test(found[1]!);
  }
  CLOSING.lastIndex = end;
  const closing = CLOSING.exec(html)?.[0];
  return {end: closing ? CLOSING.lastIndex : -1, loaded, closed: closing?.endsWith('/>') === true};
}

/** Where the end tag of an element that holds text begins. */
function textEnd(html: string, start: number, name: string): number {
  if (name === 'plaintext') return html.length;
  const end = new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi');
  end.lastIndex = start;
  return end.exec(html)?.index ?? html.length;
}

/** What changes how the text of a script is read. */
const IN_SCRIPT = /<!--(-?>)?|-->|<(\/?)script(?=[\t\n\f\r />])/gi;

/** Where the end tag of a script begins: not where a script is in a comment of it. */
function scriptEnd(html: string, start: number): number {
  let state: 'script' | 'comment' | 'script in comment' = 'script';
  IN_SCRIPT.lastIndex = start;
  for (let found = IN_SCRIPT.exec(html); found; found = IN_SCRIPT.exec(html)) {
    const [text, empty, slash] = found;
    if (text === '-->') state = 'script';
    else if (slash === undefined) {
      if (!empty && state === 'script') state = 'comment';
    } else if (slash && state !== 'script in comment') return found.index;
    else if (state !== 'script') state = slash ? 'comment' : 'script in comment';
  }
  return html.length;
}
