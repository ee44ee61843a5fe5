// The public entry `mcp-elicitation-elements/langgraph`.
import {linkDelivery} from '../../protocol/ended-by.js';
import {isJsonObject} from '../../protocol/json.js';
import {malformed} from '../../protocol/check-ask.js';
import {answerAll, changed, type Source} from '../answer-all.js';
import type {AgentPresenter} from '../presenter.js';
import {AgentPrompts} from '../prompts.js';
import {type AnswerInterruptsOptions, CALL, type GraphInterrupt, readInterrupt} from './read.js';

export type {AnswerInterruptsOptions, GraphInterrupt} from './read.js';
export type * from '../presenter.js';

/**
 * Presents interrupts of a LangGraph graph: calls of the human-in-the-loop middleware, requests of Agent Inbox (`HumanInterrupt`), and all
 * other values.
 *
 * An interrupt with a schema is a form; without one it is a confirmation, whose value is `true` or `false`. An interrupt stays open, without
 * a value, if its prompt was closed, aborted, not presented, or declined and its schema cannot say no. Never rejects.
 *
 * @returns The value for `new Command({resume})`: the answers by the id of their interrupt. Undefined if there are no answers, and the graph
 * must not be resumed.
 */
export async function answerInterrupts(
  interrupts: readonly GraphInterrupt[],
  presenter: AgentPresenter,
  options: AnswerInterruptsOptions = {},
): Promise<unknown> {
  const prompts = new AgentPrompts(presenter, options);
  try {
    if (!Array.isArray(interrupts))
      throw malformed(CALL, 'interrupts', 'a list of interrupts', interrupts as unknown);
    const [only] = interrupts;
    // Interrupts of old graphs have no id. There can be only one of them.
    const isAlone = interrupts.length === 1 && isJsonObject(only) && only['id'] === undefined;
    const source: Source<GraphInterrupt, unknown> = {
      call: CALL,
      values: 'interrupts[].value',
      asked: () =>
        interrupts.map((interrupt: unknown, index) => () => {
          if (!isJsonObject(interrupt)) throw malformed(CALL, 'interrupts[]', 'an object', interrupt);
          const value: GraphInterrupt = {...interrupt};
          const {id = isAlone ? '' : undefined} = value;
          if (typeof id !== 'string') throw malformed(CALL, `interrupts[${index}].id`, 'a string', id);
          return {id, member: 'interrupts[].id', value};
        }),
      read: (interrupt) => readInterrupt(interrupt, prompts),
      changed: () => prompts.report(changed(CALL, 'interrupts[].value')),
    };
    const answers = await answerAll(prompts, source, options.signal);
    const resume = isAlone ? answers.get('') : answers.size ? Object.fromEntries(answers) : undefined;
    linkDelivery(resume, answers);
    return resume;
  } catch (error) {
    prompts.report(error);
    return undefined;
  }
}
