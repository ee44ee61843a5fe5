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

/** Prepares for a guest, and loads the code that displays it. The request reports a failure of loading. */
export const prewarmFrame: typeof prewarm = (...args) => {
  load().catch(() => {});
  // The code that draws the form if the guest fails.
  import('../form/lazy/drawn.js').catch(() => {});
  return prewarm(...args);
};

/** An element that loads the code that displays requests with the first request. */
export class DisplayingElement extends TracedElement {
  /**
   * The view that displays requests. Undefined until there is something to display and the view is loaded.
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
 * Creates the view of `element` if there is something to display. Loads the code of the view first, if needed.
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
  // `abort()` has marked the request as stopped by the server.
  shown.ending = shown.status = 'failed';
  reportFailure(element, error, false);
}
