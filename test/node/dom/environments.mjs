// The DOM implementations that hosts use for their tests, as test runners set them up: the window's properties become globals of Node.
import {JSDOM, VirtualConsole} from 'jsdom';
import {Window} from 'happy-dom';

const url = 'http://localhost:3000/';

/** Globals that test runners replace although Node has them. */
const replaced = new Set([
  ...[
    'AbortController',
    'AbortSignal',
    'Blob',
    'CustomEvent',
    'DOMException',
    'Event',
    'EventTarget',
    'File',
  ],
  ...['FormData', 'MessageEvent', 'navigator'],
]);

const windows = {
  jsdom(problems) {
    const virtualConsole = new VirtualConsole();
    virtualConsole.on('jsdomError', (error) => problems.push(error));
    return new JSDOM('<!doctype html><body>', {url, pretendToBeVisual: true, virtualConsole}).window;
  },
  'happy-dom': () => new Window({url}),
};

/**
 * Makes the DOM of `name` the global one. Returns the errors that are reported while it is used; a rejection without a handler fails the
 * test by itself.
 */
export function installDom(name) {
  const problems = [];
  const window = windows[name](problems);
  const inherited = ['addEventListener', 'removeEventListener', 'dispatchEvent'];
  for (const key of [...Object.getOwnPropertyNames(window), ...inherited]) {
    if (key in globalThis && !replaced.has(key)) continue;
    const value = window[key];
    const isMethod = typeof value === 'function' && /^[a-z]/.test(key);
    Object.defineProperty(globalThis, key, {
      configurable: true,
      writable: true,
      value: isMethod ? value.bind(window) : value,
    });
  }
  for (const key of ['window', 'self', 'top', 'parent'])
    Object.defineProperty(globalThis, key, {configurable: true, value: globalThis});
  return {window, problems};
}
