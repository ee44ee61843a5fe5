import type {ElicitContent, ElicitRequest} from '../protocol/elicitation.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {asApp, asNegotiated, namesOnlyApp} from './app-negotiation.js';
import {interruptible} from '../async.js';
import {type ServerAnswer, toElicitResult} from './elicit-result.js';
import {uniqueId} from '../protocol/unique-id.js';
import {declaredBy, type McpClient, serverOf} from './mcp-client.js';
import type {ElicitationPresenter, PresentOptions} from './presenter.js';
import {isResourceReader, type ResourceContents, readsResources, resourceReader} from './resource.js';
import {serversFault} from './rpc-error.js';

export interface QuestionerOptions {
  /** Who asks; default: the frame's `serverName`, the host of the server's URL, or what it calls itself, marked as such. */
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

/** Presents what the server of one client asks, and says what to answer. */
export class Questioner {
  readonly #client: McpClient;
  readonly #frame: ElicitationPresenter;
  readonly #options: QuestionerOptions;
  /** The prompts that were opened here for each page (URL mode), by the server's id for it. */
  readonly #pages = new Map<string, Set<string>>();

  constructor(client: McpClient, frame: ElicitationPresenter, options: QuestionerOptions) {
    this.#client = client;
    this.#frame = frame;
    this.#options = options;
  }

  get frame(): ElicitationPresenter {
    return this.#frame;
  }

  /** The server says that what was to be done on a page is done: ends the prompts that were opened here for that page. */
  complete(elicitationId: string): void {
    for (const id of this.#pages.get(elicitationId) ?? []) this.#frame.complete?.(id);
    this.#pages.delete(elicitationId);
  }

  /**
   * Presents `params` of `elicitation/create`. A failure of ours is `cancel`, never `decline`.
   * @throws Error with `code` -32602 and `data` when the request itself cannot be presented.
   */
  async ask(params: JsonObject, question: QuestionOptions = {}): Promise<ServerAnswer> {
    const request = asNegotiated(params as unknown as ElicitRequest, this.#client);
    let answer: unknown;
    try {
      const {untilDone = false, ...known} = question;
      const options = this.#presentOptions(request, known);
      const given = await this.#frame.elicit(request, options);
      const opened = request.mode === 'url' && given.action === 'accept';
      if (opened) this.#keepPage(request, options.id);
      const waits = untilDone && opened;
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

  /** Remembers which prompt waits for the page that the server has a name for, until it waits no more. */
  #keepPage({elicitationId}: ElicitRequest, id: string) {
    if (typeof elicitationId !== 'string') return;
    const ids = this.#pages.get(elicitationId) ?? new Set();
    this.#pages.set(elicitationId, ids.add(id));
    const forget = () => {
      ids.delete(id);
      if (!ids.size && this.#pages.get(elicitationId) === ids) this.#pages.delete(elicitationId);
    };
    this.#frame.completed?.(id).then(forget, forget);
  }

  /** Whether the user went through with an opened page. A frame that does not know leaves it to the server's next word. */
  async #done({id, signal}: PresentOptions & {id: string}): Promise<boolean> {
    if (!this.#frame.completed) return true;
    return (await interruptible(this.#frame.completed(id), {signal})) !== 'cancelled';
  }

  #presentOptions(request: ElicitRequest, question: PresentOptions): PresentOptions & {id: string} {
    const name = this.#options.serverName ?? (this.#frame.serverName || undefined);
    const asker = serverOf(this.#client, name);
    const options = {...question, ...asker, id: question.id ?? uniqueId()};
    // The frame's own name is the frame's to show.
    if (!this.#options.serverName && this.#frame.serverName) delete options.serverName;
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
