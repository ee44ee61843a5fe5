import {interruptible} from '../async.js';
import {isJsonObject, jsonKey, type JsonObject, objectOf} from '../protocol/json.js';
import {pagesOf, type ServerList} from '../protocol/dialects/lists.js';
import type {ToolCall, ToolDecision} from '../protocol/tool-call.js';
import type {AppServer} from '../protocol/apps/app-handlers.js';
import {notAllowed, SERVER_CALLS, serverError} from '../session/calls/server-calls.js';
import type {CallHandlers, CallName} from '../session/calls/app-handlers.js';

/** Asks the user before a tool runs: `<mcp-tool-approval>`, or an object with the same interface. */
export interface ToolApprover {
  /** With another scope than `once`, further calls of the tool by this app run without asking. */
  approve(
    call: ToolCall,
    options: {serverName?: string; serverTitle?: string; scopes?: readonly 'session'[]; signal: AbortSignal},
  ): Promise<Omit<ToolDecision, '_meta'>>;
}

interface CallPolicyOptions {
  server: () => AppServer | undefined;
  approver: () => ToolApprover | undefined;
  /** The tools that apps may call. Default: all that the server offers to apps. An entry that ends with `*` is a prefix. */
  allowedTools: () => readonly string[] | undefined;
  /** The tools that an app may call once without asking when it starts. Default: none. An entry that ends with `*` is a prefix. */
  trustedTools: () => readonly string[] | undefined;
  /** The URIs that apps may read. Default: all of the server. An entry that ends with `*` is a prefix. */
  allowedResources: () => readonly string[] | undefined;
  /** The names of the server for the approver. */
  asker: () => {serverName?: string; serverTitle?: string};
  /** The calls that wait for the user have changed. */
  onChange?: () => void;
}

const isListed = (list: readonly string[] | undefined, name: string) => !list || isNamed(list, name);

const isNamed = (list: readonly string[], name: string) =>
  list.some((entry) => (entry.endsWith('*') ? name.startsWith(entry.slice(0, -1)) : entry === name));

/** The callers of a tool, `model` and `app`. A tool without `visibility` is for both. */
function callersOf(tool: JsonObject): readonly unknown[] {
  const {ui} = objectOf(tool['_meta']);
  const {visibility = ['model', 'app']} = objectOf(ui);
  return Array.isArray(visibility) ? visibility : [];
}

const isForApps = (tool: JsonObject) => callersOf(tool).includes('app');

const isReadOnly = ({annotations}: JsonObject) =>
  isJsonObject(annotations) && annotations['readOnlyHint'] === true;

/**
 * The members of a tool that an approver displays. Malformed ones are omitted and are not an error, because the app, which would receive the
 * error, cannot correct the list of its server.
 */
const displayed = (
  name: string,
  {title, description, annotations, inputSchema}: JsonObject,
): Omit<ToolCall, 'arguments'> => ({
  name,
  ...(typeof title === 'string' && {title}),
  ...(typeof description === 'string' && {description}),
  ...(isJsonObject(annotations) && {annotations}),
  ...(isJsonObject(inputSchema) && {inputSchema}),
});

/**
 * Decides about the calls of an app to its server. A tool must be of that server, visible to apps and in the allowlist. The user approves
 * every call of a tool that is not declared as read-only, or all calls of a tool until the app is closed. The first call of a tool that the
 * page trusts belongs to the start of the app, to which the user has agreed.
 */
export class CallPolicy {
  readonly #options: CallPolicyOptions;
  #tools?: Promise<JsonObject[]> | undefined;
  /** The tools that the user has allowed until the app is closed, by name: `jsonKey()` of what was displayed. */
  readonly #granted = new Map<string, string>();
  /** The latest question about each tool. The next one waits for its answer, which may allow all calls of the tool. */
  readonly #asking = new Map<string, Promise<unknown>>();
  /** The trusted tools that the app has called. */
  readonly #started = new Set<string>();
  /** Whether the user has used the app, which ends its start. */
  #used = false;
  /** The calls that wait for a decision of the user, as they were given to the approver. */
  readonly open = new Set<ToolCall>();

  constructor(options: CallPolicyOptions) {
    this.#options = options;
  }

  get handlers(): CallHandlers {
    const server = this.#options.server();
    if (!server) return {};
    const forwarded = SERVER_CALLS.filter(
      (name) => server[name] && (name !== 'callTool' || server.listTools),
    );
    const forward = async (name: (typeof SERVER_CALLS)[number], params: never, call: object) => {
      try {
        const {signal} = call as {signal: AbortSignal};
        const result = await server[name]!(params, {signal});
        return name === 'listTools' ? this.#listed(result as {tools: readonly unknown[]}) : result;
      } catch (error) {
        throw serverError(error);
      }
    };
    return Object.fromEntries(
      forwarded.map((name) => [name, (params: never, call: object) => forward(name, params, call)]),
    );
  }

  /** Reports changes of the server's lists, if the server does. Its tools are then read again, because what they declare decides about calls. */
  get onListChanged(): ((listener: (list: ServerList) => void, signal: AbortSignal) => void) | undefined {
    const server = this.#options.server();
    if (!server?.onListChanged) return undefined;
    return (listener, signal) =>
      server.onListChanged!(
        (list) => {
          if (list === 'tools') this.#tools = undefined;
          listener(list);
        },
        {signal},
      );
  }

  #listed(page: {tools: readonly unknown[]}): object {
    return {...page, tools: page.tools.filter((tool) => isJsonObject(tool) && this.#isAllowed(tool))};
  }

  /**
   * Returns the parameters of a call that is allowed.
   *
   * @param activated - Whether the user has clicked or pressed a key in the app within the last seconds.
   * @throws RefusedCall
   */
  async permit(name: CallName, params: unknown, signal: AbortSignal, activated: boolean): Promise<unknown> {
    this.#used ||= activated;
    if (name === 'callTool')
      return this.#permitTool(params as {name: string; arguments?: JsonObject}, signal);
    const {uri} = params as {uri?: string};
    if (name === 'readResource' && !isListed(this.#options.allowedResources(), uri ?? ''))
      throw notAllowed('The host does not allow this resource.');
    return params;
  }

  #isAllowed(tool: JsonObject): boolean {
    return isForApps(tool) && isListed(this.#options.allowedTools(), String(tool['name']));
  }

  async #permitTool(params: {name: string; arguments?: JsonObject}, signal: AbortSignal) {
    const tool = await this.#find(params.name, signal);
    if (!tool || !this.#isAllowed(tool)) throw notAllowed('The host does not allow this tool for apps.');
    const {name} = params;
    const shown = displayed(name, tool);
    const isGranted = () => this.#granted.has(name) && this.#granted.get(name) === jsonKey(shown);
    if (isReadOnly(tool) || isGranted() || this.#isOfStart(name, tool)) return params;
    const ask = () => {
      signal.throwIfAborted();
      return isGranted() ? params : this.#ask(params, shown, signal);
    };
    const answer = Promise.resolve(this.#asking.get(name)).then(ask, ask);
    this.#asking.set(name, answer);
    return interruptible(answer, {signal});
  }

  /** Whether a call belongs to the start of the app: the first one of a trusted tool that is for apps only. */
  #isOfStart(name: string, tool: JsonObject): boolean {
    const isTrusted = !this.#used && isNamed(this.#options.trustedTools() ?? [], name);
    if (!isTrusted || callersOf(tool).includes('model') || this.#started.has(name)) return false;
    this.#started.add(name);
    return true;
  }

  async #ask(
    params: {name: string; arguments?: JsonObject},
    shown: Omit<ToolCall, 'arguments'>,
    signal: AbortSignal,
  ) {
    const approver = this.#options.approver();
    if (!approver) throw notAllowed('The host allows only read-only tools.');
    const call = {...params, ...shown};
    const options = {...this.#options.asker(), scopes: ['session'] as const, signal};
    this.open.add(call);
    this.#options.onChange?.();
    const {
      decision,
      arguments: args,
      scope = 'once',
    } = await Promise.resolve(approver.approve(call, options)).finally(() => {
      this.open.delete(call);
      this.#options.onChange?.();
    });
    if (decision === 'approve') {
      if (scope !== 'once') this.#granted.set(params.name, jsonKey(shown));
      return params;
    }
    if (decision === 'edit' && isJsonObject(args)) return {name: params.name, arguments: args};
    throw notAllowed('The user rejected the tool call.');
  }

  /** Finds a tool of the server. Reads the tools again if it is not known. */
  async #find(name: string, signal: AbortSignal): Promise<JsonObject | undefined> {
    const earlier = this.#tools;
    const match = (await this.#list(signal)).find((tool) => tool['name'] === name);
    if (match || !earlier) return match;
    this.#tools = undefined;
    return (await this.#list(signal)).find((tool) => tool['name'] === name);
  }

  #list(signal: AbortSignal): Promise<JsonObject[]> {
    if (this.#tools) return this.#tools;
    const tools = this.#read(signal);
    this.#tools = tools;
    tools.catch(() => {
      if (this.#tools === tools) this.#tools = undefined;
    });
    return tools;
  }

  async #read(signal: AbortSignal): Promise<JsonObject[]> {
    const server = this.#options.server();
    const all: JsonObject[] = [];
    for await (const {tools = []} of pagesOf((params) => server?.listTools?.(params, {signal})))
      all.push(...tools.filter(isJsonObject));
    return all;
  }
}
