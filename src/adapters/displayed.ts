// What the user sees of a tool call: its text in the language of the page, and its evidence.
import {EVIDENCE_KEY, type EvidenceItem, type ListEvidence, readEvidence} from '../evidence/index.js';
import {agentTexts} from '../locales/en/agent.js';
import {scopeTexts} from '../locales/en/approvals.js';
import {speaker} from '../locales/error-text.js';
import {messagesFor} from '../locales/index.js';
import {invalidRequest} from '../protocol/errors.js';
import type {JsonObject} from '../protocol/json.js';
import {DEFAULT_LIMITS} from '../protocol/limits.js';
import {readableJson, readableLine} from '../protocol/readable-json.js';
import {callTitle} from '../protocol/tool-call.js';
import {type AdapterOptions, type AgentPresenter, elementOf, type ToolCall} from './presenter.js';

/**
 * Checks the text of a confirmation, which contains all that the user approves and is never cut.
 *
 * @throws ElicitationError `INVALID_REQUEST` if it is longer than a message may be.
 */
export function whole(message: string): string {
  const {maxPromptChars} = DEFAULT_LIMITS;
  if (message.length <= maxPromptChars) return message;
  throw invalidRequest(
    `The arguments cannot be displayed, because the confirmation has more than ${maxPromptChars} characters; send less, or pass \`approve\`.`,
  );
}

/** A text of the agent below what the package says: each line is marked, so that it is not read as the arguments. */
const quoted = (words: string, text: AgentText): string =>
  [text('agent.says'), ...words.split(/\r\n|[\n\v\f\r\x85\u2028\u2029]/).map((line) => `| ${line}`)].join(
    '\n',
  );

/**
 * The text of a confirmation: the package's own words, directly below them all that the user approves, and then what the agent says about it.
 * Nothing of the agent is between the words of the package and the data.
 *
 * @throws ElicitationError `INVALID_REQUEST` if it is longer than a message may be.
 */
export function confirmationText(
  heading: string,
  data: unknown,
  about: string | undefined,
  text: AgentText,
): string {
  return whole([heading, readableJson(data, 2), about && quoted(about, text)].filter(Boolean).join('\n\n'));
}

/** Most characters of the name in the words of the package. */
const MAX_NAME_CHARS = 64;

/** A name as part of a sentence of the package: it can neither end its quotation marks nor reach another line by blanks. */
const inSentence = (name: string): string =>
  readableLine(name)
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/[׳״„‚「」『』\p{Pi}\p{Pf}]/gu, "'");

/**
 * The text of a tool call that is presented as a confirmation. A title that is too long for the words of the package is in the lines of the
 * agent, and so is a name that they do not repeat exactly.
 */
export function callText(call: ToolCall, text: AgentText): string {
  const {name, description, arguments: args} = call;
  const title = callTitle(call);
  const full = title ? `${title} (${name})` : name;
  const [shown] = [full, name].map(inSentence).filter((each) => each.length <= MAX_NAME_CHARS);
  const heading =
    shown ??
    `${inSentence(name)
      .slice(0, MAX_NAME_CHARS)
      .replace(/[\ud800-\udbff]$/, '')}…`;
  const exact = readableLine(full);
  const lines = [heading !== exact && exact, description];
  return confirmationText(
    text(args ? 'agent.runWith' : 'agent.run', {name: heading}),
    args,
    lines.filter(Boolean).join('\n'),
    text,
  );
}

export const jsonItem = (value: unknown): EvidenceItem => ({
  kind: 'code',
  language: 'json',
  text: readableJson(value, 2),
});

export const textItem = (text: string): EvidenceItem => ({kind: 'text', text});

/** Members as JSON. None if there are no members. */
export const jsonEvidence = (members: JsonObject): EvidenceItem[] =>
  Object.keys(members).length ? [jsonItem(members)] : [];

/** A list. None if it has no items. */
export const listEvidence = (items: ListEvidence['items']): EvidenceItem[] =>
  items.length ? [{kind: 'list', items}] : [];

export const evidenceMeta = (evidence: readonly EvidenceItem[] = []): {_meta?: JsonObject} =>
  evidence.length ? {_meta: {[EVIDENCE_KEY]: evidence}} : {};

/** Whether every item can be displayed. */
export const isDisplayable = (evidence: readonly EvidenceItem[]): boolean =>
  readEvidence(evidence, DEFAULT_LIMITS).items.every(({kind}) => kind !== 'unreadable');

/**
 * Returns evidence that can be displayed completely: items beyond the limit are one item, as JSON.
 *
 * @throws ElicitationError `INVALID_REQUEST` if a part of it cannot. Otherwise the user would approve what is not displayed.
 */
export function displayable(evidence: readonly EvidenceItem[], member: string): readonly EvidenceItem[] {
  const {maxEvidenceItems} = DEFAULT_LIMITS;
  const [first, more] = [evidence.slice(0, maxEvidenceItems - 1), evidence.slice(maxEvidenceItems - 1)];
  const shown = more.length > 1 ? [...first, ...jsonEvidence({more})] : evidence;
  if (isDisplayable(shown)) return shown;
  throw invalidRequest(
    `\`${member}\` cannot be displayed, because it is too large or has an image that is not PNG, JPEG, GIF or WebP; send less, or an image of these types.`,
  );
}

const texts = {...agentTexts, ...scopeTexts};

/** The text of a key in the language of the page. */
export type AgentText = (key: keyof typeof texts, params?: {name: string}) => string;

interface LanguageNode {
  locale?: unknown;
  lang?: unknown;
  localName?: unknown;
  parentNode?: LanguageNode | null;
  host?: LanguageNode;
}

/**
 * Provides the texts of an adapter: in the locale of its options, else in that of the presenting element, found as the element does. English
 * if no catalogue is registered for it.
 */
export function textsFor(presenter: AgentPresenter, {locale}: AdapterOptions): AgentText {
  return speaker(texts, messagesFor(locale || localeOf(presenter)));
}

function localeOf(presenter: AgentPresenter): string {
  const element = elementOf(presenter) as LanguageNode;
  const named = (value: unknown) => (typeof value === 'string' ? value : '');
  let [config, lang] = ['', ''];
  for (let node: LanguageNode | undefined = element; node; node = node.parentNode ?? node.host) {
    if (node.localName === 'elicitation-config') config ||= named(node.locale);
    lang ||= named(node.lang);
  }
  // A presenter that is not in a document has the language of the page.
  lang ||= named(globalThis.document?.documentElement.lang);
  return named(element.locale) || config || lang || named(globalThis.navigator?.language);
}
