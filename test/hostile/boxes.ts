import type {McpAppFrame} from '../../components/mcp-app-frame.js';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import type {TraceEntry} from '../../src/presentation/index.js';
import {appFrame, toolApp, toolAppResource} from '../support/tool-app.js';
import {attack, attacker} from './attack.js';

/** A guest in the box of an element. */
export interface Boxed {
  element: HTMLElement;
  trace: readonly TraceEntry[];
  /** The reports of the guest. */
  reports: () => unknown[];
  /** The iframe of the guest, while it is in the page. */
  iframe: () => HTMLIFrameElement | null;
  /** The code with which the guest failed. */
  failure: () => string | undefined;
  isReady: () => boolean;
  /** Sends the guest a message. */
  poke: () => void;
  /** Ends the guest. Resolves when its iframe is removed. */
  end: () => Promise<void>;
}

export interface BoxOptions {
  sandboxUrl?: string;
  readyTimeout?: number;
}

export interface Box {
  name: string;
  /** Shows a guest that runs `script` once it is shown. The script has `report(anything)` and `post(anything)`. */
  show(script: string, options?: BoxOptions): Promise<Boxed>;
  /** Shows a page as it is. */
  showPage(page: string, options?: BoxOptions): Promise<Boxed>;
}

async function elicitation(page: string, options: BoxOptions = {}): Promise<Boxed> {
  const {frame, outcome, reports, trace} = await attack(page, options as Partial<McpElicitationFrame>);
  let failure: string | undefined;
  void outcome.then((end) => (failure = 'code' in end ? end.code : undefined));
  return {
    element: frame,
    trace,
    reports,
    iframe: () => frame.shadowRoot!.querySelector('iframe'),
    failure: () => failure,
    isReady: () => frame.status === 'ready',
    poke: () => frame.notify({message: 'Again'}),
    async end() {
      frame.cancel();
      await outcome;
      await frame.updateComplete;
    },
  };
}

async function app(page: string, options: BoxOptions = {}): Promise<Boxed> {
  const {frame, logs, errors, trace} = await appFrame(options as Partial<McpAppFrame>);
  frame.open({resource: toolAppResource(page)});
  return {
    element: frame,
    trace,
    reports: () =>
      logs.flatMap((log) => {
        const report = log as {report?: unknown} | null;
        return report && typeof report === 'object' && 'report' in report ? [report.report] : [];
      }),
    iframe: () => frame.shadowRoot!.querySelector('iframe'),
    failure: () => errors[0],
    isReady: () => frame.status === 'ready',
    poke: () => (frame.theme = frame.theme === 'dark' ? 'light' : 'dark'),
    end: () => frame.close(),
  };
}

/** The elements that show guests. Both have the same box. */
export const boxes: readonly Box[] = [
  {
    name: 'mcp-elicitation-frame',
    show: (script, options) => elicitation(attacker(script), options),
    showPage: elicitation,
  },
  {
    name: 'mcp-app-frame',
    show: (script, options) =>
      app(
        toolApp(`const report = (report) => log({report});
          initialized.then(() => new Promise((resolve) => setTimeout(resolve))).then(() => {${script}});`),
        options,
      ),
    showPage: app,
  },
];
