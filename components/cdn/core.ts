// The core of `dist/cdn/elicitation.js` and `.mjs`: what presents a confirmation. Everything else is in parts, which the core loads from
// next to it.
import '../define/elicitation-config.js';
import '../define/mcp-elicitation-frame.js';
import {autoload} from '../../src/cdn/index.js';
import type * as ProxyCheck from '../../src/proxy-check/index.js';
import type * as Validation from '../../src/validation/index.js';
import type {SchemaForm} from '../schema-form.js';
import {McpElicitationFrame} from '../mcp-elicitation-frame.js';

export {loadPart} from '../../src/cdn/index.js';
export {
  createLedger,
  DEFAULT_LIMITS,
  ElicitationError,
  isElicitationError,
  knownLocales,
  operations,
  registerLocale,
  toJsonRpcError,
} from '../../src/index.js';
export * from '../../src/mcp/index.js';
export {ElicitationConfigElement} from '../elicitation-config.js';
export {
  ElicitationErrorEvent,
  ElicitationInvalidEvent,
  ElicitationReadyEvent,
  ElicitationResultEvent,
  ElicitationStartEvent,
  ElicitationTraceEvent,
} from '../events.js';
export {elicitationConfigContext} from '../shared/config-context.js';
export {McpElicitationFrame};

const loadPicker = () => import('../define/color-picker-elicitation.js');

async function loadForm() {
  await import('../define/schema-form.js');
  const form = customElements.get('schema-form') as typeof SchemaForm;
  form.pickerLoader ??= loadPicker;
}

McpElicitationFrame.formLoader = loadForm;
autoload({
  'schema-form': loadForm,
  'color-picker-elicitation': loadPicker,
  'mcp-sampling-approval': () => import('../define/mcp-sampling-approval.js'),
  'mcp-tool-approval': () => import('../define/mcp-tool-approval.js'),
  'elicitation-grants': () => import('../define/elicitation-grants.js'),
  'elicitation-inbox': () => import('../define/elicitation-inbox.js'),
  'mcp-app-frame': () => import('../define/mcp-app-frame.js'),
});

/** Loads all parts, registers all elements, and returns the exports of `elicitation.all.js`. */
export const loadAll = (): Promise<typeof import('./elicitation-module.js')> =>
  import('./elicitation-module.js');

const validation = () => import('../../src/validation/index.js');

/** As in the package. Loads the validation with the first call. */
export const validate: typeof Validation.validate = async (...args) => (await validation()).validate(...args);
export const prewarmValidator: typeof Validation.prewarmValidator = () =>
  later((all) => all.prewarmValidator());
export const disposeValidator: typeof Validation.disposeValidator = () =>
  later((all) => all.disposeValidator());
export const configureValidation: typeof Validation.configureValidation = (settings) =>
  later((all) => all.configureValidation(settings));

function later(call: (all: typeof Validation) => void) {
  validation().then(call, () => {});
}

/** As in the package. Loads the check with the first call. */
export const checkSandboxProxy: typeof ProxyCheck.checkSandboxProxy = async (...args) =>
  (await import('../../src/proxy-check/index.js')).checkSandboxProxy(...args);
