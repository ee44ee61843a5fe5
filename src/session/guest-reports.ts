import {isJsonObject} from '../protocol/json.js';
import {GUEST_REPORT, isLifecycle} from '../protocol/messages.js';

/** A problem in the guest, as the guest's document reports it. Any script of the guest can send one. */
export interface GuestReport {
  reason: 'blocked' | 'guest-error';
  detail: string;
  /** The URL of a script that the policy has blocked. */
  script?: string;
}

/** Names of errors that are shown after the hello, when the text of an error may contain what the user entered. */
const NAMES = ['Error', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError'];

/** Maximum number of reports of one session. */
const MAX_REPORTS = 5;

/** The problems that the document of one guest has reported. They only inform. */
export class GuestReports {
  #count = 0;
  /** The first problem. */
  first?: string;
  /** The URL of the first script that the policy has blocked before the hello. */
  script?: string | undefined;

  /** Records the report, if the message is one. Calls `onReport` for the first five. Returns whether the message is a report. */
  take(message: unknown, beforeHello: boolean, onReport: (report: GuestReport) => void): boolean {
    const report = readReport(message, beforeHello);
    if (!report) return false;
    if (++this.#count > MAX_REPORTS) return true;
    this.first ??= report.detail;
    this.script ??= report.script;
    onReport(report);
    return true;
  }
}

/** Reads a report; `undefined` if the message is not one. Texts and URLs are omitted once the guest has received the request. */
function readReport(message: unknown, beforeHello: boolean): GuestReport | undefined {
  if (!isLifecycle(message, GUEST_REPORT)) return undefined;
  const payload = isJsonObject(message.payload) ? message.payload : {};
  const text = (name: string, most: number) => oneLine(payload[name], most);
  if (payload['kind'] === 'blocked') {
    const directive = /^[a-z-]{1,40}$/.exec(text('directive', 40))?.[0] ?? 'unknown';
    const url = text('url', 200);
    const script = /^script-src(?:-elem)?$/.test(directive) && /^https?:/.test(url) ? url : undefined;
    const detail = beforeHello && url ? `${directive} ${url}` : directive;
    return {reason: 'blocked', detail, ...(beforeHello && script && {script})};
  }
  const name = text('name', 40);
  const errorName = NAMES.includes(name) ? name : 'Error';
  const {line} = payload;
  const place = Number.isSafeInteger(line) && Number(line) > 0 ? ` (line ${line})` : '';
  return {reason: 'guest-error', detail: beforeHello ? (text('text', 200) || errorName) + place : errorName};
}

const oneLine = (value: unknown, most: number): string =>
  typeof value === 'string'
    ? value
        .slice(0, most)
        .replace(/[\p{C}\p{Z}]+/gu, ' ')
        .trim()
    : '';
