// For Vite: takes the indentation out of Lit's templates and the comments out of their CSS. No minifier does, because it
// knows nothing about the inside of a string. Line breaks stay, so that source maps stay right.

const indentation = (text) => text.replaceAll(/[^\S\n]*\n[^\S\n]*/g, '\n');

const linesOf = (text) => text.replaceAll(/[^\n]/g, '');

const shorten = {
  html: indentation,
  svg: indentation,
  css: (text) =>
    indentation(text.replaceAll(/\/\*[\s\S]*?\*\//g, linesOf))
      .replaceAll(/[^\S\n]+/g, ' ')
      .replaceAll(/ ?([{};]) ?/g, '$1')
      .replaceAll(/;(\n*\})/g, '$1'),
};

/** Start, end and new text of every piece of a template under `node`. */
function* pieces(node, code) {
  if (Array.isArray(node)) {
    for (const item of node) yield* pieces(item, code);
  } else if (node && typeof node.type === 'string') {
    const short = node.type === 'TaggedTemplateExpression' && shorten[node.tag.name];
    if (short) {
      for (const {start, end} of node.quasi.quasis) yield {start, end, text: short(code.slice(start, end))};
    }
    for (const value of Object.values(node))
      if (value && typeof value === 'object') yield* pieces(value, code);
  }
}

export function templateWhitespace() {
  return {
    name: 'template-whitespace',
    enforce: 'post',
    transform(code, id) {
      if (!/[\\/]components[\\/].*\.ts$/.test(id) || !/\b(?:css|html|svg)`/.test(code)) return undefined;
      const found = [...pieces(this.parse(code).body, code)].sort((a, b) => a.start - b.start);
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
