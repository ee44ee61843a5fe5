// All messages between a guest and its host, in one table: trace, inspector and the test of docs/protocol.md read it.
import * as lists from './dialects/lists.js';
import * as apps from './dialects/mcp-apps.js';
import * as widgets from './dialects/mcp-ui.js';
import * as rich from './dialects/rich.js';
import {CORRECTION} from './meta.js';

/** A part of a guest's message that a trace shows although the listener may not see what the user has entered. */
export type Shown =
  | 'number'
  | 'version'
  /** `accept`, `decline` or `cancel`. */
  | 'action'
  /** The names of the requested fields, without values. */
  | 'fields'
  | {readonly [member: string]: Shown};

interface Message {
  readonly dialect: 'rich' | 'mcp-apps' | 'mcp-ui';
  readonly from: 'guest' | 'host' | 'both';
  /** The part of the `params` or the `payload` of a guest that a trace shows. All other words of a guest are redacted. */
  readonly shows?: Shown;
  /** The place where the host repeats what a guest has sent. A trace shows all other members of its notifications and requests. */
  readonly repeats?: {readonly at: readonly string[]; readonly what: 'answer' | 'id'};
}

type NamesIn<Constants> = Extract<Constants[keyof Constants], string>;
type MessageName =
  | NamesIn<typeof apps>
  | NamesIn<typeof lists>
  | NamesIn<typeof rich>
  | NamesIn<typeof widgets>;

const guest = {
  rich: {dialect: 'rich', from: 'guest'},
  apps: {dialect: 'mcp-apps', from: 'guest'},
  widget: {dialect: 'mcp-ui', from: 'guest'},
} as const;
const host = {
  rich: {dialect: 'rich', from: 'host'},
  apps: {dialect: 'mcp-apps', from: 'host'},
  widget: {dialect: 'mcp-ui', from: 'host'},
} as const;
const SIZE = {height: 'number', width: 'number'} as const;
/** The parts of an answer that a trace shows. */
export const SHOWN_ANSWER = {action: 'action', content: 'fields'} as const;

export const MESSAGES = {
  [rich.HELLO]: {...guest.rich, shows: {elicitation: {version: 'number'}}},
  [rich.GUEST_REPORT]: guest.rich,
  [rich.SIZE_CHANGE]: {...guest.rich, shows: SIZE},
  [rich.REQUEST_RENDER_DATA]: guest.widget,
  [rich.RENDER_DATA]: {
    ...host.widget,
    repeats: {at: ['payload', 'renderData', 'elicitation'], what: 'answer'},
  },
  [rich.SUBMIT]: {...guest.rich, shows: SHOWN_ANSWER},
  [rich.DRAFT]: {...guest.rich, shows: SHOWN_ANSWER},
  [rich.ESCAPE]: guest.rich,
  [rich.CONTEXT]: {...host.rich, repeats: {at: ['params'], what: 'answer'}},
  [rich.MESSAGE]: host.rich,
  [rich.SURROUNDINGS]: host.rich,
  [rich.CLOSED]: host.rich,

  [apps.ELICIT]: {...host.apps, repeats: {at: ['params', '_meta', CORRECTION], what: 'answer'}},
  [apps.INITIALIZE]: {
    ...guest.apps,
    shows: {protocolVersion: 'version', appCapabilities: {elicitation: {}}},
  },
  [apps.HOST_CONTEXT_CHANGED]: host.apps,
  [apps.INITIALIZED]: {...guest.apps, shows: {}},
  [apps.SIZE_CHANGED]: {...guest.apps, shows: SIZE},
  [apps.REQUEST_TEARDOWN]: guest.apps,
  [apps.OPEN_LINK]: guest.apps,
  [apps.REQUEST_DISPLAY_MODE]: guest.apps,
  [apps.CALL_TOOL]: guest.apps,
  [apps.READ_RESOURCE]: guest.apps,
  [lists.LIST_TOOLS]: guest.apps,
  [lists.LIST_RESOURCES]: guest.apps,
  [lists.LIST_TEMPLATES]: guest.apps,
  [lists.LIST_PROMPTS]: guest.apps,
  [apps.SEND_MESSAGE]: guest.apps,
  [apps.UPDATE_MODEL_CONTEXT]: guest.apps,
  [apps.DOWNLOAD_FILE]: guest.apps,
  [apps.LOG_MESSAGE]: guest.apps,
  [apps.PING]: {dialect: 'mcp-apps', from: 'both'},
  [apps.CANCELLED]: {...host.apps, repeats: {at: ['params', 'requestId'], what: 'id'}},
  [apps.TEARDOWN]: host.apps,
  [apps.TOOL_INPUT_PARTIAL]: host.apps,
  [apps.TOOL_INPUT]: host.apps,
  [apps.TOOL_RESULT]: host.apps,
  [apps.TOOL_CANCELLED]: host.apps,

  [widgets.TOOL]: guest.widget,
  [widgets.PROMPT]: guest.widget,
  [widgets.LINK]: guest.widget,
  [widgets.INTENT]: guest.widget,
  [widgets.NOTIFY]: guest.widget,
  [widgets.REQUEST_DATA]: guest.widget,
  [widgets.MESSAGE_RECEIVED]: host.widget,
  [widgets.MESSAGE_RESPONSE]: host.widget,
} satisfies {readonly [Name in MessageName]: Message};

/** Returns the message with a name; undefined for any other text. */
export const messageNamed = (name: unknown): Message | undefined =>
  typeof name === 'string' && Object.hasOwn(MESSAGES, name) ? MESSAGES[name as MessageName] : undefined;
