// Only in the core of the CDN files: loads the parts from next to it.
import {scriptNonce, siblingUrl} from '../protocol/cdn-files.js';
import {ElicitationError} from '../protocol/errors.js';
import {trustedMaker} from '../protocol/window/trusted-types.js';

/** A part as it arrives. The build wraps it in a function (scripts/cdn.mjs). */
type PartScript = HTMLScriptElement & {code?: unknown};
type Files = Readonly<Record<string, readonly [hash: string, ...needs: string[]]>>;

/** Written by the build: the hash of each part and the parts that it needs, and what adds a part that has arrived. */
declare const __parts: {
  readonly files: Files;
  add(name: string, part: unknown): void;
};

/** Captured when this module loads, so that only URLs of the page's own choice are signed. */
const folder = folderUrl();
const loading = new Map<string, Promise<void>>();

/**
 * Loads a part and those that it needs, once per page. A failure is tried again with the next call.
 *
 * @throws ElicitationError `RESOURCE_UNAVAILABLE` if a file cannot be loaded, or is not the one of this version.
 */
export async function loadPart(name: string): Promise<void> {
  const [, ...needs] = __parts.files[name]!;
  await Promise.all([name, ...needs].map((each) => loadFile(each)));
}

function loadFile(name: string): Promise<void> {
  const promise = loading.get(name);
  if (promise) return promise;
  const started = fetchFile(name);
  loading.set(name, started);
  started.catch(() => loading.delete(name));
  return started;
}

async function fetchFile(name: string): Promise<void> {
  const script = createScript(name);
  if (!script) throw failed('the script is part of the page; use elicitation.all.js');
  const loaded = new Promise<boolean>((resolve) => {
    script.onload = () => resolve(true);
    script.onerror = () => resolve(false);
  });
  script.code = null;
  document.head.append(script);
  const arrived = await loaded;
  script.remove();
  if (!arrived || !script.code)
    throw failed(
      `${script.src} could not be loaded. Serve the whole folder dist/cdn of this version with Access-Control-Allow-Origin, ` +
        'and allow the URL in the Content-Security-Policy',
    );
  __parts.add(name, script.code);
}

/**
 * Returns a script for a part, or null without a URL. May be called with data of any script of the page. The parts of another build are not
 * those of this core, so the name of the maker is that of the build.
 */
const createScript = trustedMaker(
  `part ${Object.values(__parts.files)}`,
  (name: string, sign): PartScript | null => {
    const [hash] =
      (typeof name === 'string' && Object.hasOwn(__parts.files, name) && __parts.files[name]) || [];
    if (!hash || !folder) return null;
    const script = document.createElement('script');
    script.integrity = `sha256-${hash}`;
    script.crossOrigin = 'anonymous';
    script.nonce = scriptNonce();
    script.src = sign('createScriptURL', `${folder}${name}.js`);
    return script;
  },
);

function folderUrl(): string | undefined {
  try {
    return siblingUrl('parts/');
  } catch {
    // The script is part of the page.
    return undefined;
  }
}

const failed = (what: string) => new ElicitationError('RESOURCE_UNAVAILABLE', `elicitation.js: ${what}.`);
