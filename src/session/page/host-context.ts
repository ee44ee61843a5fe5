import type {JsonObject} from '../../protocol/json.js';

/** Roles of the colours of MCP Apps. */
const ROLES = 'primary secondary tertiary inverse ghost info danger success warning disabled'.split(' ');

/** The tokens of the elements for the roles; `-`: the specification has no such variable. */
const COLORS: Record<string, string> = {
  background: 'surface raised raised text transparent raised danger-surface raised warning-surface raised',
  text: 'text muted muted surface muted ring danger success warning muted',
  border: 'control-border border border surface transparent ring danger success warning border',
  ring: 'ring ring - surface - ring danger success warning -',
};

/** Sizes of texts and headings in rem. */
const FONT_SIZES = {
  text: {xs: 0.75, sm: 0.875, md: 1, lg: 1.125},
  heading: {xs: 0.75, sm: 0.875, md: 1, lg: 1.25, xl: 1.5, '2xl': 1.875, '3xl': 2.25},
};

/** The other variables: a token, or a value. */
const OTHERS = {
  'font-': {sans: 'font', mono: 'mono'},
  'font-weight-': {normal: '400', medium: '500', semibold: '600', bold: '700'},
  'border-radius-': {xs: '2px', sm: '4px', md: 'radius', lg: 'radius-card', xl: '16px', full: '9999px'},
  'border-width-': {regular: '1px'},
  'shadow-': {
    hairline: '0 0 0 1px #0002',
    sm: '0 1px 2px #0002',
    md: '0 4px 8px #0002',
    lg: '0 8px 24px #0003',
  },
};

/** The CSS variables of MCP Apps, mapped to tokens of the elements or to values. */
const VARIABLES: readonly (readonly [name: string, token: string])[] = [
  ...Object.entries(COLORS).flatMap(([kind, tokens]) =>
    tokens.split(' ').map((token, role) => [`color-${kind}-${ROLES[role]}`, token] as const),
  ),
  ...Object.entries(FONT_SIZES).flatMap(([kind, sizes]) =>
    Object.entries(sizes).flatMap(([size, rem]) => [
      [`font-${kind}-${size}-size`, `${rem}rem`] as const,
      [`font-${kind}-${size}-line-height`, kind === 'text' ? '1.5' : '1.25'] as const,
    ]),
  ),
  ...Object.entries(OTHERS).flatMap(([prefix, values]) =>
    Object.entries(values).map(([name, token]) => [prefix + name, token] as const),
  ),
];

/** A value, as opposed to the name of a token. */
const VALUE = /^(?:\d|transparent$)/;

/** The styles of the page in the format of MCP Apps, so that a guest can use them. */
export function stylesOf(container: HTMLElement): JsonObject {
  const style = getComputedStyle(container);
  const variables: Record<string, string> = {};
  for (const [name, token] of VARIABLES) {
    // A colour set by the page applies to both schemes.
    const value = VALUE.test(token)
      ? token
      : style
          .getPropertyValue(`--_${token}`)
          .trim()
          .replace(/^light-dark\((.*),\1\)$/, '$1');
    if (value) variables[`--${name}`] = value;
  }
  return {variables};
}

/** The host context of an MCP App: theme, styles, locale and size of the page. */
export function hostContextOf(container: HTMLElement, locale: string): JsonObject {
  return {
    styles: stylesOf(container),
    locale,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    // A dialog floats over the page. Its height is the view's, too.
    displayMode: container.closest('dialog') ? 'pip' : 'inline',
    containerDimensions: {width: container.clientWidth},
    platform: 'web',
  };
}
