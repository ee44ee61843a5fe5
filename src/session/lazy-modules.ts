// Modules that a guest page does not need to receive its request.
import {once} from './once.js';

type Redaction = typeof import('./trace/redact.js');

let redaction: Redaction | undefined;

/** Returns the module that omits user input from a trace; undefined until it is loaded. */
export const loadedRedaction = (): Redaction | undefined => redaction;

/** Loads the module that omits user input from a trace. */
export const loadRedaction = async (): Promise<Redaction> =>
  (redaction ??= await import('./trace/redact.js'));

/** The module that reports changes of the page's theme. */
export const loadThemeWatch = once(() => import('./page/theme-watch.js'));

/** The module that reads the problems that the document of a guest reports. */
export const loadReports = once(() => import('./guest-reports.js'));

/** The dialect of MCP Apps. */
export const loadAppDialect = once(() => import('./dialects/open-app-dialect.js'));

/** The module that handles the calls of guests. */
export const loadAppCalls = once(() => import('./calls/app-calls.js'));
