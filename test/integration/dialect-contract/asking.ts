import {expect} from '@open-wc/testing';
import '../../../components/define/elicitation-config.js';
import type {McpElicitationFrame} from '../../../components/mcp-elicitation-frame.js';
import type {Limits} from '../../../src/protocol/index.js';
import {type GuestDialect, guestDialects} from '../../support/dialect-guests.js';
import {tracedFrame} from '../../support/frame.js';
import {colorRequest} from '../../support/guest-page.js';

/** A request with its context in the places that both dialects read. */
export const request = {...colorRequest, _meta: {ui: {context: colorRequest.ui.context}}};
export const valid = {color: '#123456', name: 'Ocean'};

/** The helpers of the contract tests for a guest. */
const contractOf = ({dialect, renderer, page}: GuestDialect) => ({
  renderer,
  page,
  async framed(options: Partial<McpElicitationFrame> = {}, limits: Partial<Limits> = {}) {
    const traced = await tracedFrame({dialect, ...options});
    const config = document.createElement('elicitation-config');
    config.limits = limits;
    traced.frame.before(config);
    config.append(traced.frame);
    await config.updateComplete;
    return {...traced, config};
  },
  /** Presents the request with a guest that runs `script`. */
  ask: (frame: McpElicitationFrame, script: string) => frame.elicit(request, {html: page(script)}),
});

export type Contract = ReturnType<typeof contractOf>;

/** Defines a test that runs with a guest of every dialect at the same time. */
export function everyGuest(
  title: string,
  test: (contract: Contract) => Promise<void>,
  guests: readonly GuestDialect[] = guestDialects,
): void {
  it(title, async () => {
    const failures = await Promise.all(
      guests.map((guest) =>
        test(contractOf(guest)).then(
          () => [],
          (error: Error) => [`${guest.name}: ${error.message}`],
        ),
      ),
    );

    expect(failures.flat()).to.deep.equal([]);
  });
}
