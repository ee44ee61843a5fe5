import {interruptible} from '../../async.js';
import {type ElicitRequest, requestProblem} from '../../protocol/elicitation.js';
import {ElicitationError} from '../../protocol/errors.js';
import {isJsonObject} from '../../protocol/json.js';
import {toElicitResult} from '../elicit-result.js';
import {type Asker, askerFor} from '../mcp-client.js';
import {ROOTS, SAMPLE, serversFault} from '../rpc.js';
import type {InputExchange, InputExchangeContext, InputRequestOptions} from '../on-input-request.js';
import {answerByClient} from '../own-handlers.js';
import type {ElicitationPresenter, PresentOptions} from '../presenter.js';

/** The id of the prompt of an input. It is the same in every tab, and after a reload. */
export const promptId = (taskId: string | undefined, inputId: string | undefined): string =>
  [taskId, inputId].filter(Boolean).join('/');

const CALL = 'onInputRequest()';

const invalid = (member: string, needed: string) =>
  new ElicitationError('INVALID_REQUEST', `${CALL}: \`${member}\` must be ${needed}.`);

const noHandler = () =>
  invalid('kind', '`elicitation`; register a handler for the others with `client`, or pass it to this call');

/** The server of a task. */
export const taskServer = (
  presenter: ElicitationPresenter,
  {client, serverName}: Pick<InputRequestOptions, 'client' | 'serverName'>,
): Asker => (client ? askerFor(client, presenter, serverName) : serverName ? {serverName} : {});

/** Answers one request for input: the handler of `onInputRequest()`. */
export async function answerInput(
  presenter: ElicitationPresenter,
  {client, serverName, ...handlers}: InputRequestOptions,
  request: InputExchange,
  context: InputExchangeContext,
): Promise<unknown> {
  const {kind, params} = (request ?? {}) as Partial<InputExchange>;
  const {signal, expiresAt, taskId, inputId} = context ?? {};
  const id = promptId(taskId, inputId);
  if (kind !== 'elicitation') {
    if (kind !== 'sampling' && kind !== 'roots') throw noHandler();
    const input = {method: kind === 'roots' ? ROOTS : SAMPLE, ...(isJsonObject(params) && {params})};
    const answer =
      handlers[kind]?.(request as never, context as never) ??
      (client && answerByClient(client, input, {id, ...(signal && {signal})}));
    if (!answer) throw noHandler();
    return answer;
  }
  const elicitation = requestOf(params);
  const options: PresentOptions = {
    ...taskServer(presenter, {client, serverName}),
    ...(id && {id}),
    ...(expiresAt !== undefined && {expiresAt}),
  };
  let answer: unknown;
  try {
    answer = await interruptible((inner) => presenter.elicit(elicitation, {...options, signal: inner}), {
      signal,
    });
  } catch (error) {
    signal?.throwIfAborted();
    const fault = serversFault(error);
    if (fault) throw fault;
  }
  return toElicitResult(answer, elicitation, false);
}

function requestOf(params: unknown): ElicitRequest {
  if (!isJsonObject(params)) throw invalid('params', 'an object');
  const problem = requestProblem(params);
  if (problem) throw invalid(`params.${problem.member}`, problem.requirement);
  return params as unknown as ElicitRequest;
}
