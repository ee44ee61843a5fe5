import type {GrantScope} from '../protocol/answer-meta.js';
import {canonicalJson} from '../protocol/json.js';
import {
  findGrant,
  type Grant,
  GrantChangeEvent,
  grantChanges,
  type GrantStore,
  type GrantSubject,
  MemoryGrantStore,
  newGrant,
} from '../presentation/grants.js';
import {callText} from './ask.js';
import {subjectKey} from './frozen-json.js';
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
  /** The calls that the user has edited, one entry for each time that one may run, with the user's last message before. */
  readonly #edited: {key: unknown; turn: unknown}[] = [];
  readonly #store = new MemoryGrantStore();

  /** Allows the call that the model repeats after an edit, once. The next message of the user ends the permission. */
  allowOnce(call: ToolCall, chat: Messages): void {
    this.#edited.push({key: editedKey(call), turn: turnOf(chat)});
  }

  /** Whether the user has made this call by an edit. The permission is then used up. */
  takeOnce(call: ToolCall, chat: Messages): boolean {
    const key = editedKey(call);
    const index = this.#edited.findLastIndex((each) => each.key === key);
    return index >= 0 && this.#edited.splice(index, 1)[0]!.turn === turnOf(chat);
  }

  /** Finds the grant of the user for equal calls. */
  grantFor(subject: GrantSubject, {scopes, grants = this.#store}: GrantOptions): Promise<Grant | undefined> {
    return findGrant(subject, grants, scopes);
  }

  /** Keeps that the user has allowed equal calls for longer. Never rejects. */
  async grant(
    call: ToolCall,
    scope: unknown,
    presenter: AgentPresenter,
    options: GrantOptions,
  ): Promise<void> {
    const {scopes, grants = this.#store} = options;
    const granted = scopes?.find((each) => each === scope);
    const subject = granted && grantSubject(call, presenter, options);
    if (!subject) return;
    try {
      await grants.add(newGrant(subject, granted));
      grantChanges.dispatchEvent(new GrantChangeEvent(grants));
    } catch (error) {
      report(options, error);
    }
  }
}

/** The messages of a chat. */
interface Messages {
  readonly messages: readonly object[];
}

/** Equal for equal calls, except for those without JSON text. */
const editedKey = ({name, arguments: args}: ToolCall): unknown => canonicalJson([name, args]) ?? {};

/** The last message of the user. */
const turnOf = ({messages}: Messages) =>
  subjectKey(messages.findLast((message) => (message as {role?: unknown} | null)?.role === 'user'));

/** A call as what a grant allows: the confirmation with all of its arguments. Undefined for one that is too long to be displayed. */
export function grantSubject(
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
