import {discreetErrors, type PresentationEnvironment, redactor} from '../../src/presentation/index.js';
import {type Limits, withLimits} from '../../src/protocol/index.js';
import {ElicitationErrorEvent, ElicitationInvalidEvent, ElicitationReadyEvent} from '../events.js';
import type {McpElicitationFrame} from '../mcp-elicitation-frame.js';
import {colorSchemeOf} from '../shared/color-scheme.js';
import type {Localize} from '../shared/localize.js';
import {serverText} from '../shared/server-label.js';
import type {Prompt} from './prompt.js';

/** The limits for a frame: the configuration's, and its own `ready-timeout`. */
export const limitsOf = (readyTimeout: number | undefined, {config}: Localize): Limits =>
  withLimits({...config.limits, ...(readyTimeout && {readyTimeout})});

/** What a frame says of itself to the presentation of one request, and what it does when that reports back. */
export function environmentOf(
  frame: McpElicitationFrame,
  prompt: Prompt,
  text: Localize,
  guestArea: () => HTMLElement,
  {
    loadForm,
    loadUrlPanel,
    onLeaving,
  }: Pick<PresentationEnvironment, 'loadForm' | 'loadUrlPanel' | 'onLeaving'>,
): PresentationEnvironment {
  const {config} = text;
  const {validators, html, src, srcOrigins, resource, noFallback, keepOrigin, sandboxUrl} = frame;
  const {requireUserActivation} = frame;
  const limits = limitsOf(frame.readyTimeout, text);
  const csp = prompt.options.csp ?? frame.csp;
  const resolveResource = prompt.options.resolveResource ?? frame.resolveResource;
  const appHandlers = prompt.options.appHandlers ?? frame.appHandlers;
  const server = serverText(prompt.server, text);
  const redact = redactor(prompt.request.requestedSchema);
  let guestHeight: number | undefined;
  let asking = 0;
  /** The guest keeps its height while the user is asked about a link: the question stands below it. */
  const resize = () => {
    if (guestHeight === undefined || asking) return;
    const allowed = Math.min(Math.ceil(guestHeight), limits.maxGuestHeight);
    guestArea()?.style.setProperty('--_guest-height', `${allowed}px`);
  };
  return {
    guest: {html, src, resource},
    srcOrigins,
    noFallback,
    limits,
    checks: typeof validators === 'function' ? [validators] : (validators ?? []),
    title: text.text('guestTitle', {server}),
    theme: () => themeOf(frame, text),
    dialect: frame.dialect,
    sensitive: frame.sensitive,
    locale: text.locale,
    keepOrigin,
    requireUserActivation,
    activated: () => frame.ownerDocument.defaultView?.navigator.userActivation?.isActive === true,
    ...(resolveResource && {resolveResource}),
    ...(sandboxUrl && {sandboxUrl}),
    ...(csp && {csp}),
    ...(config.validator && {validator: config.validator}),
    trace: (entry) => frame.dispatchTrace(entry, redact),
    ...(appHandlers && {appHandlers}),
    container: guestArea,
    entered: () => frame.draft(prompt.id),
    loadForm,
    loadUrlPanel,
    onChange: () => frame.requestUpdate(),
    onReady: (renderer) => frame.dispatchEvent(new ElicitationReadyEvent(renderer)),
    onInvalid: (errors, attempt) => {
      const known = discreetErrors(errors, prompt.request.requestedSchema);
      frame.dispatchEvent(new ElicitationInvalidEvent(known, attempt, prompt.original, prompt.id));
    },
    async onOpenLink(url, gone) {
      asking++;
      try {
        const {askToOpen} = await import('./link-consent.js');
        return await askToOpen(frame, {url, server, area: guestArea()}, gone);
      } finally {
        asking--;
        if (!gone.aborted) resize();
      }
    },
    onError: (error, fallback) => frame.dispatchEvent(new ElicitationErrorEvent(error, fallback)),
    onLeaving,
    onEscape: () => prompt.mode !== 'inline' && frame.cancel(),
    onSize({height}) {
      guestHeight = height ?? guestHeight;
      resize();
    },
  };
}

function themeOf(frame: McpElicitationFrame, {config}: Localize): 'light' | 'dark' {
  const theme = frame.theme === 'auto' ? config.theme : frame.theme;
  return theme === 'light' || theme === 'dark' ? theme : colorSchemeOf(frame);
}
