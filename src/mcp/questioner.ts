import type {ElicitRequest, ElicitResult} from '../protocol/elicitation.js';
import {type JsonObject, objectOf} from '../protocol/json.js';
import {asApp, asNegotiated, namesOnlyApp} from './apps/app-negotiation.js';
import {interruptible} from '../async.js';
import {elicitResult} from './elicit-result.js';
import {uniqueId} from '../protocol/crypto.js';
import {askerFor, declaredBy, type McpClient} from './mcp-client.js';
import {RELATED_TASK} from './rpc.js';
import type {ElicitationPresenter, PresentOptions} from './presenter.js';
import {isResourceReader, readsResources, resourceReader} from './apps/resource.js';

export interface QuestionerOptions {
  /**
   * The name of the server. Default: the name that a `connect…()` call has set for this client, the frame's `serverName`, the host of its
   * URL, or the name that it gives itself, displayed as a claim.
   */
  serverName?: string;
  /**
   * Fill missing values with the defaults of the schema. Default: the client's declaration in `elicitation.form.applyDefaults`. The SDKs do
   * this only in handlers that modify the schema.
   */
  applyDefaults?: boolean;
}

export interface QuestionOptions
  extends Pick<PresentOptions, 'signal' | 'id' | 'expiresAt' | 'resource' | 'content' | 'tool'> {
  /** Answer when the user's task on the page is completed, not when the page is opened (URL mode). */
  untilDone?: boolean;
}

function declaresDefaults(client: McpClient): boolean {
  const elicitation = declaredBy(client)?.['elicitation'];
  return objectOf(objectOf(elicitation)['form'])['applyDefaults'] === true;
}

/** Presents the elicitations of one client's server, and returns the answers. */
export class Questioner {
  /** The prompts opened here for each page (URL mode), by the server's id of the page. */
  readonly #pages = new Map<string, Set<string>>();

  constructor(
    private readonly client: McpClient,
    readonly frame: ElicitationPresenter,
    private readonly options: QuestionerOptions,
  ) {}

  /** Ends the prompts of a page whose task the server reports as completed. */
  complete(elicitationId: string): void {
    for (const id of this.#pages.get(elicitationId) ?? []) this.frame.complete?.(id);
    this.#pages.delete(elicitationId);
  }

  /**
   * Presents `params` of `elicitation/create`. A failure of the page is answered with `cancel`, never `decline`.
   * @throws Error with `code` -32602 and `data` if the request itself cannot be presented.
   */
  async ask(params: JsonObject, question: QuestionOptions): Promise<ElicitResult> {
    const request = asNegotiated(params as unknown as ElicitRequest, this.client);
    const {untilDone = false, ...rest} = question;
    const {applyDefaults = declaresDefaults(this.client)} = this.options;
    const present = async () => {
      const options = this.#presentOptions(request, rest);
      const answer = await this.frame.elicit(request, options);
      const opened = request.mode === 'url' && answer.action === 'accept';
      if (opened) this.#keepPage(request, options.id);
      return !untilDone || !opened || (await this.#done(options)) ? answer : {action: 'cancel'};
    };
    const result = await elicitResult(present, request, {signal: question.signal, applyDefaults});
    const task = objectOf(request._meta)[RELATED_TASK];
    if (task !== undefined) result._meta = {...result._meta, [RELATED_TASK]: task};
    return result;
  }

  #keepPage({elicitationId}: ElicitRequest, id: string) {
    if (typeof elicitationId !== 'string') return;
    const ids = this.#pages.get(elicitationId) ?? new Set();
    this.#pages.set(elicitationId, ids.add(id));
    const forget = () => {
      ids.delete(id);
      if (!ids.size && this.#pages.get(elicitationId) === ids) this.#pages.delete(elicitationId);
    };
    this.frame.completed?.(id).then(forget, forget);
  }

  /** Whether the user completed the opened page. Undefined outcomes count as completed, and the server's next response decides. */
  async #done({id, signal}: PresentOptions & {id: string}): Promise<boolean> {
    if (!this.frame.completed) return true;
    return (await interruptible(this.frame.completed(id), {signal})) !== 'cancelled';
  }

  #presentOptions(request: ElicitRequest, question: PresentOptions): PresentOptions & {id: string} {
    const asker = askerFor(this.client, this.frame, this.options.serverName);
    const options: PresentOptions & {id: string} = {...question, ...asker, id: question.id ?? uniqueId()};
    // A page with several servers cannot identify the server by the URI alone.
    const {resolveResource} = this.frame;
    if ((!resolveResource || isResourceReader(resolveResource)) && readsResources(this.client)) {
      const read = resourceReader(this.client);
      options.resolveResource = namesOnlyApp(request)
        ? async (uri, signal) => asApp(await read(uri, signal))
        : read;
    }
    return options;
  }
}
