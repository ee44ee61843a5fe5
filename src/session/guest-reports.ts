import type {JsonObject} from '../protocol/json.js';
import type {RefusedSource} from '../sandbox/sandbox.js';

/** A problem in the guest, as the guest's document reports it. Any script of the guest can send one. */
interface GuestReport {
  reason: 'blocked' | 'guest-error';
  /** After the guest has received the request, without texts and URLs, which may contain user input. */
  detail: string;
  /** With texts and URLs, and the line of a rejected promise. */
  full?: string;
  /** The URL of a script that the policy has blocked. */
  script?: string;
  /** Whether the guest will probably not say hello: a script was blocked, or has a syntax error. */
  fatal?: boolean;
  /** The origin without which the guest has failed. */
  lacks?: keyof typeof LACKS;
}

/** The needs of a guest that fails without an origin, with the remedy. */
const LACKS = {
  host: 'posts to the origin of its host, which has none here; set sandbox-url to a proxy on another site with the headers for apps.',
  own: 'needs an origin of its own, for storage or for members of window.parent; apps get one by app-origin="shared".',
};

/** Parts of the errors of `postMessage(message, 'null')` in Chromium, Firefox and WebKit. */
const NULL_TARGET = [
  "Invalid target origin 'null'",
  'An invalid or illegal string was specified',
  'The string did not match the expected pattern',
];

/** Names of errors that are shown after the hello. */
const ERROR_NAMES = [
  'Error',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
];

const MAX_REPORTS = 5;

/** The problems that the document of one guest has reported. They only inform. */
export class GuestReports {
  readonly #refused: readonly RefusedSource[];
  #count = 0;
  #first?: string | undefined;
  /** The URL of the first script that the policy has blocked before the hello. */
  #script?: string | undefined;
  #fatal = false;
  readonly #lacked = new Set<string>();

  /** @param refused - The sources that the resource of the guest declares, and that have no effect. */
  constructor(refused: readonly RefusedSource[]) {
    this.#refused = refused;
  }

  /** The declarations that have no effect, as sentences. At most five. */
  get notices(): string[] {
    return this.#refused.slice(0, MAX_REPORTS).map(refusal);
  }

  /** Whether the guest will probably not say hello. */
  get fatal(): boolean {
    return this.#fatal;
  }

  /** Reads and records the payload of a report. Returns the first five. */
  read(payload: JsonObject, beforeHello: boolean): GuestReport | undefined {
    if (++this.#count > MAX_REPORTS) return undefined;
    const report = readReport(payload, beforeHello);
    this.#first ??= report.detail;
    this.#script ??= report.script;
    this.#fatal ||= report.fatal === true;
    return report;
  }

  /** Describes, once each, what the guest lacks. */
  lack({lacks}: GuestReport): string | undefined {
    if (!lacks || this.#lacked.has(lacks)) return undefined;
    this.#lacked.add(lacks);
    return LACKS[lacks];
  }

  /** Describes for the error why the guest has sent no hello. `timeout` describes the elapsed time. */
  silence(timeout: string): string {
    const within = this.#fatal ? '' : timeout;
    const script = this.#script;
    const declared = this.#refused.find(({text}) => script?.startsWith(`${text.replace(/\/$/, '')}/`));
    return script
      ? `; its policy blocked the script ${script}. ${declared ? refusal(declared) : 'Put the script inline, or declare its origin in _meta.ui.csp.resourceDomains and in the headers of sandbox-url.'}`
      : this.#first === undefined
        ? `${within}.`
        : `${within}. It reported: ${this.#first}`;
  }
}

const refusal = ({text, why}: RefusedSource) => `_meta.ui.csp: ${oneLine(text, 100)} is ${why}.`;

function readReport(payload: JsonObject, beforeHello: boolean): GuestReport {
  const text = (name: string, most: number) => oneLine(payload[name], most);
  if (payload['kind'] === 'blocked') {
    const directive = /^[a-z-]{1,40}$/.exec(text('directive', 40))?.[0] ?? 'unknown';
    const url = text('url', 200);
    const script = /^script-src(?:-elem)?$/.test(directive) && /^https?:/.test(url) ? url : undefined;
    const full = url ? `${directive} ${url}` : directive;
    if (!beforeHello) return {reason: 'blocked', detail: directive, full};
    return {reason: 'blocked', detail: full, ...(script && {script, fatal: true})};
  }
  const name = text('name', 40);
  const errorName = ERROR_NAMES.includes(name) ? name : 'Error';
  const shown = text('text', 200) || errorName;
  const line = placeAt(payload['line']);
  const lacks: GuestReport['lacks'] =
    name === 'SecurityError'
      ? 'own'
      : name === 'SyntaxError' && NULL_TARGET.some((part) => shown.includes(part))
        ? 'host'
        : undefined;
  const lacked = lacks && {lacks};
  const full = shown + (line || placeAt(payload['from']));
  return beforeHello
    ? {reason: 'guest-error', detail: shown + line, full, fatal: errorName === 'SyntaxError', ...lacked}
    : {reason: 'guest-error', detail: errorName, full, ...lacked};
}

const placeAt = (line: unknown) => (Number.isSafeInteger(line) && Number(line) > 0 ? ` (line ${line})` : '');

const oneLine = (value: unknown, most: number): string =>
  typeof value === 'string'
    ? value
        .slice(0, most)
        .replace(/[\p{C}\p{Z}]+/gu, ' ')
        .trim()
    : '';
