import type {Verification, Verify} from '../../src/presentation/index.js';
import type {JsonObject} from '../../src/protocol/index.js';
import {decision} from '../rooms.js';

/** An answer to verify, with the box whose texts are read when it is given. */
interface Given<Request, Answer> extends Pick<Verification<Request, Answer>, 'request' | 'answer'> {
  box: Element;
  server: string;
}

/** Has the page verify the approvals of an element, one at a time. */
export class Verifying {
  readonly #unchecked: () => string;
  #running?: {subject: unknown; stop: AbortController} | undefined;

  /** @param unchecked - The text for the user if the code that verifies cannot be loaded. */
  constructor(unchecked: () => string) {
    this.#unchecked = unchecked;
  }

  /** The subject of the answer that is being verified. */
  get subject(): unknown {
    return this.#running?.subject;
  }

  abort(): void {
    this.#running?.stop.abort();
  }

  /**
   * Resolves with the answer to give, with the problem for the user, or with neither if it was aborted or `give` gives nothing.
   * @param give - Called when what reads the box is loaded.
   */
  async run<Request, Answer extends {_meta?: JsonObject}>(
    subject: unknown,
    verify: Verify<Request, Answer>,
    give: () => Given<Request, Answer> | undefined | Promise<Given<Request, Answer> | undefined>,
  ): Promise<{answer?: Answer; problem?: string}> {
    const running = {subject, stop: new AbortController()};
    const {signal} = running.stop;
    this.#running = running;
    try {
      const room = await decision().catch(() => undefined);
      if (signal.aborted) return {};
      if (!room) return {problem: this.#unchecked()};
      const given = await give();
      if (!given || signal.aborted) return {};
      const {box, server, ...parts} = given;
      const shown = room.shownIn(box, server);
      const {answer, error} = await room.verified(verify, {...parts, shown, signal});
      if (signal.aborted) return {};
      if (error) return {problem: error.message};
      // The prompt ends with its answer.
      running.stop.abort();
      return {answer};
    } finally {
      if (this.#running === running) this.#running = undefined;
    }
  }
}
