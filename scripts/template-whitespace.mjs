// Minifiers do not change the text of a template literal. This plugin removes the indentation from the HTML of Lit's templates, and
// minifies their CSS with esbuild.
import {transformSync} from 'esbuild';
import {Visitor} from 'vite';

const withoutIndentation = (text) => text.replaceAll(/[^\S\n]*\n[^\S\n]*/g, '\n');

function minifiedCss(text) {
  const {code} = transformSync(text, {loader: 'css', minify: true, target: 'esnext'});
  return code.trim().replaceAll(/[\\`]|\$(?=\{)/g, '\\$&');
}

const breaks = (text) => text.split('\n').length - 1;

/** Vite plugin. A style sheet that contains an expression loses only its indentation. */
export function templateWhitespace() {
  return {
    name: 'template-whitespace',
    enforce: 'post',
    transform(code, id) {
      if (!/[\\/]components[\\/].*\.ts$/.test(id) || !/\b(?:css|html|svg)`/.test(code)) return undefined;
      const changes = [];
      new Visitor({
        TaggedTemplateExpression({tag, quasi, end}) {
          if (!['css', 'html', 'svg'].includes(tag.name)) return;
          const isSheet = tag.name === 'css' && quasi.quasis.length === 1;
          let removed = 0;
          for (const {start, end, value} of quasi.quasis) {
            const text = isSheet ? minifiedCss(value.cooked) : withoutIndentation(value.raw);
            changes.push({start, end, text});
            removed += breaks(value.raw) - breaks(text);
          }
          // Code after the template keeps its line, so that source maps stay correct.
          changes.push({start: end, end, text: '\n'.repeat(removed)});
        },
      }).visit(this.parse(code));
      let result = '';
      let at = 0;
      for (const {start, end, text} of changes.sort((a, b) => a.start - b.start)) {
        result += code.slice(at, start) + text;
        at = end;
      }
      return {code: result + code.slice(at), map: null};
    },
  };
}
