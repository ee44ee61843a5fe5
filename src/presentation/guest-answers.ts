import type {ElicitResult} from '../protocol/elicitation.js';
import type {Additions} from '../checker/answer-checker.js';
import type {GuestSessionOptions} from '../session/session-options.js';
import {type Submissions, UNCHECKED} from '../checker/submissions.js';
import type {PromptEvent, PromptState} from './prompt-state.js';

/** ms between the hello of a guest and the compilation of its schema, so that compiling does not slow down the guest. */
const GUEST_COMPILE_DELAY = 300;

/** The presenter of a request with a guest: a presentation, or a `HostSession`. */
export interface GuestOwner {
  readonly submissions: Submissions;
  state(): PromptState;
  dispatch(event: PromptEvent): boolean;
  compile(): void;
  /** Returns the additions of the page to a valid answer. */
  additions?(): Promise<Additions>;
  /** @param activated - Whether the user clicked or pressed a key in the guest shortly before. */
  settle(answer: ElicitResult, activated: boolean): void;
}

/** The part of a session's options that takes what the guest answers. */
export const guestAnswers = (
  owner: GuestOwner,
): Pick<GuestSessionOptions, 'submissions' | 'busy' | 'onHello' | 'onAnswer'> => {
  const {submissions} = owner;
  return {
    submissions,
    busy: () => owner.state().status === 'validating',
    onHello(renderer) {
      submissions.abort();
      if (owner.state().status === 'loading') setTimeout(() => owner.compile(), GUEST_COMPILE_DELAY);
      owner.dispatch({type: 'displayed', renderer});
    },
    onAnswer({action, content, errors}, activated) {
      const settle = (answer: ElicitResult) => owner.settle(answer, activated);
      const isUnread = !owner.state().schema;
      const check = async (signal: AbortSignal) => {
        // It also describes the errors.
        const checker = await submissions.checker();
        if (errors) return errors;
        // The user has not seen the warning then.
        if (isUnread && owner.state().warned) return UNCHECKED;
        return checker.check(content, signal, await owner.additions?.());
      };
      if (action !== 'accept') settle({action});
      else if (owner.dispatch({type: 'submitted', content})) void submissions.take(content, check, settle);
    },
  };
};
