import type {ElicitContent, ElicitResult} from '../protocol/elicitation.js';
import {type AnswerOptions, giveAnswer, noTarget, type TestedPrompt} from './give-answer.js';
import {type Obstacle, promptDriver, type PromptState, type SentFile, type Step} from './prompt-driver.js';

/** A page of Playwright or Puppeteer; the members that are used here. */
export interface TestPage {
  evaluate(expression: string): Promise<unknown>;
  keyboard: {press(key: never): Promise<void>; type(text: string): Promise<void>};
  mouse: {click(x: number, y: number): Promise<void>};
}

/** The options of helpers that operate a page. */
export interface FillInOptions extends AnswerOptions {
  /** CSS selector of the element. Default: the first one that displays a request, also in open shadow roots. */
  selector?: string;
}

/** The elements that display requests of servers, and those that display calls which wait for approval. */
const FRAMES = 'mcp-elicitation-frame';
const APPROVALS = 'mcp-tool-approval, mcp-sampling-approval';

/** Finds the element in the page. Sent to the page as text. */
function findElement(selector: string): Element | undefined {
  const all = (root: ParentNode): Element[] => [
    ...root.querySelectorAll(selector),
    ...[...root.querySelectorAll('*')].flatMap(({shadowRoot}) => (shadowRoot ? all(shadowRoot) : [])),
  ];
  interface Asking extends Element {
    status?: string;
    requests?: {current?: {ending?: unknown}};
  }
  const elements = all(document) as Asking[];
  const open = ['ready', 'invalid', 'loading', 'validating', 'failed'];
  const isOpen = ({status, requests}: Asking) =>
    status === undefined ? !!requests?.current && !requests.current.ending : open.includes(status);
  return elements.find(isOpen) ?? elements[0];
}

const ABSENT: PromptState = {
  element: '',
  asks: 'nothing',
  status: 'not in the page',
  displaced: false,
  shown: 'nothing',
  problems: [],
  fields: [],
};

/** Replaces the files in a content by what can be sent to a page. */
async function portable(content: unknown): Promise<unknown> {
  if (typeof content !== 'object' || content === null) return content;
  if (Array.isArray(content)) return Promise.all(content.map(portable));
  if (!(content instanceof Blob)) {
    const entries = Object.entries(content).map(
      async ([key, value]) => [key, await portable(value)] as const,
    );
    return Object.fromEntries(await Promise.all(entries));
  }
  const {name, type} = content as File;
  const bytes = new Uint8Array(await content.arrayBuffer());
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return {'#file': {name, type, base64}} satisfies SentFile;
}

let calls = 0;

export function promptIn(page: TestPage, selector: string): TestedPrompt {
  /** The key of this call's driver in the page, once the driver is bound to a prompt. */
  const key = `#fillIn ${Date.now()} ${calls++}`;
  let isBound = false;
  const evaluate = (work: string) => {
    const create = `((frame) => frame && (${promptDriver})(frame))((${findElement})(${JSON.stringify(selector)}))`;
    // Some compilers wrap functions in a call of `__name`, which is missing in the page.
    return page.evaluate(`(() => {
      const __name = (value) => value;
      const key = ${JSON.stringify(key)};
      const driver = ${isBound ? 'globalThis[key]' : create};
      ${work}
    })()`);
  };
  const call = (method: string, ...values: unknown[]) =>
    evaluate(`return driver?.${method}(...${JSON.stringify(values)});`);
  const click = async (target: unknown) => {
    const point = (await call('point', target)) as {x: number; y: number} | undefined;
    if (point) await page.mouse.click(point.x, point.y);
  };
  const press = (key: string) => page.keyboard.press(key as never);
  return {
    async bind() {
      isBound = (await evaluate('globalThis[key] = driver; return driver?.bind() === true;')) === true;
      return isBound;
    },
    rendered: async () => void (await call('rendered')),
    state: async () => ((await call('state')) as PromptState | undefined) ?? ABSENT,
    next: async (content) => (await call('next', await portable(content))) as Step | Obstacle | undefined,
    async enter(step) {
      if (/^(?:set|value|files)$/.test(step.kind)) await call('set', step);
      else await click(step);
      if (step.kind !== 'type') return;
      // The shortcut that selects a text depends on the system.
      await call('select', step);
      if (step.text) await page.keyboard.type(step.text);
      else await press('Delete');
      await press('Tab');
    },
    armed: async (button) => (await call('armed', button)) === true,
    press: click,
    async release() {
      // A closed page has no driver.
      await evaluate('delete globalThis[key];').catch(() => {});
    },
  };
}

export const isPage = (target: unknown): target is TestPage =>
  typeof (target as TestPage | null)?.evaluate === 'function';

export const SELECTORS = {answer: FRAMES, approval: APPROVALS, any: `${FRAMES}, ${APPROVALS}`};

/**
 * Answers the displayed prompt in a page of Playwright or Puppeteer, with real keys and pointers. Waits for a request first, and never
 * operates another one. Lists, maps, variants, dates, times and files are set by script, because their keys depend on the system or on each
 * other.
 * In an approval, edits the arguments and presses Approve.
 *
 * @param content - The values by property. Properties that are missing keep their defaults. A field for files takes a `File`, a list of
 *   them, or a URI.
 * @returns the answer of the frame; of an approval its decision, `fillIn<ToolDecision>(…)`
 * @throws ElicitationTestError, and the errors of the page
 */
export const fillIn = async <Result = ElicitResult>(
  page: TestPage,
  content: ElicitContent = {},
  {selector = SELECTORS.any, ...options}: FillInOptions = {},
): Promise<Result> => {
  if (!isPage(page))
    throw noTarget(
      'fillIn()',
      page,
      'a page of Playwright or Puppeteer',
      'For an element use answer() or edit().',
    );
  return (await giveAnswer(
    promptIn(page, selector),
    'fillIn()',
    {action: 'accept', content},
    options,
  )) as Result;
};
