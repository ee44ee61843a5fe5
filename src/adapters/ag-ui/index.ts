// The public entry `mcp-elicitation-elements/ag-ui`.
import {assertMethod} from '../../protocol/check-ask.js';
import {reportUndelivered} from '../../protocol/ended-by.js';
import {objectOf} from '../../protocol/json.js';
import {answerAll, isSameSubject, subjectsOf} from '../answer-all.js';
import type {AgentPresenter} from '../presenter.js';
import {AgentPrompts} from '../prompts.js';
import {
  type AgUiAgent,
  type Asking,
  CALL,
  type ConnectAgUiOptions,
  interruptIn,
  interruptsOf,
  isOfGraph,
  objectsOf,
} from './read.js';
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
  assertMethod(CALL, 'agent', agent, 'subscribe', 'an agent');
  const prompts = new AgentPrompts(presenter, options, CALL);
  let run: Run | undefined;
  /** Whether the agent has started the run with the latest answers. */
  let received = false;
  /** The interrupts that a graph has reported as events in its latest run. */
  let reported: object[] = [];
  const asking: Asking = {
    get messages() {
      return agent.messages;
    },
    get pendingInterrupts() {
      return reported.length ? reported : agent.pendingInterrupts;
    },
  };
  const close = () => {
    run?.stop.abort();
    run = undefined;
  };
  const start = (input: Partial<RunParameters>) => {
    close();
    const {threadId} = agent;
    const {pendingInterrupts: interrupts} = asking;
    const {threadId: thread = threads.get(interrupts) ?? threadId} = input;
    if (Array.isArray(interrupts)) threads.set(interrupts, thread);
    // The page can switch the agent's thread during a run. The agent then keeps the interrupts of the old one.
    if (thread !== threadId) return;
    void answer(input, thread).catch((error: unknown) => prompts.report(error));
  };
  const answer = async (input: Partial<RunParameters>, thread: string | undefined) => {
    const source = interruptsOf(asking, prompts, input.tools);
    const subjects = subjectsOf(source, (error) => prompts.report(error));
    if (!subjects.size) return;
    const stop = new AbortController();
    const objects = objectsOf(asking);
    /** Whether the agent still asks what is presented. Objects that are the same ones are compared only before the answers are sent. */
    const isCurrent = (isSending: boolean) => {
      if (thread !== agent.threadId) return false;
      const now = objectsOf(asking);
      if (!isSending && now.length === objects.length && now.every((each, index) => each === objects[index]))
        return true;
      const current = subjectsOf(source);
      return (
        current.size === subjects.size &&
        [...subjects].every(([id, subject]) => isSameSubject(current.get(id), subject))
      );
    };
    const started: Run = {input, stop, thread, isCurrent};
    run = started;
    const answers = await answerAll(prompts, source, stop.signal, subjects);
    if (started === run) compare(true);
    if (started !== run) return reportUndelivered(answers);
    run = undefined;
    received = false;
    const resume = [...answers.values()];
    const isGraph = reported.length > 0 || isOfGraph(subjects);
    // The bridge of LangGraph gives `cancelled` to the graph as a value, which a graph can take for a yes.
    if (isGraph && !resume.some(({status}) => status === 'resolved')) return reportUndelivered(answers);
    // Several answers are one value for all interrupts there, unless they are in the command.
    const send = reported.length || (isGraph && resume.length > 1) ? resumeGraph : resumeRun;
    try {
      await send(agent, input, resume, options);
    } catch (error) {
      if (!received) reportUndelivered(answers);
      throw error;
    }
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
      reported = [];
      close();
    },
    onRunStartedEvent: () => {
      received = true;
    },
    onCustomEvent: ({event}) => {
      const interrupt = interruptIn(event, reported.length);
      if (interrupt) reported = [...reported, interrupt];
    },
    onRunFinishedEvent: ({outcome}) => {
      const isOutcome = outcome === 'interrupt';
      // The bridge of LangGraph can report an interrupt in both ways.
      if (isOutcome) reported = [];
      interrupted = isOutcome || reported.length > 0;
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

/**
 * Resumes a graph with the value for its command: of one interrupt its answer, of several the answers by id. An interrupt without an answer
 * stays open.
 */
async function resumeGraph(
  agent: AgUiAgent,
  {tools, context, forwardedProps}: Partial<RunParameters>,
  answers: readonly AgUiResume[],
  {run}: ConnectAgUiOptions,
): Promise<void> {
  const resolved = answers.filter(({status}) => status === 'resolved');
  const value =
    answers.length > 1
      ? Object.fromEntries(resolved.map(({interruptId, payload}) => [interruptId, payload]))
      : resolved[0]?.payload;
  // The bridge parses a text as JSON.
  const resume = typeof value === 'string' ? JSON.stringify(value) : value;
  const {command, ...others} = objectOf(forwardedProps);
  const props = {...others, command: {...objectOf(command), resume}};
  const parameters = {...(tools && {tools}), ...(context && {context}), forwardedProps: props};
  // The agent refuses a run that has no `resume` for them.
  const {pendingInterrupts: open} = agent;
  const none: object[] = [];
  Reflect.set(agent, 'pendingInterrupts', none);
  try {
    if (run) await run({resume: [], forwardedProps: props});
    else await agent.runAgent(parameters as object as {resume: never[]});
  } catch (error) {
    // The answers have not arrived.
    if (agent.pendingInterrupts === none) Reflect.set(agent, 'pendingInterrupts', open);
    throw error;
  }
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
