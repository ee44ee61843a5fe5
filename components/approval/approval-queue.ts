import {withResolvers} from '../../src/async.js';
import {
  deadlineOf,
  type EndedBy,
  ElementQueue,
  type ExpiryOptions,
  type QueuedRequest,
  type QueueHost,
  type SettledBy,
  settledBy,
} from '../../src/presentation/index.js';

/** The options of one `approve()` of an approval element. */
export interface ApproveOptions extends ExpiryOptions {
  /** The name of the server; default: the element's `server-name`. */
  serverName?: string;
  /** The name that the server gives itself. Displayed as a claim if the page gives no name. */
  serverTitle?: string;
  /** Aborting closes the request visibly and rejects with the signal's reason. */
  signal?: AbortSignal;
}

export interface Approval<Request, Decision, Options> extends QueuedRequest<Decision> {
  /** The object that the page passed. */
  readonly original: Request;
  /** The frozen copy that is displayed and approved. */
  readonly request: Request;
  readonly options: Partial<Options>;
  decision?: Decision;
}

interface ApprovalHost<Item, Decision> extends QueueHost {
  /** The decision about a request that ends without one of the user. */
  refusal(): Decision;
  onShow(item: Item): void;
  /** @param by - Who has ended the request if the user has not. */
  onDecision(item: Item, decision: Decision, by?: SettledBy): void;
  /** The displayed request has ended. `followed`: another one is displayed now. */
  onEnd(by: EndedBy, followed: boolean): void;
}

export class ApprovalQueue<Request, Decision, Options extends ApproveOptions> extends ElementQueue<
  Approval<Request, Decision, Options>,
  Decision
> {
  readonly #host: ApprovalHost<Approval<Request, Decision, Options>, Decision>;

  constructor(host: ApprovalHost<Approval<Request, Decision, Options>, Decision>) {
    super(host, 'approve()');
    this.#host = host;
  }

  protected override get refusal(): Decision {
    return this.#host.refusal();
  }

  /** @throws ElicitationError `RATE_LIMITED` if too many requests wait. */
  ask(original: Request, request: Request, options: Partial<Options>): Approval<Request, Decision, Options> {
    const deadline = deadlineOf(options);
    const item = {original, request, options, answer: withResolvers<Decision>(), ...(deadline && {deadline})};
    this.add(item, options.signal);
    this.#host.onChange();
    this.presentNext();
    return item;
  }

  settle(decision: Decision): void {
    const {current} = this;
    if (current && !current.endedBy) this.finish(current, 'user', () => this.deliver(current, decision));
  }

  protected override begin(item: Approval<Request, Decision, Options>): void {
    this.display(item);
    if (!item.endedBy) this.#host.onShow(item);
  }

  protected override deliver(item: Approval<Request, Decision, Options>, decision: Decision): void {
    const by = settledBy(item.endedBy!);
    item.decision = decision;
    this.#host.onDecision(item, decision, by === 'user' ? undefined : by);
    super.deliver(item, decision);
  }

  protected override finish(
    item: Approval<Request, Decision, Options>,
    by: EndedBy,
    settle: () => void,
  ): void {
    const shown = item === this.current;
    super.finish(item, by, settle);
    if (shown) this.#host.onEnd(by, item !== this.current);
  }
}
