import {type PromptQueue, prewarm, toElicitationError} from '../../src/presentation/index.js';
import type {ElicitationError} from '../../src/protocol/index.js';
import type {McpElicitationFrame} from '../mcp-elicitation-frame.js';
import type {Localize} from '../shared/localize.js';
import type {Panels} from './panels.js';
import {reportFailure} from './presentation-options.js';
import type {PromptView} from './prompt-view.js';
import {TracedElement} from './traced-element.js';

let module: typeof import('./prompt-view.js') | undefined;

async function load(): Promise<void> {
  module ??= await import('./prompt-view.js');
}

/** Prepares for a guest, and loads what displays it. A failure of this is reported by the request. */
export const prewarmFrame: typeof prewarm = (...args) => {
  load().catch(() => {});
  // What draws the form that replaces a guest which fails.
  import('../form/lazy/drawn.js').catch(() => {});
  return prewarm(...args);
};

/** An element that loads what displays requests with the first one. */
export class DisplayingElement extends TracedElement {
  /**
   * Displays requests. Undefined until there is something to display, and it is loaded.
   * @internal
   */
  view?: PromptView;
  /**
   * Set while it is loaded.
   * @internal
   */
  loading?: Promise<void> | undefined;

  /** An update is complete when everything that it displays is loaded. */
  protected override async getUpdateComplete(): Promise<boolean> {
    const done = await super.getUpdateComplete();
    return this.loading ? this.loading.then(() => this.updateComplete) : done;
  }
}

/**
 * Opens what displays the requests of `prompts`, or loads it if there is something to display.
 */
export function openView(
  element: McpElicitationFrame,
  prompts: PromptQueue,
  text: Localize,
  panels: Panels,
): void {
  const {current, stopped} = prompts;
  const needed =
    element.ended ||
    panels.approvals ||
    stopped.length ||
    (current && current.presentation?.ending !== 'failed');
  if (element.view || !needed) return;
  if (module) element.view = module.promptView(element, prompts, text, panels);
  else element.loading ??= loadFor(element, prompts);
}

async function loadFor(element: DisplayingElement, prompts: PromptQueue): Promise<void> {
  try {
    await load();
    element.requestUpdate();
  } catch (error) {
    fail(element, prompts, toElicitationError(error, 'RESOURCE_UNAVAILABLE'));
  }
  element.loading = undefined;
}

/** Ends the current request, which cannot be displayed. The next one tries again. */
function fail(element: DisplayingElement, {shown}: PromptQueue, error: ElicitationError) {
  if (!shown) return;
  shown.abort(error);
  // Not stopped by the server.
  shown.ending = shown.status = 'failed';
  reportFailure(element, error, false);
}
