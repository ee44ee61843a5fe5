// Only in the core of the CDN files: loads the parts from next to it.
import {siblingScripts} from '../protocol/window/cdn-files.js';
import {ElicitationError} from '../protocol/errors.js';

type Files = Readonly<Record<string, readonly [hash: string, ...needs: string[]]>>;

/** Written by the build: the hash of each part and the parts that it needs, and what adds a part that has arrived. */
declare const __parts: {
  readonly files: Files;
  add(name: string, part: unknown): void;
};

/**
 * A part arrives as `code`: the build wraps it in a function (scripts/cdn.mjs). The parts of another build are not those of this core, so the
 * name of the maker is that of the build.
 */
const scripts = siblingScripts('parts/', `part ${Object.values(__parts.files)}`, 'code', (name) =>
  Object.hasOwn(__parts.files, name) ? __parts.files[name]![0] : undefined,
);
const promises = new Map<string, Promise<void>>();

/**
 * Loads a part and those that it needs, once per page. A failure is tried again with the next call.
 *
 * @param priority - That of files that are not needed yet.
 * @throws ElicitationError `RESOURCE_UNAVAILABLE` if a file cannot be loaded, or is not the one of this version.
 */
export async function loadPart(name: string, priority?: 'low'): Promise<void> {
  const [, ...needs] = __parts.files[name]!;
  await Promise.all([name, ...needs].map((each) => loadFile(each, priority)));
}

function loadFile(name: string, priority?: 'low'): Promise<void> {
  const promise = promises.get(name);
  if (promise) return promise;
  const started = fetchFile(name, priority);
  promises.set(name, started);
  started.catch(() => promises.delete(name));
  return started;
}

async function fetchFile(name: string, priority?: 'low'): Promise<void> {
  if (!scripts.folder) throw loadFailure('the script is part of the page; use elicitation.all.js');
  const code = await scripts.load(name, priority);
  if (!code)
    throw loadFailure(
      `${scripts.folder}${name}.js could not be loaded. Serve the whole folder dist/cdn of this version with Access-Control-Allow-Origin, ` +
        'and allow the URL in the Content-Security-Policy',
    );
  __parts.add(name, code);
}

const loadFailure = (what: string) =>
  new ElicitationError('RESOURCE_UNAVAILABLE', `elicitation.js: ${what}.`);

/**
 * Loads an element when its tag is in the document, now or later. Elements in shadow roots of the page are not seen.
 *
 * @param tags - What registers each element, by its tag.
 */
export function autoload(tags: Readonly<Record<string, () => Promise<unknown>>>): void {
  const left = new Set(Object.keys(tags));
  const look = (root: ParentNode & Node) => {
    for (const tag of left) {
      if ((root as Partial<Element>).localName !== tag && !root.querySelector(tag)) continue;
      left.delete(tag);
      // A part that could not be loaded is tried again with the next element.
      tags[tag]!().catch(() => left.add(tag));
    }
    if (!left.size) observer.disconnect();
  };
  const observer = new MutationObserver((changes) => {
    for (const {addedNodes} of changes)
      for (const node of addedNodes) if (node.nodeType === Node.ELEMENT_NODE) look(node as Element);
  });
  observer.observe(document, {childList: true, subtree: true});
  look(document);
}
