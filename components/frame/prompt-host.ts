import {type Prompt, type PromptHost, settledBy} from '../../src/presentation/index.js';
import {ElicitationResultEvent, ElicitationStartEvent} from '../events/frame.js';
import {describe, pageOf, reportFailure, type Stage} from './presentation-options.js';

/** Adapts a frame to the prompt queue: its settings, and the events that it fires. */
export const promptHostOf = (stage: Stage): PromptHost => {
  const {frame, panels} = stage;
  return {
    element: frame,
    limits: stage.limits,
    get defaults() {
      const {serverName, mode, timeout} = frame;
      return {serverName, mode, timeout};
    },
    prepare: panels.prepare,
    describe: (prompt) => describe(prompt, stage),
    pageOf: (prompt) => pageOf(prompt, stage),
    onChange: () => frame.requestUpdate(),
    rendered: () => frame.updateComplete,
    onStart: ({original, id}) => frame.dispatchEvent(new ElicitationStartEvent(original, id)),
    onSettled(prompt, result) {
      const {approvals} = panels;
      if (approvals) approvals.settled(prompt, result);
      else if (frame.audited)
        void panels.loadApprovals().then(
          (late) => late.settled(prompt, result),
          () => {},
        );
    },
    onAnswer(prompt: Prompt, result) {
      const {original, id, presentation, endedBy = 'user'} = prompt;
      const {userActivated} = presentation ?? {};
      stage.onAnswered(prompt, result);
      frame.dispatchEvent(
        new ElicitationResultEvent(result, original, id, userActivated, settledBy(endedBy)),
      );
    },
    onRefused: (error) => reportFailure(frame, error, false),
  };
};
