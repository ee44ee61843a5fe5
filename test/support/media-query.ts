import {expect} from '@open-wc/testing';
import {emulateMedia, executeServerCommand} from '@web/test-runner-commands';

interface Media {
  colorScheme?: 'dark' | 'light' | 'no-preference';
  reducedMotion?: 'reduce' | 'no-preference';
  forcedColors?: 'active' | 'none';
}

/** Emulates a feature of the display. False where the driver cannot (not Chromium); the style sheet is the same in all browsers. */
export async function emulated({forcedColors, ...media}: Media): Promise<boolean> {
  try {
    if (media.colorScheme || media.reducedMotion) await emulateMedia(media);
    if (forcedColors) await executeServerCommand('forced-colors', forcedColors);
  } catch {
    return false;
  }
  const is = (feature: string, value = '') => !value || matchMedia(`(${feature}: ${value})`).matches;
  expect(is('prefers-reduced-motion', media.reducedMotion) && is('forced-colors', forcedColors)).to.equal(
    true,
  );
  return true;
}

const rulesIn = (rules: Iterable<CSSRule>): CSSMediaRule[] =>
  [...rules].flatMap((rule) => [
    ...('media' in rule ? [rule as CSSMediaRule] : []),
    ...rulesIn((rule as CSSMediaRule).cssRules ?? []),
  ]);

/** Applies the styles of shadow roots for a media query that test runners cannot emulate. Returns a function that ends it. */
export function withQuery(query: string, ...roots: ShadowRoot[]): () => void {
  const sheets = roots.flatMap((root) => root.adoptedStyleSheets);
  const matching = sheets
    .flatMap(({cssRules}) => rulesIn(cssRules))
    .filter(({media}) => media.mediaText === query);
  expect(matching, query).to.not.deep.equal([]);
  for (const {media} of matching) media.mediaText = 'all';
  return () => {
    for (const {media} of matching) media.mediaText = query;
  };
}
