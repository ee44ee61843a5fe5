import type {ElicitContent, ElicitRequest} from '../protocol/elicitation.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {asApp, asNegotiated, namesOnlyApp} from './app-negotiation.js';
import {eitherSignal} from './either-signal.js';
import {type ServerAnswer, toElicitResult} from './elicit-result.js';
import {declaredBy, type McpClient, serverNameOf} from './mcp-client.js';
import type {ElicitationPresenter, PresentOptions} from './presenter.js';
import {isResourceReader, type ResourceContents, readsResources, resourceReader} from './resource.js';
import {serversFault} from './rpc-error.js';

export interface QuestionerOptions {
  /** Who asks; default: the frame's `serverName`, else what the server calls itself. */
  serverName?: string;
  /**
   * Fill what the user left open from the defaults of the schema; default: what the client declared in
   * `elicitation.form.applyDefaults`. The SDKs do it only on the path that strips the schema.
   */
  applyDefaults?: boolean;
}

/** What is known of one question beside its parameters. */
export interface QuestionOptions {
  signal?: AbortSignal;
  id?: string;
  expiresAt?: number;
  resource?: ResourceContents;
  content?: ElicitContent;
  /** Answer when what is to be done on the page is done, not when it is opened (URL mode). */
  untilDone?: boolean;
}

const RELATED_TASK = 'io.modelcontextprotocol/related-task';

function declaresDefaults(client: McpClient): boolean {
  const {elicitation} = declaredBy(client);
  const form = isJsonObject(elicitation) ? elicitation['form'] : undefined;
  return isJsonObject(form) && form['applyDefaults'] === true;
}

/** The pages that each client's server has asked to open: another server must not call them done. */
const askedBy = new WeakMap<McpClient, Set<string>>();

/** Presents what the server of one client asks, and says what to answer. */
export class Questioner {
  readonly #client: McpClient;
  readonly #frame: ElicitationPresenter;
  readonly #options: QuestionerOptions;

  constructor(client: McpClient, frame: ElicitationPresenter, options: QuestionerOptions) {
    this.#client = client;
    this.#frame = frame;
    this.#options = options;
  }

  get frame(): ElicitationPresenter {
    return this.#frame;
  }

  /** The server says that what was to be done on a page is done; heard only of pages that it has asked to open itself. */
  complete(elicitationId: string): void {
    if (askedBy.get(this.#client)?.has(elicitationId)) this.#frame.complete?.(elicitationId);
  }

  /**
   * Presents `params` of `elicitation/create`. A failure of ours is `cancel`, never `decline`.
   * @throws Error with `code` -32602 and `data` when the request itself cannot be presented.
   */
  async ask(params: JsonObject, question: QuestionOptions = {}): Promise<ServerAnswer> {
    const request = asNegotiated(params as unknown as ElicitRequest, this.#client);
    const {elicitationId} = request;
    if (elicitationId) askedBy.set(this.#client, (askedBy.get(this.#client) ?? new Set()).add(elicitationId));
    let answer: unknown;
    try {
      const {untilDone = false, ...known} = question;
      const options = this.#presentOptions(request, known);
      const given = await this.#frame.elicit(request, options);
      const waits = untilDone && given.action === 'accept';
      answer = !waits || (await this.#done(options)) ? given : {action: 'cancel'};
    } catch (error) {
      const fault = question.signal?.aborted ? undefined : serversFault(error);
      if (fault) throw fault;
    }
    const {applyDefaults = declaresDefaults(this.#client)} = this.#options;
    const result = toElicitResult(answer, request, applyDefaults);
    const task = isJsonObject(request._meta) ? request._meta[RELATED_TASK] : undefined;
    return task === undefined ? result : {...result, _meta: {[RELATED_TASK]: task}};
  }

  /** Whether the user went through with an opened page. A frame that does not know leaves it to the server's next word. */
  async #done({id, signal}: PresentOptions): Promise<boolean> {
    if (id === undefined || !this.#frame.completed) return true;
    const aborted = eitherSignal(signal);
    const stopped = new Promise<never>((_, reject) => {
      aborted.signal.addEventListener('abort', () => reject(aborted.signal.reason));
    });
    stopped.catch(() => {});
    try {
      return (await Promise.race([this.#frame.completed(id), stopped])) !== 'cancelled';
    } finally {
      aborted.forget();
    }
  }

  #presentOptions(request: ElicitRequest, question: PresentOptions): PresentOptions {
    const options: PresentOptions = {...question};
    const serverName =
      this.#options.serverName ?? (this.#frame.serverName ? undefined : serverNameOf(this.#client));
    if (serverName) options.serverName = serverName;
    // A page with several servers cannot tell from the URI alone whose UI it is.
    const {resolveResource} = this.#frame;
    if ((!resolveResource || isResourceReader(resolveResource)) && readsResources(this.#client)) {
      const read = resourceReader(this.#client);
      options.resolveResource = namesOnlyApp(request)
        ? async (uri, signal) => asApp(await read(uri, signal))
        : read;
    }
    return options;
  }
}
