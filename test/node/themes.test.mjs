// The themes: the same properties in each, the defaults of the styles in `default`, and enough contrast.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {inRoot, themeNames} from '../../scripts/entries.mjs';
import {tokensOf} from '../../scripts/manifest-tokens.mjs';

/** The custom properties of a theme, by name. */
const propertiesOf = (name) =>
  new Map(
    [
      ...readFileSync(inRoot('components/themes', `${name}.css`), 'utf8').matchAll(
        /^ {2}(--[\w-]+): (.+);$/gm,
      ),
    ].map(([, property, value]) => [property, value]),
  );
const isColor = (name) => name.startsWith('--elicitation-color-');
/** Properties that a theme leaves to the page. Buttons have the height and the radius of other controls. */
const left = ['--elicitation-density', '--elicitation-button-height', '--elicitation-button-radius'];

/** The relative luminance of a colour, as WCAG defines it. */
function luminance(hex) {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Colours that are next to each other, with the least contrast of WCAG AA. */
const pairs = [
  ...['surface', 'raised', 'field'].flatMap((on) => [
    ['text', on, 4.5],
    ['muted', on, 4.5],
  ]),
  ...[
    ['danger', 'surface', 4.5],
    ['danger', 'danger-surface', 4.5],
    ['warning', 'surface', 4.5],
    ['warning', 'warning-surface', 4.5],
    ['success', 'surface', 4.5],
    ['accent', 'surface', 4.5],
    ['on-accent', 'accent', 4.5],
    ['control-border', 'surface', 3],
    ['control-border', 'field', 3],
    ['focus', 'surface', 3],
    ['focus', 'raised', 3],
  ],
];

describe('the themes', () => {
  it('are the four that the guide names', () => {
    assert.deepEqual(themeNames(), ['carbon', 'default', 'fluent', 'shadcn']);
  });

  for (const name of themeNames()) {
    const properties = propertiesOf(name);

    it(`${name} sets every shared property`, () => {
      const all = tokensOf('schema-form').flatMap(({name}) =>
        isColor(name) ? [`${name}-light`, `${name}-dark`] : name,
      );
      assert.deepEqual([...properties.keys(), ...left].sort(), all.sort());
    });

    it(`${name} has the contrast of WCAG AA, light and dark`, () => {
      for (const scheme of ['light', 'dark']) {
        const color = (role) => properties.get(`--elicitation-color-${role}-${scheme}`);
        for (const [front, back, least] of pairs) {
          const found = contrast(color(front), color(back));
          assert.ok(found >= least, `${scheme}: ${front} on ${back} is ${found.toFixed(2)}`);
        }
      }
    });

    it(`${name} sets one value for each scheme instead of light-dark(), which bundlers translate`, () => {
      for (const [property, value] of properties)
        if (isColor(property)) assert.match(value, /^#[\da-f]{6}$/, property);
    });
  }

  it('default is the look without a theme', () => {
    const defaults = new Map(tokensOf('schema-form').map((token) => [token.name, token.default]));
    for (const [name, value] of propertiesOf('default')) {
      const [, base, scheme] = /^(.+?)(?:-(light|dark))?$/.exec(name);
      // Fields have the colour of the surface.
      const same = base === '--elicitation-color-field' ? '--elicitation-color-surface' : base;
      const inner = defaults.get(same).replace(/^var\(--[\w-]+, (.+)\)$/, '$1');
      const pair = /^light-dark\((.+), (.+)\)$/.exec(inner);
      assert.equal(value, scheme ? pair[scheme === 'light' ? 1 : 2] : inner, name);
    }
  });
});
