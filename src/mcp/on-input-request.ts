import {mcp} from '../rooms.js';
import type {ElicitationPresenter} from './presenter.js';
import type {InputExchange, InputExchangeContext, InputRequestOptions} from './tasks/answer-input.js';

/**
 * Creates the option `onInputRequest` of a session of `@modelcontextprotocol/ext-tasks`, which presents the elicitations of tasks and tool
 * calls. A failure of the page is answered with `cancel`.
 *
 * The handler rejects if the request is malformed or of another kind, and when the session stops waiting.
 */
export function onInputRequest(
  presenter: ElicitationPresenter,
  options: InputRequestOptions = {},
): // The peer's type has a result for each kind, which a structural type cannot name.
<Result>(request: InputExchange, context: InputExchangeContext) => Promise<Result> {
  return async <Result>(request: InputExchange, context: InputExchangeContext) =>
    (await mcp()).answerInput(presenter, options, request, context) as Result;
}
