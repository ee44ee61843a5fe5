import {css} from 'lit';
import {colorTokens, lines} from './color-tokens.js';
import {coreTokens} from './core-tokens.styles.js';

export {buttons} from './buttons.styles.js';

const states = colorTokens(
  ['success', '#1a7f4b', '#6fd9a2', 'text-success'],
  ['warning', '#8a5a00', '#f2c568', 'text-warning'],
  ['warning-surface', '#fff7e6', '#33280f', 'background-warning'],
);

/** All design tokens: those of every element, and those for lines and states. */
export const tokens = [...coreTokens, css`${lines}${states}`];
