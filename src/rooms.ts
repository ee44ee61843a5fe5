// The rooms of the package: each is downloaded as one piece when it is first needed, and imports statically what it needs itself. Only this
// file contains `import()`. In the files for a CDN each room is one script (scripts/cdn.mjs).

const rooms = new Map<string, Promise<unknown>>();

/** Loads a room once, because a second `import()` of a module waits for a task. A failure is tried again with the next call. */
function room<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  const module =
    (rooms.get(name) as Promise<Module>) ??
    load().catch((error) => {
      rooms.delete(name);
      throw error;
    });
  rooms.set(name, module);
  return module;
}

/** The generated form, and what reads a requested schema. */
export const form = () => room('form', () => import('../components/form/index.js'));

/** The sandbox and the session of a guest. */
export const guest = () => room('guest', () => import('./session/index.js'));

/** The validation of answers: the engines, with the Worker. */
export const checker = () => room('checker', () => import('./session/checker.js'));

/** URL mode, and the question before a guest opens a link. */
export const url = () => room('url', () => import('../components/frame/url/index.js'));

/** Parts of a frame beyond the question: evidence, reasons, scopes, grants, history. */
export const approvals = () => room('approvals', () => import('../components/frame/approvals/index.js'));

/** The elements next to the frame: approvals of tool calls and sampling, inbox, grants; and the transcript of a frame. */
export const elements = () => room('elements', () => import('../components/approval/index.js'));

export const app = () => room('app', () => import('../components/app/index.js'));

export const picker = () => room('picker', () => import('../components/color-picker/index.js'));

/** Everything in `/mcp` except presenting a server's own requests: tool calls, tasks, durable requests, apps of tools, sampling. */
export const mcp = () => room('mcp', () => import('./mcp/room.js'));

/** Notices for the developer of a page. */
export const development = () => room('development', () => import('../components/development/index.js'));

/** Sessions without elements, and the check of a sandbox proxy. Only the files for a CDN load them like this. */
export const sessions = () => room('sessions', () => import('../components/cdn/without-elements.js'));
