// The shared design tokens for custom-elements.json. Their defaults are read from the styles.
import {existsSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {inRoot} from './entries.mjs';

const descriptions = {
  '--elicitation-color-text': 'Text.',
  '--elicitation-color-muted': 'Secondary text.',
  '--elicitation-color-surface': 'Background.',
  '--elicitation-color-raised': 'Background of raised surfaces, and of buttons under the pointer.',
  '--elicitation-color-field': 'Background of fields.',
  '--elicitation-color-border': 'Lines.',
  '--elicitation-color-control-border': 'Outlines of fields and buttons.',
  '--elicitation-color-accent': 'The primary button, and selected items.',
  '--elicitation-color-on-accent': 'Text on the accent.',
  '--elicitation-color-danger': 'Errors.',
  '--elicitation-color-danger-surface': 'Background of errors.',
  '--elicitation-color-success': 'Success messages.',
  '--elicitation-color-warning': 'Warnings.',
  '--elicitation-color-warning-surface': 'Background of warnings.',
  '--elicitation-color-focus': 'The focus ring.',
  '--elicitation-font': 'Font family.',
  '--elicitation-font-mono': 'Font family of codes and addresses.',
  '--elicitation-radius': 'Corner radius of fields and buttons.',
  '--elicitation-radius-card': 'Corner radius of cards.',
  '--elicitation-control-height':
    'Height of fields and buttons, before the density. At least 44px on touch screens.',
  '--elicitation-field-border-width': 'Width of the border of fields, as in `border-width`.',
  '--elicitation-label-weight': 'Font weight of labels.',
  '--elicitation-button-weight': 'Font weight of buttons.',
  '--elicitation-button-height': 'Height of buttons. Default: that of fields.',
  '--elicitation-button-radius': 'Corner radius of buttons. Default: that of fields.',
  '--elicitation-density': '0.75 compact, 1.25 roomy.',
};

const read = (path) => {
  const file = inRoot('components', path);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

/** The `fallback` of `var(--name, fallback)`; `text` starts after the name. */
function fallbackOf(text) {
  let depth = 1;
  let end = 0;
  while (depth > 0) depth += {'(': 1, ')': -1}[text[end++]] ?? 0;
  return text.slice(0, end - 1).replace(/^,\s*/, '');
}

/** A row of `colorTokens()`, or the use of a property. */
const READS =
  /\['(?<color>[a-z-]+)', '(?<light>[^']+)', '(?<dark>[^']+)'(?:, '(?<app>[a-z-]+)')?|var\((?<property>--elicitation-[\w-]+)/g;

function defaultOf({light, dark, app}) {
  const value = light === dark ? light : `light-dark(${light}, ${dark})`;
  return app ? `var(--color-${app}, ${value})` : value;
}

/** The tokens that a style sheet reads, each with its default. */
export function tokensIn(text) {
  const tokens = new Map();
  for (const {0: use, groups, index} of text.matchAll(READS)) {
    const name = groups.property ?? `--elicitation-color-${groups.color}`;
    const fallback = groups.property ? fallbackOf(text.slice(index + use.length)) : defaultOf(groups);
    if (!tokens.has(name)) tokens.set(name, {description: descriptions[name], name, default: fallback});
  }
  return [...tokens.values()];
}

const base = tokensIn(read('shared/styles/base-tokens.styles.ts'));
const core = [...base, ...tokensIn(read('shared/styles/core-tokens.styles.ts'))];
const buttons = tokensIn(read('shared/styles/buttons.styles.ts'));
const lines = tokensIn(read('shared/styles/color-tokens.ts'));
const all = [...core, ...buttons, ...lines, ...tokensIn(read('shared/styles/tokens.styles.ts'))];

/** The names of all shared tokens. */
export const tokenNames = new Set(all.map(({name}) => name));

/** The style files that a file imports, and those that these import. */
function stylesOf(path, styles = new Set()) {
  for (const [, imported] of read(path).matchAll(/'(\.[\w./-]+\.styles)\.js'/g)) {
    const file = join(dirname(path), `${imported}.ts`);
    if (!styles.has(file)) stylesOf(file, styles.add(file));
  }
  return styles;
}

/** The tokens of the element in `components/<tag>.ts`, according to the styles that it imports. */
export function tokensOf(tag) {
  const styles = stylesOf(`${tag}.ts`);
  const imports = (name) => styles.has(`shared/styles/${name}.styles.ts`);
  if (imports('tokens')) return all;
  const tokens = imports('core-tokens') ? core : imports('base-tokens') ? base : [];
  return imports('buttons') ? [...tokens, ...buttons] : tokens;
}
