import {
  type Prompt,
  type PromptHost,
  settledBy,
  type PromptDescription,
  type PromptPage,
  serverText,
} from '../../src/presentation/index.js';
import {
  ElicitationResultEvent,
  ElicitationStartEvent,
  ElicitationErrorEvent,
  ElicitationInvalidEvent,
  ElicitationReadyEvent,
} from '../events/frame.js';
import {developmentNotice} from '../../src/development-notice.js';
import type {ElicitationError, ElicitContent, ElicitResult, Limits} from '../../src/protocol/index.js';
import {url as urlRoom} from '../rooms.js';
import {checksOf} from '../shared/page-settings.js';
import {themeOf} from '../shared/color-scheme.js';
import {GuestSize} from '../shared/guest/guest-size.js';
import {type Localize, wordsOf} from '../shared/localize.js';
import type {FrameElement} from './frame-element.js';
import type {Panels} from './panels.js';

function reportFailure(frame: HTMLElement, error: ElicitationError, fallback: boolean): void {
  developmentNotice(`<mcp-elicitation-frame>: ${error.code}: ${error.message}`);
  frame.dispatchEvent(new ElicitationErrorEvent(error, fallback));
}

interface Stage {
  frame: FrameElement;
  text: Localize;
  panels: Panels;
  limits(): Limits;
  draft(id: string): ElicitContent | undefined;
  guestArea(): HTMLElement;
  onLeaving: PromptPage['onLeaving'];
  onAnswered(prompt: Prompt, result: ElicitResult): void;
}

/** Describes a prompt, with the settings of the frame at this time. */
function describe(prompt: Prompt, {frame, text, limits}: Stage): PromptDescription {
  const {request, id, options} = prompt;
  const {config} = text;
  const {validators, html, src, srcOrigins, resource, noFallback, keepOrigin, sandboxUrl} = frame;
  const csp = options.csp ?? frame.csp;
  const resolveResource = options.resolveResource ?? frame.resolveResource;
  const appHandlers = options.appHandlers ?? frame.appHandlers;
  return {
    request,
    id,
    content: options.content,
    callGuest: options,
    elementGuest: {html, src, resource},
    srcOrigins,
    noFallback,
    limits: limits(),
    checks: checksOf(validators),
    // Read when the guest is opened, because the catalogue of the locale may arrive after the request.
    get title() {
      return text.text('guestTitle', {server: serverText(prompt.server, text)});
    },
    dialect: frame.dialect,
    sensitive: frame.sensitive,
    locale: text.locale,
    messages: () => text.messages,
    keepOrigin,
    requireUserActivation: frame.requireUserActivation,
    escapeCancels: prompt.mode !== 'inline',
    ...(resolveResource && {resolveResource}),
    ...(sandboxUrl && {sandboxUrl}),
    ...(csp && {csp}),
    ...(config.validator && {validator: config.validator}),
    trace: (entry, redacted) => frame.dispatchTrace(entry, redacted),
    ...(appHandlers && {appHandlers}),
  };
}

function pageOf(
  prompt: Prompt,
  {frame, text, panels, limits, draft, guestArea, onLeaving}: Stage,
): PromptPage {
  const {id, server, original} = prompt;
  const size = new GuestSize(guestArea, limits().maxGuestHeight);
  return {
    container: guestArea,
    theme: () => themeOf(frame, text.config.theme),
    hasUserActivation: () => frame.ownerDocument.defaultView?.navigator.userActivation?.isActive === true,
    recordDecision: (action, options) => panels.approvals?.recordDecision(prompt, action, options),
    verifier: () => panels.verifierOf(prompt),
    words: () => wordsOf(text),
    formDraft: () => draft(id),
    loadForm: (confirms) => Promise.all([confirms || panels.loadForm(), panels.loadEvidence(prompt)]),
    loadUrlPanel: () => Promise.all([panels.loadUrlPanel(), panels.loadEvidence(prompt)]),
    async openLink(url, ended) {
      size.hold();
      try {
        const {askToOpen} = await urlRoom();
        return await askToOpen(frame, {url, server: serverText(server, text), area: guestArea()}, ended);
      } finally {
        size.release(ended);
      }
    },
    onChange: () => frame.requestUpdate(),
    onReady: (renderer) => frame.dispatchEvent(new ElicitationReadyEvent(renderer)),
    onInvalid: (errors, attempt) =>
      frame.dispatchEvent(new ElicitationInvalidEvent(errors, attempt, original, id)),
    onError: (error, fallback) => reportFailure(frame, error, fallback),
    onLeaving,
    onSize: ({height}) => size.set(height),
  };
}

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
      if (panels.approvals) panels.approvals.settled(prompt, result);
      else if (frame.audited)
        void panels.loadApprovals().then(
          (approvals) => approvals.settled(prompt, result),
          () => {},
        );
    },
    onAnswer(prompt: Prompt, result) {
      const {original, id, presentation, endedBy = 'user'} = prompt;
      const {userActivated} = presentation ?? {};
      stage.onAnswered(prompt, result);
      panels.approvals?.answered(prompt, result);
      frame.dispatchEvent(
        new ElicitationResultEvent(result, original, id, userActivated, settledBy(endedBy)),
      );
    },
    onRefused: (error) => reportFailure(frame, error, false),
  };
};
