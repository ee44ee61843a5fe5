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

/** Names of the same members in other libraries, which differ too much for a spelling check. */
const OTHER_NAMES: Readonly<Record<string, string | undefined>> = {
  schema: 'requestedSchema',
  jsonSchema: 'requestedSchema',
  inputSchema: 'requestedSchema',
  outputSchema: 'requestedSchema',
  responseSchema: 'requestedSchema',
  parameters: 'requestedSchema',
  properties: 'requestedSchema',
  form: 'requestedSchema',
  fields: 'requestedSchema',
  msg: 'message',
  text: 'message',
  prompt: 'message',
  question: 'message',
  href: 'url',
  uri: 'url',
  link: 'url',
  meta: '_meta',
};

/** Suggests the member of a request that an unknown member probably means. */
export const likelyMember = (name: string): string | undefined =>
  Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : nearName(name, REQUEST_MEMBERS);
