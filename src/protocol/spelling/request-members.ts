import {nearName} from './near-name.js';

/** The members of `elicitation/create`, in all protocol revisions. */
export const REQUEST_MEMBERS: readonly string[] = [
  'mode',
  'message',
  'requestedSchema',
  'url',
  'elicitationId',
  'ui',
  'task',
  '_meta',
];

/** Members that other libraries use for the same, and that no spelling distance would find. */
const OTHER_NAMES: Readonly<Record<string, string | undefined>> = {
  schema: 'requestedSchema',
  jsonSchema: 'requestedSchema',
  inputSchema: 'requestedSchema',
  msg: 'message',
  text: 'message',
  prompt: 'message',
  question: 'message',
  href: 'url',
  uri: 'url',
  link: 'url',
  meta: '_meta',
};

/** The member of a request that an unknown member is probably meant to be. */
export const likelyMember = (name: string): string | undefined =>
  Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : nearName(name, REQUEST_MEMBERS);
