import {FORMATS as CHECKS} from '../schema/formats.js';

/** Keeps our checks apart from those that an engine brings along. */
const PREFIX = 'mcp-elicitation:';

/** The checks, by the names that the gate gives them. */
export const FORMATS: Readonly<Record<string, (text: string) => boolean>> = Object.fromEntries(
  Object.entries(CHECKS).map(([name, check]) => [PREFIX + name, check]),
);

/** Returns the name of a format for the engines; `undefined` for one that is not checked. */
export const formatKey = (name: string): string | undefined =>
  Object.hasOwn(CHECKS, name) ? PREFIX + name : undefined;
/** Returns the name of a format in the schema. */
export const formatName = (key: string): string => key.replace(PREFIX, '');
