import type {LitElement} from 'lit';
import {keyed} from 'lit/directives/keyed.js';
import {repeat} from 'lit/directives/repeat.js';
import type {PromptQueue} from '../../src/presentation/index.js';
import type {Localize} from '../shared/localize.js';
import {cardTemplate} from './card.js';
import {ConfirmationPanel} from './confirmation-panel.js';
import {FocusKeeper} from './focus-keeper.js';
import {Modal} from './modal.js';
import type {Panels} from './panels.js';
import {endedTemplate, type FrameView, stoppedTemplate, unsentTemplate} from './templates.js';

/** Displays the cards of requests, and the lines about requests that have ended. */
export function promptView(frame: LitElement, prompts: PromptQueue, text: Localize, panels: Panels) {
  const modal = new Modal(frame, (event) => {
    if (prompts.turn.refuses(event)) void prompts.shown?.answer('cancel');
    // The browser may have closed the dialog.
    else frame.requestUpdate();
  });
  /** Undefined until the frame draws a confirmation itself. */
  let confirmation: ConfirmationPanel | undefined;
  const confirmationTemplate = (view: FrameView) => {
    confirmation ??= new ConfirmationPanel(frame, prompts, panels);
    return confirmation.template(view);
  };
  new FocusKeeper(frame);
  return {
    /** The card of the displayed request. */
    card: (view: FrameView): unknown => keyed(view.prompt, cardTemplate(view, modal, confirmationTemplate)),
    /** The summary line of a request that has ended. */
    ended: endedTemplate,
    /** The input that was not sent, after the summary line. */
    unsent: unsentTemplate,
    /** The lines for the servers whose requests are declined. */
    stopped: (): unknown =>
      repeat(
        prompts.stopped,
        ({key}) => key,
        ({key, server}) => stoppedTemplate(text, server, () => prompts.allow(key)),
      ),
  };
}
