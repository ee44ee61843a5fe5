// Scripts of a page under Trusted Types, which try to sign arbitrary values with functions that our code exposes.
import type {McpElicitationFrame} from '../../components/index.js';
import {configureValidation, disposeValidator, HostSession, validate} from '../../src/index.js';
import {colorRequest, guestPage} from '../support/guest-page.js';

interface Policy {
  createHTML(text: string): unknown;
  createScriptURL(url: string): unknown;
}

const page = globalThis as unknown as {
  /** Every policy of the package, as captured by a script that ran before it. */
  policies: Policy[];
  McpElicitation: {
    validate(schema: object, content: unknown): Promise<{valid: boolean}>;
    configureValidation(settings: object): void;
  };
};

// An attempt to evaluate would be a violation.
for (const copy of [page.McpElicitation, {configureValidation}])
  copy.configureValidation({evaluation: false});

const answering = guestPage(
  `onContext(() => submit({action: 'accept', content: {color: '#222222'}})); hello();`,
);

/** Shows a guest with the elements of the script tag. */
async function elements() {
  const frame = document.createElement('mcp-elicitation-frame') as McpElicitationFrame;
  frame.noFallback = true;
  document.body.append(frame);
  const result = await frame.elicit(colorRequest, {html: answering});
  frame.remove();
  return result;
}

/** Shows a guest with the modules, which are a second copy. */
async function modules() {
  const container = document.createElement('div');
  document.body.append(container);
  const {result} = new HostSession({request: colorRequest, guest: {html: answering}, container});
  return result.finally(() => container.remove());
}

/** Validates in the Workers of both copies. */
async function workers() {
  const schema = {type: 'object', properties: {a: {type: 'string'}}};
  const verdicts = [await page.McpElicitation.validate(schema, {a: 1}), await validate(schema, {a: 1})];
  disposeValidator();
  return verdicts.map(({valid}) => valid);
}

const EVIL = '<img src=x onerror=evil()>';
const EVIL_URL = 'data:text/javascript,evil()';

const signs = (sign: () => unknown) => {
  try {
    return String(sign()).includes('evil');
  } catch {
    return false;
  }
};

/** Reports which policies of the package sign values that a script of the page passes to them. */
function policiesSign() {
  return page.policies.map((policy) => [
    signs(() => policy.createHTML(EVIL)),
    signs(() => policy.createScriptURL(EVIL_URL)),
  ]);
}

/** Replaces `name` of `owner` while `run` runs. */
async function replaced(owner: object, name: string, value: unknown, run: () => Promise<void>) {
  const original = Object.getOwnPropertyDescriptor(owner, name)!;
  Object.defineProperty(owner, name, {configurable: true, writable: true, value});
  try {
    await run();
  } finally {
    Object.defineProperty(owner, name, original);
  }
}

/** Counts the values that a script of the page gets signed by functions that the copies of our code share. */
async function sharedSigns() {
  const scope = globalThis as unknown as Record<symbol, unknown>;
  const shared = Object.getOwnPropertySymbols(globalThis)
    .map((symbol) => scope[symbol])
    .filter((value) => typeof value === 'function') as ((...values: unknown[]) => unknown)[];
  const signed: unknown[] = [];
  /** Records the values that are assigned to it as a frame. */
  const taker = {
    set srcdoc(value: unknown) {
      signed.push(value);
    },
  };
  class Taker {
    constructor(url: unknown) {
      signed.push(url);
    }
    terminate() {}
    addEventListener() {}
  }
  const attempts = async () => {
    for (const make of shared)
      for (const [name, data] of [
        ['relay', {frame: taker, resource: {html: EVIL, csp: EVIL, title: EVIL, src: EVIL_URL}}],
        ['relay', {frame: taker, resource: EVIL}],
        ['relay', {frame: taker, resource: {toJSON: () => EVIL}}],
        ['worker', EVIL_URL],
        ['worker', {url: EVIL_URL}],
        ['createHTML', EVIL],
        [EVIL, EVIL],
      ] as const) {
        try {
          signed.push(await make(name, data));
        } catch {
          // Refused.
        }
      }
  };
  await attempts();
  const evil = () => EVIL;
  await replaced(JSON, 'stringify', evil, attempts);
  await replaced(String.prototype, 'replaceAll', evil, attempts);
  await replaced(String.prototype, Symbol.replace as unknown as string, evil, attempts).catch(() => {});
  await replaced(globalThis, 'Worker', Taker, attempts);
  await replaced(
    globalThis,
    'Blob',
    class extends Blob {
      constructor() {
        super(['evil()']);
      }
    },
    attempts,
  );
  await replaced(globalThis, 'Worker', Taker, () =>
    replaced(URL, 'createObjectURL', () => EVIL_URL, attempts),
  );
  const texts = signed.map(String);
  return {
    shared: shared.length,
    documents: texts.filter((text) => text.includes('<!doctype html>')).length,
    markup: texts.filter((text) => text.includes(EVIL)).length,
    urls: texts.filter((text) => text.includes(EVIL_URL) && !text.includes('<!doctype html>')).length,
  };
}

/** Whether the page itself may write markup (control). */
function writesMarkup() {
  try {
    document.createElement('div').innerHTML = EVIL;
    return true;
  } catch {
    return false;
  }
}

Object.assign(window, {scenarios: {elements, modules, workers, policiesSign, sharedSigns, writesMarkup}});
