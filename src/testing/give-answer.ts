import type {ElicitContent} from '../protocol/elicitation.js';
import type {Button, Obstacle, PromptResult, PromptState, Step} from './prompt-driver.js';

/** The reasons why a call of this entry fails. */
export type ElicitationTestErrorCode =
  /** No request was displayed in time. */
  | 'NO_PROMPT'
  /** The request is displayed by a guest or not at all, so it has no form to fill in. */
  | 'NO_FORM'
  /** The form has no field for a property of the content, or no such option. */
  | 'NO_FIELD'
  /** A button is missing or did not become active in time. */
  | 'NOT_PRESSED'
  /** The form or the validation refused the content. */
  | 'NOT_ACCEPTED'
  /** The request was not answered in time, or ended without an answer. */
  | 'NOT_SETTLED';

/** A failure of a call of this entry. The message names the call, what was found and what to do. */
export class ElicitationTestError extends Error {
  override readonly name = 'ElicitationTestError';

  constructor(
    readonly code: ElicitationTestErrorCode,
    message: string,
  ) {
    super(message);
  }
}

/** The options of each helper that answers a prompt. */
export interface AnswerOptions {
  /** ms for the whole call. Default 10 000. */
  timeout?: number;
}

/** The prompt of a frame: in this window, or in a page that the test controls. */
export interface TestedPrompt {
  /** Binds all methods to the displayed prompt. False if no prompt is displayed yet. */
  bind(): Promise<boolean>;
  rendered(): Promise<void>;
  state(): Promise<PromptState>;
  next(content: ElicitContent): Promise<Step | Obstacle | undefined>;
  enter(step: Step): Promise<void>;
  armed(button: Button): Promise<boolean>;
  press(button: Button): Promise<void>;
  release(): Promise<void>;
}

const DEFAULT_TIMEOUT = 10_000;
/** Polling interval in ms. */
const INTERVAL = 20;
/** ms after which a press without effect is repeated. */
const PRESS_AGAIN = 1_000;
/** Limit of the entries into one form, so that a form that refuses an entry does not keep the call running. */
const MAX_ENTRIES = 5_000;

/** An answer to a request (`decline`), to a call that waits for approval (`reject`), or to either of them. */
export type Answer =
  | {action: 'accept' | 'answer' | 'approve'; content: ElicitContent}
  | {action: 'decline' | 'reject' | 'cancel'};

/** The answers that only elements of one kind take, with that kind. */
const ONLY: {readonly [action: string]: 'answer' | 'approval' | undefined} = {
  answer: 'answer',
  decline: 'answer',
  approve: 'approval',
  reject: 'approval',
};
const HINTS = {
  answer: 'It displays requests of servers: use answer(), decline() or cancel().',
  approval: 'It displays calls that wait for approval: use approve(), edit(), reject() or cancel().',
  nothing: 'Pass an element that asks, such as <mcp-elicitation-frame> or <mcp-tool-approval>.',
};

/** The failure of a call with neither an element nor a page, such as the `null` of a `querySelector()` that finds nothing. */
export function noTarget(
  call: string,
  found: unknown,
  wanted: string,
  hint = HINTS.nothing,
): ElicitationTestError {
  const name = (found as Element | null)?.localName;
  const kind = found === null ? 'null' : name ? `<${name}>` : typeof found;
  return new ElicitationTestError('NO_PROMPT', `${call}: found ${kind} instead of ${wanted}. ${hint}`);
}

async function answerPrompt(
  prompt: TestedPrompt,
  call: string,
  answer: Answer,
  {timeout = DEFAULT_TIMEOUT}: AnswerOptions = {},
): Promise<PromptResult> {
  const end = Date.now() + timeout;
  const fail = (code: ElicitationTestErrorCode, message: string) =>
    new ElicitationTestError(code, `${call}: ${message}`);
  const seconds = `${timeout / 1000} s`;
  const until = async <T>(
    look: () => Promise<T | undefined>,
    late: () => ElicitationTestError,
  ): Promise<T> => {
    for (;;) {
      const value = await look();
      if (value !== undefined) return value;
      if (Date.now() > end) throw late();
      await new Promise((resolve) => setTimeout(resolve, INTERVAL));
    }
  };

  // Binds before anything is awaited: the prompt of the moment of the call.
  let isBound = await prompt.bind();
  let state = await prompt.state();
  const takes = ONLY[answer.action];
  if (takes && state.asks !== 'nothing' && state.asks !== takes)
    throw fail('NO_PROMPT', `${state.element} does not take this answer. ${HINTS[state.asks]}`);
  const assertAsking = () => {
    if (state.element && state.asks === 'nothing' && !state.isUndefined)
      throw fail('NO_PROMPT', `${state.element} does not display requests. ${HINTS.nothing}`);
  };
  assertAsking();
  await until(
    async () => {
      if (isBound) return true;
      isBound = await prompt.bind();
      state = await prompt.state();
      assertAsking();
      return undefined;
    },
    () =>
      fail(
        'NO_PROMPT',
        state.isUndefined
          ? `${state.element} is not defined within ${seconds}. Import the module that defines it.`
          : `no request was displayed within ${seconds}; ${state.element || 'the element'} is "${state.status}". Start the call that asks before, without awaiting it.`,
      ),
  );
  /** Waits while the frame displays another prompt, which an inbox can bring to the front. */
  const displayed = async () => {
    await until(
      async () => {
        await prompt.rendered();
        state = await prompt.state();
        const isRendered = state.shown !== 'nothing' || state.status === 'failed';
        return isOver(state) || (!state.displaced && isRendered) || undefined;
      },
      () =>
        fail(
          'NOT_SETTLED',
          `${state.element} still displayed another request after ${seconds}. Answer that one first.`,
        ),
    );
    return state;
  };
  await displayed();

  let pressed: {button: Button; at: number} | undefined;
  const press = async (button: Button) => {
    await until(
      async () => {
        if (await prompt.armed(button)) return true;
        state = await prompt.state();
        return isOver(state) || undefined;
      },
      () =>
        fail(
          'NOT_PRESSED',
          `the "${button}" button of the ${state.shown} did not become active within ${seconds}. Make sure that ${state.element} is visible.`,
        ),
    );
    if (isOver(state)) return;
    await prompt.press(button);
    pressed = {button, at: Date.now()};
  };
  /** A button that has just moved ignores a press, so it is pressed again, as a user does. */
  const pressAgain = async () => {
    if (!pressed || !/^(?:ready|failed)$/.test(state.status) || Date.now() - pressed.at < PRESS_AGAIN) return;
    if (await prompt.armed(pressed.button)) await prompt.press(pressed.button);
    pressed.at = Date.now();
  };

  if (!('content' in answer)) {
    const isSampling = answer.action === 'reject' && state.element === '<mcp-sampling-approval>';
    await press(isSampling ? 'deny' : answer.action);
  } else if (state.shown === 'approval') {
    await enterAll(prompt, answer.content, displayed, fail);
    await press('approve');
  } else if (state.shown === 'url') await press('open');
  else if (state.shown === 'question') {
    const [value] = Object.values(answer.content);
    await press(value === false ? 'no' : 'yes');
  } else if (state.shown === 'form') {
    await enterAll(prompt, answer.content, displayed, fail);
    await press('submit');
  } else if (!isOver(state)) {
    const obstacle = state.shown === 'guest' ? 'a guest is displayed' : 'the request could not be displayed';
    throw fail(
      'NO_FORM',
      `${obstacle}. Operate the guest in its frame, or decline() or cancel() the request.`,
    );
  }

  return until(
    async () => {
      await prompt.rendered();
      state = await prompt.state();
      if (state.result) return state.result;
      if (state.unanswered)
        throw fail(
          'NOT_SETTLED',
          'the request ended without an answer. Check what aborts it or removes the element.',
        );
      const refused = 'content' in answer && state.problems.length > 0;
      if (!refused) await pressAgain();
      if (!refused || state.status === 'validating') return undefined;
      throw fail(
        'NOT_ACCEPTED',
        `${state.element} displays: ${state.problems.join(' · ')} Pass content that the schema allows.`,
      );
    },
    () =>
      fail(
        'NOT_SETTLED',
        state.shown === 'url' && 'content' in answer
          ? `the request was not answered within ${seconds}. In a browser, Open needs a real click: use fillIn().`
          : `the request was not answered within ${seconds}; ${state.element} is "${state.status}".`,
      ),
  );
}

/**
 * Answers the displayed prompt as its user, and returns the answer. Never operates another prompt, even in another frame. `call` is the name
 * for errors.
 */
export const giveAnswer = (
  prompt: TestedPrompt,
  ...rest: [string, Answer, AnswerOptions?]
): Promise<PromptResult> => answerPrompt(prompt, ...rest).finally(() => prompt.release());

const isOver = ({result, unanswered}: PromptState) => result !== undefined || unanswered === true;

async function enterAll(
  prompt: TestedPrompt,
  content: ElicitContent,
  displayed: () => Promise<PromptState>,
  fail: (code: ElicitationTestErrorCode, message: string) => ElicitationTestError,
) {
  let before = '';
  for (let count = 0; count < MAX_ENTRIES; count++) {
    const step = await prompt.next(content);
    if (!step) return;
    if ('refused' in step)
      throw fail('NOT_ACCEPTED', `the form displays: ${step.refused} Pass content that the schema allows.`);
    const text = JSON.stringify(step);
    if ('missing' in step || text === before) {
      const {displaced} = await prompt.state();
      const state = await displayed();
      if (isOver(state)) return;
      before = '';
      if (displaced) continue;
      const {fields} = state;
      const problem =
        'missing' in step
          ? `the form has no field for ${step.missing}`
          : `${step.pointer} did not keep its entry`;
      throw fail('NO_FIELD', `${problem}; its fields are ${fields.join(', ')}. Pass values of these fields.`);
    }
    before = text;
    await prompt.enter(step);
  }
}
