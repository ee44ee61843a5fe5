import type {McpElicitationFrame} from '../../../components/mcp-elicitation-frame.js';
import type {GuestDialect} from '../../support/dialect-guests.js';
import {tracedFrame} from '../../support/frame.js';
import {colorRequest} from '../../support/guest-page.js';

/** A request with its context in the places that both dialects read. */
export const request = {...colorRequest, _meta: {ui: {context: colorRequest.ui.context}}};
export const valid = {color: '#123456', name: 'Ocean'};

/** Returns the helpers that the contract tests of one dialect use. */
export const contractOf = ({dialect, renderer, page}: GuestDialect) => ({
  renderer,
  page,
  framed: (options: Partial<McpElicitationFrame> = {}) => tracedFrame({dialect, ...options}),
  /** Presents the request with a guest that runs `script`. */
  ask: (frame: McpElicitationFrame, script: string) => frame.elicit(request, {html: page(script)}),
});

export type Contract = ReturnType<typeof contractOf>;
