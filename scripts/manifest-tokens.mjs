// The design tokens that elements share, as custom-elements.json tells them: their defaults are read from the styles.
import {readFileSync} from 'node:fs';
import {inRoot} from './entries.mjs';

const descriptions = {
  '--elicitation-color-text': 'Text.',
  '--elicitation-color-muted': 'Text that matters less.',
  '--elicitation-color-surface': 'Background.',
  '--elicitation-color-raised': 'Background of what stands out, and of buttons under the pointer.',
  '--elicitation-color-border': 'Lines.',
  '--elicitation-color-control-border': 'Outlines of fields and buttons.',
  '--elicitation-color-accent': 'The main button, and what is chosen.',
  '--elicitation-color-on-accent': 'Text on the accent.',
  '--elicitation-color-danger': 'What is wrong.',
  '--elicitation-color-danger-surface': 'Background of what is wrong.',
  '--elicitation-color-success': 'What went well.',
  '--elicitation-color-warning': 'Warnings.',
  '--elicitation-color-warning-surface': 'Background of warnings.',
  '--elicitation-color-focus': 'The ring around what has the focus.',
  '--elicitation-font': 'Font family.',
  '--elicitation-font-mono': 'Font family of codes and addresses.',
  '--elicitation-radius': 'Corners of fields and buttons.',
  '--elicitation-radius-card': 'Corners of cards.',
  '--elicitation-density': '0.75 compact, 1.25 roomy.',
};

const files = {core: 'core-tokens.styles.ts', all: 'tokens.styles.ts'};
const read = (path) => readFileSync(inRoot('components', path), 'utf8');

/** What stands after the name in `var(--name, fallback)`. */
function fallbackAt(text, start) {
  let depth = 1;
  let end = start;
  while (depth > 0) depth += {'(': 1, ')': -1}[text[end++]] ?? 0;
  return text.slice(start, end - 1).replace(/^,\s*/, '');
}

/** The tokens that a text of styles reads, by name. */
export function tokensIn(text) {
  const uses = text.matchAll(/var\((--elicitation-[\w-]+)/g);
  const found = new Map();
  for (const {0: use, 1: name, index} of uses) {
    if (!found.has(name)) {
      found.set(name, {description: descriptions[name], name, default: fallbackAt(text, index + use.length)});
    }
  }
  return [...found.values()];
}

const core = tokensIn(read(`internal/${files.core}`));
const all = [...core, ...tokensIn(read(`internal/${files.all}`))];

/** Names of all shared tokens. */
export const tokenNames = new Set(all.map(({name}) => name));

/** The tokens of the element in `components/<tag>.ts`, by what it and its styles import. */
export function tokensOf(tag) {
  const text = [`${tag}.ts`, `${tag}.styles.ts`].map((file) => {
    try {
      return read(file);
    } catch {
      return '';
    }
  });
  if (text.some((each) => each.includes('internal/tokens.styles.js'))) return all;
  return text.some((each) => each.includes('internal/core-tokens.styles.js')) ? core : [];
}
