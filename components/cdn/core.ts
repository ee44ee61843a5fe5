// The core of `dist/cdn/elicitation.js` and `.mjs`: what presents a confirmation. Everything else is in parts, which the core loads from next
// to it: the rooms (src/rooms.ts, components/rooms.ts), and those that only the page asks for.
import type {CSSResult} from 'lit';
import '../define/elicitation-config.js';
import '../define/mcp-elicitation-frame.js';
import {autoload, loadPart} from '../../src/cdn/index.js';
import {fetchLocale} from '../../src/locales/fetch-locale.js';
import type * as Mcp from '../../src/mcp/index.js';
import {type Ledger, type LedgerOptions, ledgerWith} from '../../src/ledger/index.js';
import type * as ProxyCheck from '../../src/proxy-check/index.js';
import {fetchCatalogues} from '../../src/locales/index.js';
import {register} from '../define/register.js';
import {McpElicitationFrame} from '../mcp-elicitation-frame.js';
import {decision} from '../rooms.js';
import {elementLoaders} from '../shared/element-loaders.js';

export {loadPart};
export {
  configureValidation,
  DEFAULT_LIMITS,
  disposeValidator,
  ElicitationError,
  isElicitationError,
  knownLocales,
  operations,
  prewarmValidator,
  registerLocale,
  reportUndelivered,
  toJsonRpcError,
  validate,
} from '../../src/index.js';
export * from '../../src/mcp/index.js';
export {ElicitationConfigElement} from '../elicitation-config.js';
export * from '../events/frame.js';
export {elicitationConfigContext} from '../shared/config-context.js';
export {McpElicitationFrame};

fetchCatalogues(fetchLocale);

/** Loads a part that only the page asks for (`PARTS` in scripts/cdn.mjs). Written by the build. */
declare const __room: <Part>(name: string) => Promise<Part>;
const elements = () => __room<typeof import('../approval/index.js')>('elements');
const app = () => __room<typeof import('../app/index.js')>('app');
const picker = () => __room<typeof import('../color-picker/index.js')>('picker');
const sessions = () => __room<typeof import('./without-elements.js')>('sessions');

const loadForm = elementLoaders['schema-form']!;
const loadPicker = async () => register('color-picker-elicitation', (await picker()).ColorPickerElicitation);

async function loadElements() {
  const [{ELEMENTS}] = await Promise.all([elements(), loadForm()]);
  for (const [tag, element] of Object.entries(ELEMENTS)) register(tag, element);
}

const loadApp = async () => register('mcp-app-frame', (await app()).McpAppFrame);

elementLoaders['color-picker-elicitation'] = loadPicker;
autoload({
  'schema-form': loadForm,
  'color-picker-elicitation': loadPicker,
  'mcp-sampling-approval': loadElements,
  'mcp-tool-approval': loadElements,
  'elicitation-grants': loadElements,
  'elicitation-inbox': loadElements,
  'mcp-app-frame': loadApp,
});

const idle = () => new Promise<unknown>((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));

/** Makes the style sheets of a frame, and draws a form outside of the page: the first prompt finds its templates and tables made, too. */
function draw() {
  McpElicitationFrame.elementStyles.map((style) => (style as CSSResult).styleSheet);
  const form = document.createElement('schema-form');
  form.schema = {properties: {a: {type: 'string'}, b: {type: 'boolean'}}};
  // The catalogue of another language would be fetched.
  form.locale = 'en';
  form.connectedCallback();
  form.disconnectedCallback();
}

// Fetches the form, which most requests need, and evaluates and draws it when the page is idle.
if (!(navigator as {connection?: {saveData?: boolean}}).connection?.saveData)
  loadPart('form', 'low')
    .then(idle)
    .then(loadForm)
    .then(idle)
    .then(draw)
    .catch(() => {});

/** Loads everything, registers all elements, and returns the exports of `elicitation.all.js` that are not in the core. */
export async function loadAll() {
  const [, {exportsOf}, ...parts] = await Promise.all([
    Promise.all([loadElements(), loadApp(), loadPicker()]),
    sessions(),
    elements(),
    app(),
    picker(),
  ]);
  return exportsOf(...parts);
}

/** As in the package. Loads apps with the first call. */
export const showApp: typeof Mcp.showApp = async (...args) => (await app()).showApp(...args);

/** As in the package. Loads what records presenters that are not elements with the first of them. */
export const createLedger = (options: LedgerOptions): Ledger =>
  ledgerWith(options, (presenter, write) => {
    const end = decision().then(({recordCalls}) => recordCalls(presenter, write));
    return async () => (await end)();
  });

/** As in the package. Loads the check with the first call. */
export const checkSandboxProxy: typeof ProxyCheck.checkSandboxProxy = async (...args) =>
  (await sessions()).checkSandboxProxy(...args);
