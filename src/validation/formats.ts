import {FORMATS as CHECKS} from '../schema/checks/formats.js';

/** Distinguishes our format checks from those built into an engine. */
const PREFIX = 'mcp-elicitation:';

/** The format checks by their names in normalized schemas. */
export const FORMATS: Readonly<Record<string, (text: string) => boolean>> = Object.fromEntries(
  Object.entries(CHECKS).map(([name, check]) => [PREFIX + name, check]),
);

/** Returns the name of a format for the engines; `undefined` if the format is not checked. */
export const formatKey = (name: string): string | undefined =>
  Object.hasOwn(CHECKS, name) ? PREFIX + name : undefined;
/** Returns the original name of a format. */
export const formatName = (key: string): string => key.replace(PREFIX, '');
