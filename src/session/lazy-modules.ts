// What a guest does not need to receive its request.
import {once} from './once.js';

type Redaction = typeof import('./redact.js');

let redaction: Redaction | undefined;

/** Returns what omits user input from a trace, once loaded. */
export const loadedRedaction = (): Redaction | undefined => redaction;

/** Loads what omits user input from a trace. */
export const loadRedaction = async (): Promise<Redaction> => (redaction ??= await import('./redact.js'));

/** What reports changes of the page's theme. */
export const loadThemeWatch = once(() => import('./theme-watch.js'));

/** What reads the problems that the document of a guest reports. */
export const loadReports = once(() => import('./guest-reports.js'));

/** The dialect of MCP Apps. */
export const loadAppDialect = once(() => import('./dialects/open-app-dialect.js'));

/** What handles the calls of guests. */
export const loadAppCalls = once(() => import('./app-calls.js'));
