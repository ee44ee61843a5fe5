import type {GrantScope} from '../protocol/answer-meta.js';
import {canonicalJson} from '../protocol/json.js';
import {
  findGrant,
  GrantChangeEvent,
  grantChanges,
  type GrantStore,
  type GrantSubject,
  MemoryGrantStore,
  newGrant,
} from '../presentation/grants.js';
import {callText} from './ask.js';
import {report} from './malformed.js';
import type {AdapterOptions, AgentPresenter, ToolCall} from './presenter.js';

/** The options that decide which calls run without a question. */
export interface GrantOptions extends AdapterOptions {
  /**
   * Offers to allow more than one call, in elements that receive tool calls (`approve`). A call that is equal in every argument then runs
   * without a question. A frame without such an element has its own `scopes`.
   */
  scopes?: readonly GrantScope[];
  /** Keeps what the user has allowed. Default: in memory, for each chat. */
  grants?: GrantStore;
}

/** The calls of one chat that run without a question, because the user has allowed exactly them. */
export class AllowedCalls {
  /** The calls that the user has edited: one key for each time that one may run. */
  readonly #edited: string[] = [];
  readonly #store = new MemoryGrantStore();

  /**
   * Allows the call that the model repeats after an edit, once.
   *
   * @param turn - The last message of the user. The next one ends the permission.
   */
  allowOnce(call: ToolCall, turn: unknown): void {
    const key = editedKey(call, turn);
    if (key !== undefined) this.#edited.push(key);
  }

  /** Whether the user has made this call by an edit. The permission is then used up. */
  takeOnce(call: ToolCall, turn: unknown): boolean {
    const index = this.#edited.indexOf(editedKey(call, turn)!);
    return index >= 0 && !!this.#edited.splice(index, 1);
  }

  /** Whether the user has allowed equal calls for longer. */
  async isGranted(call: ToolCall, presenter: AgentPresenter, options: GrantOptions): Promise<boolean> {
    const {scopes, grants = this.#store} = options;
    const subject = subjectOf(call, presenter, options);
    return !!subject && !!(await findGrant(subject, grants, scopes));
  }

  /** Keeps that the user has allowed equal calls for longer. Never rejects. */
  async grant(
    call: ToolCall,
    scope: unknown,
    presenter: AgentPresenter,
    options: GrantOptions,
  ): Promise<void> {
    const {scopes = [], grants = this.#store} = options;
    const granted = scopes.find((each) => each === scope);
    const subject = granted && subjectOf(call, presenter, options);
    if (!subject) return;
    try {
      await grants.add(newGrant(subject, granted));
      grantChanges.dispatchEvent(new GrantChangeEvent(grants));
    } catch (error) {
      report(options, error);
    }
  }
}

const editedKey = ({name, arguments: args}: ToolCall, turn: unknown): string | undefined =>
  canonicalJson([turn, name, args]);

/** A call as what a grant allows: the confirmation with all of its arguments. Undefined for one that is too long to be displayed. */
function subjectOf(
  call: ToolCall,
  presenter: AgentPresenter,
  {describe: _, serverName = '', ...options}: GrantOptions,
): GrantSubject | undefined {
  try {
    const request = {message: callText(presenter, call, options)};
    const serverKey = JSON.stringify([null, serverName]);
    return {request, serverKey, server: serverName, tool: call.name, hasGuest: false};
  } catch {
    return undefined;
  }
}
