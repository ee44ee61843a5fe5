// Consent by click, focus, and user activation.
import {faults} from '../runner/mutation-list.mjs';

const doubleRefusal = {tests: ['test/components/double-refusal.test.ts']};
const consent = {tests: ['test/components/consent.test.ts', 'test/hostile/consent.test.ts']};
const developmentNotices = {tests: ['test/components/development-notices.test.ts']};
const isolatedConsent = {tests: ['test/hostile/isolated/consent.test.mjs'], build: true};
const exhaustion = {tests: ['test/hostile/exhaustion.test.ts']};
const focus = {tests: ['test/hostile/focus.test.ts']};
const mcpElicitationFrame = {tests: ['test/components/mcp-elicitation-frame.test.ts']};
const coveredInFirefox = {tests: ['test/hostile/covered.test.ts'], engines: ['firefox']};
const topLayer = {tests: ['test/hostile/top-layer.test.ts']};

export const mutations = [
  ...faults('src/presentation/queue/element-queue.ts', doubleRefusal, {
    'the second click of a double click refuses the next prompt': ['const DEAF = 300;', 'const DEAF = 0;'],
    'buttons that refuse stay deaf': ['const DEAF = 300;', 'const DEAF = 3e4;'],
  }),
  ...faults('components/frame/card.ts', doubleRefusal, {
    'the second click of a double click declines the next form':
      "if (action === 'decline' && press && !prompts.turn.refuses(press)) return;",
    'a second Escape closes the next dialog': ['if (prompts.turn.refuses(event)) void', 'if (event) void'],
  }),
  ...faults('components/mcp-tool-approval.ts', doubleRefusal, {
    'the second click of a double click rejects the next call': [
      'this.refuses(event) && this.#reject()',
      'event && this.#reject()',
    ],
  }),
  ...faults('components/shared/consent-guard.ts', consent, {
    'a press that was ignored is not answered': 'if (single) this.#report(!armed);',
    'a control consents as soon as it is shown': ['export const REST = 500;', 'export const REST = 0;'],
    'a control that moves far stays armed': ['const TOLERANCE = 8;', 'const TOLERANCE = 1e4;'],
    'a control that moves a little is disarmed': ['const TOLERANCE = 8;', 'const TOLERANCE = 0;'],
    "Open and Approve take a script's click": [
      'if (!event.isTrusted && (this.#scripts || this.#observer)) return this.#scripts;',
      'if (!event.isTrusted) return true;',
    ],
    'a browser counts as a DOM implementation without an observer': [
      'observer?.thresholds?.length ? observer : undefined',
      'undefined',
    ],
    'what a script fills in counts as entered by the user': [
      'if (this.#entered || !acted || !box',
      'if (this.#entered || !box',
    ],
    'what was entered counts for the next prompt of a form': [
      'this.#entered = false;\n      this.#report(false);',
      'this.#report(false);',
    ],
    'an error summary disarms its own control': ['const OWN_MOVE = 2_000;', 'const OWN_MOVE = 0;'],
    'a page that comes back from the background stays armed':
      "ownerDocument.addEventListener('visibilitychange', this.#restart, options);",
    'a control that moves by 80 px stays armed': ['const TOLERANCE = 8;', 'const TOLERANCE = 80;'],
    'every move after a click in the prompt is the work of the user': [
      'const isOwnMove = now - this.#actedAt < OWN_MOVE && size && this.#size && !farther(size, this.#size);',
      'const isOwnMove = now - this.#actedAt < OWN_MOVE;',
    ],
  }),
  ...faults('components/development/visibility.ts', developmentNotices, {
    'the console does not name the style that disarms a button': [
      'if (!HARMLESS.test(value)) ',
      'if (!value) ',
    ],
    'the console does not name the element that covers a button': [
      'cause = `${tagOf(over)} covers it`;',
      'cause += over.localName;',
    ],
  }),
  ...faults(
    'components/shared/consent-guard.ts',
    {tests: ['test/hostile/covered.test.ts']},
    {
      'a control that is covered is armed': [
        'this.#observer?.trackVisibility === true && !isVisible;',
        'false;',
      ],
    },
  ),
  ...faults(
    'components/shared/consent-guard.ts',
    {tests: ['test/components/url-mode-safety.test.ts']},
    {
      'Open is armed before the address has been in view': [
        'subject ? [...controls, subject] : controls',
        'controls',
      ],
    },
  ),
  ...faults('components/shared/consent-guard.ts', isolatedConsent, {
    'the second click of a double click consents': [
      'const single = event.detail <= 1 || this.#again;',
      'const single = true;',
    ],
    'a key that is held consents': 'if (this.#held || (event as KeyboardEvent).repeat) return false;',
  }),
  ...faults(
    'components/shared/guest/guest-size.ts',
    {tests: ['test/hostile/consent.test.ts']},
    {
      'a guest changes its height while the user is asked about its link': [
        'if (this.#height === undefined || this.#held) return;',
        'if (this.#height === undefined) return;',
      ],
    },
  ),
  ...faults('components/shared/guest/guest-size.ts', exhaustion, {
    'a guest is as high as it reports where the style allows it': [
      'Math.min(Math.ceil(this.#height), this.max)',
      'Math.ceil(this.#height)',
    ],
  }),
  ...faults('components/shared/guest/guest-card.styles.ts', exhaustion, {
    'a guest is as high as `maxGuestHeight` allows whatever the style says': [
      'var(--elicitation-frame-max-height, min(70vh, 44rem))',
      '1e7px',
    ],
  }),
  ...faults('src/sandbox/focus-guard.ts', focus, {
    'a guest may take the focus from a user who types': ['if (field) setTimeout', 'if (!field) setTimeout'],
    'a guest that takes the focus without end stays': 'if (++this.#thefts === MAX_THEFTS) this.onThief();',
  }),
  ...faults('src/sandbox/typing.ts', focus, {
    'the focus is taken from a guest though no key was pressed in the page': [
      'if (!target || time - this.#key!.time >= TYPING) return undefined;',
      'if (!target) return field;',
    ],
    'the user does not get into a guest by Tab': [
      'return this.#tab && !this.#tab.defaultPrevented ? undefined : field;',
      'return field;',
    ],
    'a field that the user has entered by Tab does not count': [
      'const entered = this.#tab || ',
      'const entered = ',
    ],
    'a field that the user has entered by a press does not count': [
      'const entered = this.#tab || isPressOn(target, this.#pressed?.deref());',
      'const entered = this.#tab;',
    ],
  }),
  ...faults(
    'src/sandbox/typing.ts',
    {tests: ['test/hostile/focus.test.ts'], engines: ['firefox']},
    {
      'the focus goes back to a field that is gone': ' || !field.isConnected',
    },
  ),
  ...faults('src/sandbox/guest-frame.ts', mcpElicitationFrame, {
    'an activation of the page counts for a guest': ['data[2] === true', 'navigator.userActivation.isActive'],
    'a guest without the focus counts as activated': [
      'activated && activeElement === this.element',
      'activated',
    ],
  }),
  ...faults('src/session/guest-session.ts', mcpElicitationFrame, {
    '`require-user-activation` is ignored': ['if (requireUserActivation && !activated)', 'if (false)'],
  }),
  ...faults('components/shared/consent-guard.ts', coveredInFirefox, {
    'covers are not noticed in engines that do not report them': [
      '!(trackVisibility || controls.every(isOnTop))',
      'false',
    ],
  }),
  ...faults('components/shared/hit-test.ts', coveredInFirefox, {
    'a control is not covered by what is outside of its shadow root': [
      'inside = host;',
      'inside = undefined;',
    ],
  }),
  ...faults('components/shared/top-layer.ts', topLayer, {
    'a card that enters or leaves the top layer disarms no control':
      "changes.dispatchEvent(new Event('change'));",
  }),
  ...faults('components/shared/consent-guard.ts', topLayer, {
    'what the user has entered counts after an app was in full screen': [
      'this.#entered = false;\n      this.#restart();',
      'this.#restart();',
    ],
    'an app in a corner may cover the text of a prompt': [
      "[box?.closest('[part=card]') ?? box, ...controls]",
      'controls',
    ],
  }),
  ...faults('components/app/mcp-app-frame.styles.ts', topLayer, {
    'the backdrop of an app in a corner covers every button': [
      '.card::backdrop {\n    display: none;',
      '.card::backdrop {\n    display: block;',
    ],
  }),
];
