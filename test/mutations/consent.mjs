// Consent by click, focus, and user activation.
const guard = {
  file: 'components/shared/consent-guard.ts',
  tests: ['test/components/consent.test.ts', 'test/hostile/consent.test.ts'],
};
const driven = {
  file: 'components/shared/consent-guard.ts',
  tests: ['test/hostile/isolated/consent.test.mjs'],
  build: true,
};
const focus = {file: 'src/sandbox/typing.ts', tests: ['test/hostile/focus.test.ts']};
const activation = ['test/components/mcp-elicitation-frame.test.ts'];
const sizes = ['test/hostile/exhaustion.test.ts'];

const refusal = {file: 'src/presentation/queue/turn.ts', tests: ['test/components/double-refusal.test.ts']};
const notice = {
  file: 'components/shared/unarmed-notice.ts',
  tests: ['test/components/development-notices.test.ts'],
};

export const mutations = [
  {
    ...refusal,
    name: 'the second click of a double click refuses the next prompt',
    find: 'const DEAF = 300;',
    replace: 'const DEAF = 0;',
  },
  {
    ...refusal,
    name: 'buttons that refuse stay deaf',
    find: 'const DEAF = 300;',
    replace: 'const DEAF = 3e4;',
  },
  {
    ...refusal,
    file: 'components/frame/card.ts',
    name: 'the second click of a double click declines the next form',
    find: "if (action === 'decline' && press && !prompts.turn.refuses(press)) return;",
    replace: '',
  },
  {
    ...refusal,
    file: 'components/mcp-tool-approval.ts',
    name: 'the second click of a double click rejects the next call',
    find: 'this.refuses(event) && this.#reject()',
    replace: 'event && this.#reject()',
  },
  {
    ...refusal,
    file: 'components/frame/prompt-view.ts',
    name: 'a second Escape closes the next dialog',
    find: 'if (prompts.turn.refuses(event)) void',
    replace: 'if (event) void',
  },
  {
    ...guard,
    name: 'a press that was ignored is not answered',
    find: 'if (single) this.#report(!armed);',
    replace: '',
  },
  {
    ...notice,
    name: 'the console does not name the style that disarms a button',
    find: 'if (!HARMLESS.test(value)) ',
    replace: 'if (!value) ',
  },
  {
    ...notice,
    name: 'the console does not name the element that covers a button',
    find: 'cause = `${tagOf(over)} covers it`;',
    replace: 'cause += over.localName;',
  },
  {
    ...guard,
    name: 'a control consents as soon as it is shown',
    find: 'export const REST = 500;',
    replace: 'export const REST = 0;',
  },
  {
    ...guard,
    name: 'a control that moves far stays armed',
    find: 'const TOLERANCE = 8;',
    replace: 'const TOLERANCE = 1e4;',
  },
  {
    ...guard,
    name: 'a control that moves a little is disarmed',
    find: 'const TOLERANCE = 8;',
    replace: 'const TOLERANCE = 0;',
  },
  {
    ...guard,
    name: "Open and Approve take a script's click",
    find: 'if (!event.isTrusted && (this.#scripts || this.#observer)) return this.#scripts;',
    replace: 'if (!event.isTrusted) return true;',
  },
  {
    ...guard,
    name: 'a browser counts as a DOM implementation without an observer',
    find: 'observer?.thresholds?.length ? observer : undefined',
    replace: 'undefined',
  },
  {
    ...guard,
    name: 'what a script fills in counts as entered by the user',
    find: 'if (this.#entered || !acted || !box',
    replace: 'if (this.#entered || !box',
  },
  {
    ...guard,
    name: 'what was entered counts for the next prompt of a form',
    find: 'this.#entered = false;',
    replace: '',
  },
  {
    ...guard,
    name: 'an error summary disarms its own control',
    find: 'const OWN_MOVE = 2_000;',
    replace: 'const OWN_MOVE = 0;',
  },
  {
    ...guard,
    name: 'a page that comes back from the background stays armed',
    find: "ownerDocument.addEventListener('visibilitychange', this.#restart, options);",
    replace: '',
  },
  {
    ...guard,
    name: 'a control that is covered is armed',
    tests: ['test/hostile/covered.test.ts'],
    find: 'this.#observer?.trackVisibility === true && !isVisible;',
    replace: 'false;',
  },
  {
    ...guard,
    name: 'Open is armed before the address has been in view',
    tests: ['test/components/url-mode-safety.test.ts'],
    find: 'subject ? [...controls, subject] : controls',
    replace: 'controls',
  },
  {
    ...driven,
    name: 'the second click of a double click consents',
    find: 'const single = event.detail <= 1 || this.#again;',
    replace: 'const single = true;',
  },
  {
    ...driven,
    name: 'a key that is held consents',
    find: 'if (this.#held || (event as KeyboardEvent).repeat) return false;',
    replace: '',
  },
  {
    name: 'a guest changes its height while the user is asked about its link',
    file: 'components/shared/guest/guest-size.ts',
    find: 'if (this.#height === undefined || this.#held) return;',
    replace: 'if (this.#height === undefined) return;',
    tests: ['test/hostile/consent.test.ts'],
  },
  {
    name: 'a guest is as high as it reports where the style allows it',
    file: 'components/shared/guest/guest-size.ts',
    find: 'Math.min(Math.ceil(this.#height), this.max)',
    replace: 'Math.ceil(this.#height)',
    tests: sizes,
  },
  {
    name: 'a guest is as high as `maxGuestHeight` allows whatever the style says',
    file: 'components/shared/guest/guest-card.styles.ts',
    find: 'var(--elicitation-frame-max-height, min(70vh, 44rem))',
    replace: '1e7px',
    tests: sizes,
  },
  {
    ...focus,
    name: 'a guest may take the focus from a user who types',
    file: 'src/sandbox/focus-guard.ts',
    find: 'if (field) setTimeout',
    replace: 'if (!field) setTimeout',
  },
  {
    ...focus,
    name: 'a guest that takes the focus without end stays',
    file: 'src/sandbox/focus-guard.ts',
    find: 'if (++this.#thefts === MAX_THEFTS) this.onThief();',
    replace: '',
  },
  {
    ...focus,
    name: 'the focus is taken from a guest though no key was pressed in the page',
    find: 'if (!target || time - this.#key!.time >= TYPING) return undefined;',
    replace: 'if (!target) return field;',
  },
  {
    ...focus,
    name: 'the user does not get into a guest by Tab',
    find: 'return this.#tab && !this.#tab.defaultPrevented ? undefined : field;',
    replace: 'return field;',
  },
  {
    ...focus,
    name: 'a field that the user has entered by Tab does not count',
    find: 'const entered = this.#tab || ',
    replace: 'const entered = ',
  },
  {
    ...focus,
    name: 'a field that the user has entered by a press does not count',
    find: 'const entered = this.#tab || isPressOn(target, this.#pressed?.deref());',
    replace: 'const entered = this.#tab;',
  },
  {
    ...focus,
    name: 'the focus goes back to a field that is gone',
    find: ' || !field.isConnected',
    replace: '',
    engines: ['firefox'],
  },
  {
    name: 'an activation of the page counts for a guest',
    file: 'src/sandbox/guest-frame.ts',
    find: 'data[2] === true',
    replace: 'navigator.userActivation.isActive',
    tests: activation,
  },
  {
    name: 'a guest without the focus counts as activated',
    file: 'src/sandbox/guest-frame.ts',
    find: 'activated && activeElement === this.element',
    replace: 'activated',
    tests: activation,
  },
  {
    name: '`require-user-activation` is ignored',
    file: 'src/session/guest-session.ts',
    find: 'if (requireUserActivation && !activated)',
    replace: 'if (false)',
    tests: activation,
  },
  {
    ...guard,
    name: 'a control that moves by 80 px stays armed',
    find: 'const TOLERANCE = 8;',
    replace: 'const TOLERANCE = 80;',
  },
  {
    ...guard,
    name: 'every move after a click in the prompt is the work of the user',
    find: 'const isOwnMove = now - this.#actedAt < OWN_MOVE && size && this.#size && !farther(size, this.#size);',
    replace: 'const isOwnMove = now - this.#actedAt < OWN_MOVE;',
  },
];
