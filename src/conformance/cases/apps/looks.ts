// Builders of cases about the host of an app.
import type {AppCase, Observations} from '../../case.js';

const BY_ITSELF = 'Nothing. The app looks by itself.';

/** A case about one observation, or several. */
export const looks = (
  id: string,
  title: string,
  observes: string | readonly string[],
  expected: string,
  holds: AppCase['holds'],
  more: Partial<AppCase> = {},
): AppCase => ({id, title, person: BY_ITSELF, observes: [observes].flat(), expected, holds, ...more});

export const objectIn = (seen: Observations, name: string): Record<string, unknown> => {
  const value = seen[name];
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
};

/** The outcome of a request of the app: `{result}` or `{error: {code}}`. */
export const resultIn = (seen: Observations, name: string) => objectIn(seen, name)['result'];
export const errorIn = (seen: Observations, name: string) =>
  objectIn(seen, name)['error'] as {code?: number} | undefined;

/** A case about a member of the context of the host, which may be absent. */
export const inContext = (
  id: string,
  title: string,
  member: string,
  expected: string,
  test: (value: unknown) => boolean,
): AppCase =>
  looks(id, title, 'hostContext', `${expected}, if present`, (seen) => {
    const value = objectIn(seen, 'hostContext')[member];
    return value === undefined || test(value);
  });
