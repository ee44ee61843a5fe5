import type {ElicitOptions} from '../../src/presentation/index.js';
import type {McpElicitationFrame} from '../mcp-elicitation-frame.js';
import {checksOf} from './answer-checks.js';

/** Whether the page names a guest for a request. */
export const pageNamesGuest = ({html, src, resource}: McpElicitationFrame, options: ElicitOptions): boolean =>
  [html, src, resource, options.html, options.src, options.resource].some(Boolean);

/** Whether the page checks every answer itself. */
export const hasChecks = ({validators}: McpElicitationFrame): boolean => checksOf(validators).length > 0;
