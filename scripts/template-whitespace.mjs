// Minifiers do not change the text of a template literal. This plugin replaces each line break in the HTML of Lit's templates, with the
// indentation, with a space, and minifies their CSS with esbuild.
import {transformSync} from 'esbuild';
import MagicString from 'magic-string';
import {Visitor} from 'vite';

const withoutLineBreaks = (text) => text.replaceAll(/\s*\n\s*/g, ' ');

function minifiedCss(text) {
  const {code} = transformSync(text, {loader: 'css', minify: true, target: 'esnext'});
  return code.trim().replaceAll(/[\\`]|\$(?=\{)/g, '\\$&');
}

/** Vite plugin. A style sheet that contains an expression loses only its indentation. */
export function templateWhitespace() {
  return {
    name: 'template-whitespace',
    enforce: 'post',
    transform(code, id) {
      if (!/[\\/]components[\\/].*\.ts$/.test(id) || !/\b(?:css|html|svg)`/.test(code)) return undefined;
      const result = new MagicString(code);
      new Visitor({
        TaggedTemplateExpression({tag, quasi: {quasis}}) {
          if (!['css', 'html', 'svg'].includes(tag.name)) return;
          const isSheet = tag.name === 'css' && quasis.length === 1;
          for (const {start, end, value} of quasis.filter((each) => each.start < each.end))
            result.update(start, end, isSheet ? minifiedCss(value.cooked) : withoutLineBreaks(value.raw));
        },
      }).visit(this.parse(code));
      return {code: result.toString(), map: result.generateMap({hires: true})};
    },
  };
}
