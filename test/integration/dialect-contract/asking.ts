import type {McpElicitationFrame} from '../../../components/mcp-elicitation-frame.js';
import type {GuestDialect} from '../../support/dialect-guests.js';
import {tracedFrame} from '../../support/frame.js';
import {colorRequest} from '../../support/guest-page.js';

/** Both kinds of host find the context for their guests here. */
export const request = {...colorRequest, _meta: {ui: {context: colorRequest.ui.context}}};
export const valid = {color: '#123456', name: 'Ocean'};

/** What each part of the contract asks a guest of one dialect with. */
export const asking = ({dialect, renderer, page}: GuestDialect) => ({
  renderer,
  page,
  framed: (options: Partial<McpElicitationFrame> = {}) => tracedFrame({dialect, ...options}),
  /** Asks a guest that runs `script`. */
  asks: (frame: McpElicitationFrame, script: string) => frame.elicit(request, {html: page(script)}),
});

export type Asking = ReturnType<typeof asking>;
