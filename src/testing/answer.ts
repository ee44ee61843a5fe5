import type {ElicitContent, ElicitResult} from '../protocol/elicitation.js';
import type {ToolDecision} from '../protocol/tool-call.js';
import {type FillInOptions, isPage, promptIn, SELECTORS, type TestPage} from './fill-in.js';
import {type Answer, type AnswerOptions, giveAnswer, noTarget, type TestedPrompt} from './give-answer.js';
import {promptDriver} from './prompt-driver.js';

function promptOf(frame: Element): TestedPrompt {
  const driver = promptDriver(frame);
  return {
    bind: async () => driver.bind(),
    rendered: () => driver.rendered(),
    state: async () => driver.state(),
    next: async (content) => driver.next(content),
    async enter(step) {
      if (step.kind === 'press') driver.find(step)?.click();
      else driver.set(step);
      await driver.rendered();
    },
    armed: async (button) => driver.armed(button),
    press: async (button) => driver.find(button)?.click(),
    release: async () => {},
  };
}

/** Answers the prompt of an element, or of the first element in a page that takes such answers. */
async function give<Result>(
  call: string,
  target: Element | TestPage,
  takes: keyof typeof SELECTORS,
  answer: Answer,
  options: FillInOptions,
): Promise<Result> {
  if (!isPage(target) && target?.nodeType !== 1) throw noTarget(call, target, 'an element');
  const prompt = isPage(target) ? promptIn(target, options.selector ?? SELECTORS[takes]) : promptOf(target);
  return giveAnswer(prompt, call, answer, options) as Promise<Result>;
}

/**
 * Fills in the form that `frame` displays, waits until its button works, and presses it. Waits for a request first. In URL mode presses
 * Open, and for a question Yes or No. Works in jsdom, in happy-dom and in a browser, with real timers.
 *
 * @param frame - `<mcp-elicitation-frame>`
 * @param content - The values by property. Properties that are missing keep their defaults. A field for files takes a `File`, a list of
 *   them, or a URI.
 * @returns the answer of the frame
 * @throws ElicitationTestError
 */
export const answer = (
  frame: Element,
  content: ElicitContent = {},
  options: AnswerOptions = {},
): Promise<ElicitResult> => give('answer()', frame, 'answer', {action: 'answer', content}, options);

/**
 * Presses Decline in the prompt that a frame displays. Waits for a request first.
 *
 * @param target - `<mcp-elicitation-frame>`, or a page of Playwright or Puppeteer
 * @throws ElicitationTestError
 */
export const decline = (target: Element | TestPage, options: FillInOptions = {}): Promise<ElicitResult> =>
  give('decline()', target, 'answer', {action: 'decline'}, options);

/**
 * Presses the close button of the prompt that a frame or an approval displays. Waits for a request first.
 *
 * @param target - The element, or a page of Playwright or Puppeteer
 * @returns the answer of the frame; of an approval its decision, `cancel<ToolDecision>(…)`
 * @throws ElicitationTestError
 */
export const cancel = <Result = ElicitResult>(
  target: Element | TestPage,
  options: FillInOptions = {},
): Promise<Result> => give('cancel()', target, 'any', {action: 'cancel'}, options);

/**
 * Presses Approve in the card that an approval displays, when the button works. Waits for a call first.
 *
 * @param target - `<mcp-tool-approval>`, `<mcp-sampling-approval>`, or a page of Playwright or Puppeteer
 * @returns the decision; of a sampling request `approve<SamplingDecision>(…)`
 * @throws ElicitationTestError
 */
export const approve = <Decision = ToolDecision>(
  target: Element | TestPage,
  options: FillInOptions = {},
): Promise<Decision> => give('approve()', target, 'approval', {action: 'approve', content: {}}, options);

/**
 * Edits the arguments of the tool call that an approval displays, and presses Approve. Waits for a call first.
 *
 * @param target - `<mcp-tool-approval>`, or a page of Playwright or Puppeteer
 * @param args - The new arguments by name. The others keep their values.
 * @throws ElicitationTestError
 */
export const edit = (
  target: Element | TestPage,
  args: ElicitContent,
  options: FillInOptions = {},
): Promise<ToolDecision> => give('edit()', target, 'approval', {action: 'approve', content: args}, options);

/**
 * Presses Decline in the card that an approval displays. Waits for a call first.
 *
 * @param target - `<mcp-tool-approval>`, `<mcp-sampling-approval>`, or a page of Playwright or Puppeteer
 * @returns the decision; of a sampling request `reject<SamplingDecision>(…)`
 * @throws ElicitationTestError
 */
export const reject = <Decision = ToolDecision>(
  target: Element | TestPage,
  options: FillInOptions = {},
): Promise<Decision> => give('reject()', target, 'approval', {action: 'reject'}, options);
