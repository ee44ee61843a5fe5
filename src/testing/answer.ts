import type {ElicitContent, ElicitResult} from '../protocol/elicitation.js';
import {type AnswerOptions, giveAnswer, type Prompt} from './give-answer.js';
import {promptDriver} from './prompt-driver.js';

function promptOf(frame: Element): Prompt {
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

/**
 * Fills in the form that `frame` displays, waits until its button works, and presses it. Waits for a request first. In URL mode presses
 * Open, and for a question Yes or No. Works in jsdom, in happy-dom and in a browser, with real timers.
 *
 * @param frame - `<mcp-elicitation-frame>`
 * @param content - The values by property. Properties that are missing keep their defaults.
 * @returns the answer of the frame
 * @throws ElicitationTestError
 */
export const answer = (
  frame: Element,
  content: ElicitContent = {},
  options?: AnswerOptions,
): Promise<ElicitResult> => giveAnswer(promptOf(frame), 'answer()', {action: 'accept', content}, options);

/** Presses Decline in the prompt that `frame` displays. Waits for a request first. @throws ElicitationTestError */
export const decline = (frame: Element, options?: AnswerOptions): Promise<ElicitResult> =>
  giveAnswer(promptOf(frame), 'decline()', {action: 'decline'}, options);

/** Presses the close button of the prompt that `frame` displays. Waits for a request first. @throws ElicitationTestError */
export const cancel = (frame: Element, options?: AnswerOptions): Promise<ElicitResult> =>
  giveAnswer(promptOf(frame), 'cancel()', {action: 'cancel'}, options);
