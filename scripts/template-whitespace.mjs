// For Vite: takes the indentation out of Lit's templates, and all that is there for readers only out of their CSS. No
// minifier does, because it knows nothing about the inside of a string.

// Characters of nobody, in place of what is not to be touched.
const EXPRESSION = '\ue001';

const indentation = (text) => text.replaceAll(/[^\S\n]*\n[^\S\n]*/g, '\n');

const comment = /\/\*.*?\*\//gs;
const token =
  /(?<opaque>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|url\([^)]*\)|\\.)|(?<gap>(?:\s|\/\*.*?\*\/)+)|[^"'\\\s/u]+|./gs;

/**
 * A style sheet without comments and without the spaces that mean nothing. What stands in strings stays, and so do spaces
 * that are descendant combinators or that `calc()` needs.
 */
export function minifiedCss(text) {
  const kept = [];
  const short = text.replaceAll(token, (whole, opaque, gap) => {
    // Nothing is shortened inside: it stands aside until the rest is done.
    if (opaque !== undefined) return `${kept.push(opaque) - 1}`;
    if (gap === undefined) return whole;
    return /\s/.test(gap.replaceAll(comment, '')) ? ' ' : '/**/';
  });
  return short
    .replaceAll(/ ?([{};,>~!]) ?/g, '$1')
    .replaceAll(/([:(]) /g, '$1')
    .replaceAll(/ \)/g, ')')
    .replaceAll(/;+(?=\})/g, '')
    .replaceAll(/(?<=[\s:,(])0(?=\.\d)/g, '')
    .trim()
    .replaceAll(/\ue000(\d+)\ue000/g, (_, index) => kept[index]);
}

/** The pieces of a CSS template between its expressions, shortened; as they are where an expression is in a comment. */
function shortCss(pieces) {
  const short = minifiedCss(pieces.join(EXPRESSION)).split(EXPRESSION);
  return short.length === pieces.length ? short : pieces;
}

const shorten = {
  html: (pieces) => pieces.map(indentation),
  svg: (pieces) => pieces.map(indentation),
  css: shortCss,
};

const lineBreaks = (text) => text.replaceAll(/[^\n]/g, '');

/** Start, end and new text of every piece of a template under `node`. */
function* changes(node, code) {
  if (Array.isArray(node)) {
    for (const item of node) yield* changes(item, code);
  } else if (node && typeof node.type === 'string') {
    const short = node.type === 'TaggedTemplateExpression' && shorten[node.tag.name];
    if (short) {
      const {quasis} = node.quasi;
      const pieces = quasis.map(({start, end}) => code.slice(start, end));
      const texts = short(pieces);
      for (const [index, {start, end}] of quasis.entries()) yield {start, end, text: texts[index]};
      // Source maps stay right: every line break that was taken out follows the template.
      const before = lineBreaks(pieces.join('')).length;
      const text = '\n'.repeat(before - lineBreaks(texts.join('')).length);
      yield {start: node.end, end: node.end, text};
    }
    for (const value of Object.values(node))
      if (value && typeof value === 'object') yield* changes(value, code);
  }
}

export function templateWhitespace() {
  return {
    name: 'template-whitespace',
    enforce: 'post',
    transform(code, id) {
      if (!/[\\/]components[\\/].*\.ts$/.test(id) || !/\b(?:css|html|svg)`/.test(code)) return undefined;
      const found = [...changes(this.parse(code).body, code)].sort((a, b) => a.start - b.start);
      let result = '';
      let at = 0;
      for (const {start, end, text} of found) {
        result += code.slice(at, start) + text;
        at = end;
      }
      return {code: result + code.slice(at), map: null};
    },
  };
}
