import type {GrantScope} from '../../protocol/meta.js';
import {canonicalJson} from '../../protocol/json.js';
import {
  changeGrants,
  findGrant,
  type GrantStore,
  type GrantSubject,
  MemoryGrantStore,
  newGrant,
} from '../../presentation/grants.js';
import {serverKey} from '../../presentation/servers/server-key.js';
import type {AgentPrompts} from '../prompts.js';
import {callText} from '../displayed.js';
import type {AdapterOptions, ToolCall} from '../presenter.js';

/** The options that decide which calls run without a prompt. */
export interface GrantOptions extends AdapterOptions {
  /**
   * Offers to allow more than one call, in elements that receive tool calls (`approve`). A call with equal arguments then runs without a
   * prompt. A frame without such an element has its own `scopes`.
   */
  scopes?: readonly GrantScope[];
  /** Stores the grants. Default: in memory, one store for each chat. */
  grants?: GrantStore;
}

/** The calls of one chat that the user has allowed exactly, and that run without a prompt. */
export class AllowedCalls {
  /** The edited calls, with the user's message before the edit. Each entry permits one run. */
  readonly #edited: {key: unknown; turn: unknown}[] = [];
  readonly #store = new MemoryGrantStore();

  /** Permits one repetition of an edited call by the model, until the next message of the user. */
  allowOnce(call: ToolCall, chat: Messages): void {
    this.#edited.push({key: editedKey(call), turn: turnOf(chat)});
  }

  /** Uses up the permission for an edited call. Returns whether there was one. */
  takeOnce(call: ToolCall, chat: Messages): boolean {
    const key = editedKey(call);
    const index = this.#edited.findLastIndex((each) => each.key === key);
    return index >= 0 && this.#edited.splice(index, 1)[0]!.turn === turnOf(chat);
  }

  grantFor(subject: GrantSubject, scopes: readonly GrantScope[], {grants = this.#store}: GrantOptions) {
    return findGrant(subject, grants, scopes);
  }

  /** Stores a grant for equal calls, if the user has chosen one of the offered scopes. Never rejects. */
  async grant(
    call: ToolCall,
    scope: unknown,
    scopes: readonly GrantScope[],
    prompts: AgentPrompts<GrantOptions>,
  ): Promise<void> {
    const {grants = this.#store} = prompts.options;
    const granted = scopes.find((each) => each === scope);
    const subject = granted && grantSubject(call, prompts);
    if (!subject) return;
    try {
      await changeGrants(grants, () => grants.add(newGrant(subject, granted)));
    } catch (error) {
      prompts.report(error);
    }
  }
}

interface Messages {
  readonly messages: readonly object[];
}

/** A key that equal values share. A value without JSON text has a key of its own. */
const valueKey = (value: unknown): unknown => canonicalJson(value) ?? {};

const editedKey = ({name, arguments: args}: ToolCall): unknown => valueKey([name, args]);

const turnOf = ({messages}: Messages): unknown =>
  valueKey([messages.findLast((message) => (message as {role?: unknown} | null)?.role === 'user')]);

/** The subject of a grant for a call: its confirmation with all arguments. Undefined if that is too long to be displayed. */
export function grantSubject(
  call: ToolCall,
  {text, options: {serverName = '', server}}: AgentPrompts,
): GrantSubject | undefined {
  try {
    const request = {message: callText(call, text)};
    const key = serverKey(server, serverName);
    return {request, serverKey: key, server: serverName, tool: call.name, hasGuest: false};
  } catch {
    return undefined;
  }
}
