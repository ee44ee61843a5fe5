// The core of `dist/cdn/elicitation.js` and `.mjs`: what presents a confirmation. Everything else is in rooms (src/rooms.ts), which the core
// loads from next to it.
import '../define/elicitation-config.js';
import '../define/mcp-elicitation-frame.js';
import {autoload, loadPart} from '../../src/cdn/index.js';
import {fetchLocale} from '../../src/locales/fetch-locale.js';
import type * as Mcp from '../../src/mcp/index.js';
import type * as ProxyCheck from '../../src/proxy-check/index.js';
import * as rooms from '../../src/rooms.js';
import {fetchCatalogues} from '../../src/locales/index.js';
import {register} from '../define/register.js';
import {McpElicitationFrame} from '../mcp-elicitation-frame.js';

export {loadPart};
export {
  configureValidation,
  createLedger,
  DEFAULT_LIMITS,
  disposeValidator,
  ElicitationError,
  isElicitationError,
  knownLocales,
  operations,
  prewarmValidator,
  registerLocale,
  toJsonRpcError,
  validate,
} from '../../src/index.js';
export * from '../../src/mcp/index.js';
export {ElicitationConfigElement} from '../elicitation-config.js';
export * from '../events/frame.js';
export {elicitationConfigContext} from '../shared/config-context.js';
export {McpElicitationFrame};

fetchCatalogues(fetchLocale);

const loadPicker = async () => {
  register('color-picker-elicitation', (await rooms.picker()).ColorPickerElicitation);
};

async function loadForm() {
  const {SchemaForm} = await rooms.form();
  SchemaForm.pickerLoader ??= loadPicker;
  register('schema-form', SchemaForm);
}

async function loadElements() {
  const [room] = await Promise.all([rooms.elements(), loadForm()]);
  register('mcp-sampling-approval', room.McpSamplingApproval);
  register('mcp-tool-approval', room.McpToolApproval);
  register('elicitation-grants', room.ElicitationGrants);
  register('elicitation-inbox', room.ElicitationInbox);
}

const loadApp = async () => register('mcp-app-frame', (await rooms.app()).McpAppFrame);

McpElicitationFrame.formLoader = loadForm;
autoload({
  'schema-form': loadForm,
  'color-picker-elicitation': loadPicker,
  'mcp-sampling-approval': loadElements,
  'mcp-tool-approval': loadElements,
  'elicitation-grants': loadElements,
  'elicitation-inbox': loadElements,
  'mcp-app-frame': loadApp,
});

// Fetches the form, which most requests need, when the page has nothing else to do.
if (!(navigator as {connection?: {saveData?: boolean}}).connection?.saveData)
  (globalThis.requestIdleCallback ?? setTimeout)(() => loadPart('form').catch(() => {}));

/** Loads all rooms, registers all elements, and returns the exports of `elicitation.all.js` that are not in the core. */
export async function loadAll() {
  const [{loadRooms}] = await Promise.all([rooms.sessions(), loadElements(), loadApp(), loadPicker()]);
  return loadRooms();
}

/** As in the package. Loads apps with the first call. */
export const showApp: typeof Mcp.showApp = async (...args) => (await rooms.app()).showApp(...args);

/** As in the package. Loads the check with the first call. */
export const checkSandboxProxy: typeof ProxyCheck.checkSandboxProxy = async (...args) =>
  (await rooms.sessions()).checkSandboxProxy(...args);
