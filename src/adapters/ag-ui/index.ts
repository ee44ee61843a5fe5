// The public entry `mcp-elicitation-elements/ag-ui`.
import {answerAll, isSame, subjectsOf} from '../answer-all.js';
import type {AgentPresenter} from '../presenter.js';
import {AgentPrompts} from '../prompts.js';
import {type AgUiAgent, type ConnectAgUiOptions, interruptsOf, objectsOf} from './read.js';
import type {AgUiResume} from './write.js';

export type {AgUiAgent, AgUiInterrupt, ConnectAgUiOptions} from './read.js';
export type {AgUiResume} from './write.js';
export type * from '../presenter.js';

interface RunParameters {
  threadId?: string;
  resume: AgUiResume[];
  tools?: object[];
  context?: object[];
  forwardedProps?: unknown;
}

/** The open interrupts of a run, which are presented in its thread. */
interface Run {
  input: Partial<RunParameters>;
  stop: AbortController;
  thread: string | undefined;
  /** Whether the agent still asks what is presented. */
  isCurrent(isSending: boolean): boolean;
}

/** The thread of each list of interrupts. */
const threads = new WeakMap<object, string | undefined>();

/**
 * Presents the interrupts of an agent's runs, also those that are open already. Answers all interrupts of a run in one new run.
 *
 * A denial is sent in the payload (`approved: false`). A request that was declined without such a member, closed, expired, malformed or
 * not presented is `cancelled`. So is a tool call that is not in the messages. A run that the page starts meanwhile closes the prompts. They
 * also close if the agent switches threads; the other thread never receives the answers. Changed interrupts are presented instead. Arguments
 * can be edited if the response schema has `editedArgs`. If that does not describe them, their schema is the `parameters` of the run's tool.
 *
 * @returns `disconnect()`: closes the prompts. Their interrupts stay open.
 */
export function connectAgUi(
  agent: AgUiAgent,
  presenter: AgentPresenter,
  options: ConnectAgUiOptions = {},
): () => void {
  const prompts = new AgentPrompts(presenter, options);
  let run: Run | undefined;
  const close = () => {
    run?.stop.abort();
    run = undefined;
  };
  const start = (input: Partial<RunParameters>) => {
    close();
    const {pendingInterrupts: interrupts, threadId} = agent;
    const {threadId: thread = threads.get(interrupts) ?? threadId} = input;
    if (Array.isArray(interrupts)) threads.set(interrupts, thread);
    // The page can switch the agent's thread during a run. The agent then keeps the interrupts of the old one.
    if (thread !== threadId) return;
    void answer(input, thread).catch((error: unknown) => prompts.report(error));
  };
  const answer = async (input: Partial<RunParameters>, thread: string | undefined) => {
    const source = interruptsOf(agent, prompts, input.tools);
    const subjects = subjectsOf(source, (error) => prompts.report(error));
    if (!subjects.size) return;
    const stop = new AbortController();
    const objects = objectsOf(agent);
    /** Whether the agent still asks what is presented. Objects that are the same ones are compared only before the answers are sent. */
    const isCurrent = (isSending: boolean) => {
      if (thread !== agent.threadId) return false;
      const now = objectsOf(agent);
      if (!isSending && now.length === objects.length && now.every((each, index) => each === objects[index]))
        return true;
      const current = subjectsOf(source);
      return (
        current.size === subjects.size &&
        [...subjects].every(([id, subject]) => isSame(current.get(id), subject))
      );
    };
    const started: Run = {input, stop, thread, isCurrent};
    run = started;
    const answers = await answerAll(prompts, source, stop.signal, subjects);
    if (started === run) compare(true);
    if (started !== run) return;
    run = undefined;
    await resumeRun(agent, input, [...answers.values()], options);
  };
  /** Closes the prompts if what they display is not what the agent asks now. */
  const compare = (isSending: boolean) => {
    if (!run || run.isCurrent(isSending)) return;
    const {input, thread} = run;
    close();
    if (thread === agent.threadId && !agent.isRunning) start(input);
  };
  let interrupted = false;
  const subscription = agent.subscribe({
    onRunInitialized: () => {
      interrupted = false;
      close();
    },
    onRunFinishedEvent: ({outcome}) => {
      interrupted = outcome === 'interrupt';
    },
    // Not after a failed run: a resume that the agent refuses is not sent again.
    onRunFinalized: ({input}) => {
      if (interrupted) start(input as Partial<RunParameters>);
    },
    onMessagesChanged: () => compare(false),
    onStateChanged: () => compare(false),
  });
  if (!agent.isRunning) start({});
  return () => {
    subscription.unsubscribe();
    close();
  };
}

async function resumeRun(
  agent: AgUiAgent,
  {tools, context, forwardedProps}: Partial<RunParameters>,
  resume: AgUiResume[],
  {run}: ConnectAgUiOptions,
): Promise<void> {
  if (run) return void (await run({resume}));
  const parameters: RunParameters = {
    resume,
    ...(tools && {tools}),
    ...(context && {context}),
    ...(forwardedProps !== undefined && {forwardedProps}),
  };
  await agent.runAgent(parameters as {resume: never[]});
}
