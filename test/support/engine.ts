/** The engine in which the tests of this page run. */
export const engine = /Firefox/.test(navigator.userAgent)
  ? 'firefox'
  : /Chrome/.test(navigator.userAgent)
    ? 'chromium'
    : 'webkit';

/** Abilities that only some drivers have: the engines in which tests can use them. */
const DRIVERS = {
  /** `setViewport()`. */
  viewport: ['chromium', 'firefox'],
  /** `sendKeys({down})`. */
  'held keys': ['chromium', 'firefox'],
  /** `emulateMedia()`: paper, forced colours, reduced motion. */
  media: ['chromium'],
  /** `a11ySnapshot()`. */
  'accessibility tree': ['chromium'],
} as const satisfies Record<string, readonly (typeof engine)[]>;

/** Defines a test in the engines whose drivers can do what it needs, and nowhere else. */
export function itWith(need: keyof typeof DRIVERS, title: string, test: () => Promise<void>): void {
  const able: readonly string[] = DRIVERS[need];
  if (able.includes(engine)) it(title, test);
}
