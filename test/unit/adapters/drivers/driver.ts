// A driver lets agents of one protocol ask through its adapter, and reads what they receive. It says which rows of the contract its
// protocol cannot have.
import type {AdapterOptions, AgentPresenter} from '../../../../src/adapters/presenter.js';
import {type JsonObject, objectOf} from '../../../../src/protocol/json.js';
import {REASON_KEY} from '../../../../src/protocol/meta.js';

export type Outcome = 'yes' | 'no' | 'cancelled' | 'failed';

/** The answer that the agent received for one request. */
export interface Reply {
  outcome: Outcome;
  reason?: string;
  /** `_meta` of the answer, without the reason. */
  meta?: JsonObject;
  /** The object that the agent received. */
  raw: unknown;
}

/** The replies by the id of the request. A request without a reply stays open. */
export interface Replies {
  [id: string]: Reply;
}

export interface SendOptions extends AdapterOptions {
  signal?: AbortSignal;
  /** Called when the agent receives an answer. May throw, if the agent does not take it. */
  take?: () => void;
}

export interface Driver {
  /** The subject of the prompt: a tool call, its arguments in a text, or a message that names the path in them. */
  shows: 'call' | 'arguments' | 'message';
  /** `list`: the agent lists all that it asks, under ids, and may change it meanwhile. `call`: it waits for the answer to one request. */
  asks: 'list' | 'call';
  /** The consequence of a request of a list that has changed when the user answers. Calls cannot change. */
  changed?: 'presented again' | 'reported';
  /** Whether the list has things that ask nothing, which the adapter ignores. */
  ignores?: true;
  /** How the agent gives arguments: as a value, as a JSON text, or in a message that the channel encodes. */
  args: 'value' | 'text' | 'message';
  /** The names that the page can give to the agent. Default: all. */
  names?: readonly ('serverName' | 'serverTitle')[];
  /** Whether edited arguments run, or reject the call, because the protocol cannot carry them. Messages have none. */
  edits?: 'run' | 'reject';
  /** The parts that the protocol can carry besides the answer: the user's reason, `_meta`, and who or what ended the prompt. */
  carries: readonly ('reason' | 'meta' | 'end')[];
  /** Whether the adapter sends an answer, and knows that it did not arrive, or returns it to the page, which reports that. */
  delivery: 'sends' | 'returns';
  /** The reply if the user closes the prompt, the presenter fails, waiting ends, or the request is malformed. */
  replies: {[end in 'closed' | 'failed' | 'aborted' | 'malformed']: Outcome | 'open'};
  /** The path of a member that says what the user decides about. */
  member: string;
  /** Creates a request. `about` is what the agent says about a tool call. */
  item(id: unknown, args: JsonObject, about?: string): JsonObject;
  /** Asks everything at once. A list may change meanwhile. */
  send(items: unknown[], presenter: AgentPresenter, options?: SendOptions): Promise<Replies>;
}

export const replyOf = (outcome: Outcome, raw: unknown, _meta?: unknown, why?: unknown): Reply => {
  const {[REASON_KEY]: inMeta, ...meta} = objectOf(_meta);
  const reason = why ?? inMeta;
  return {
    outcome,
    raw,
    ...(typeof reason === 'string' && {reason}),
    ...(Object.keys(meta).length && {meta}),
  };
};

export const repliesOf = <Item>(
  items: readonly Item[],
  read: (item: Item) => [id: string, reply?: Reply],
): Replies => Object.fromEntries(items.map(read).filter(([, reply]) => reply) as [string, Reply][]);

export const ACTIONS: {readonly [action: string]: Outcome} = {
  accept: 'yes',
  approve: 'yes',
  edit: 'yes',
  decline: 'no',
  reject: 'no',
  ignore: 'no',
  response: 'no',
  cancel: 'cancelled',
};

/** The reply to an elicitation, or a decision about a call. */
export const answerReply = (answer: {
  action?: unknown;
  decision?: unknown;
  _meta?: unknown;
  reason?: unknown;
}) => replyOf(ACTIONS[String(answer.action ?? answer.decision)]!, answer, answer._meta, answer.reason);

export const message = ({path}: JsonObject) => `Delete ${path}?`;
/** The same reply for every end without an answer of the user. */
export const always = <Value extends string>(value: Value) => ({
  closed: value,
  failed: value,
  aborted: value,
  malformed: value,
});

/** Asks about one tool call, or one message about its path. Resolves with the reply, and the errors that the page received. */
export async function ask(
  driver: Driver,
  args: JsonObject,
  presenter: AgentPresenter,
  {about, ...options}: SendOptions & {about?: string} = {},
): Promise<{reply: Reply | undefined; outcome: Outcome | 'open'; errors: Error[]}> {
  const errors: Error[] = [];
  const onError = (error: Error) => void errors.push(error);
  const {one: reply} = await driver.send([driver.item('one', args, about)], presenter, {onError, ...options});
  return {reply, outcome: reply?.outcome ?? 'open', errors};
}
