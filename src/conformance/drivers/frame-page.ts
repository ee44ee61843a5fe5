// The page of the driver of this package's frame: a chat page with a client of the official SDK. Sent to the browser as text.

/** The page, whose script calls `hostPage()`. */
export const framePage = (script: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Host</title>
<link rel="icon" href="data:,">
<script src="/cdn/elicitation.all.js"></script>
</head>
<body>
<main>
<mcp-elicitation-frame></mcp-elicitation-frame>
<mcp-app-frame></mcp-app-frame>
<mcp-tool-approval></mcp-tool-approval>
</main>
<script type="module">
import {Client, StreamableHTTPClientTransport} from '/client.js';
(${script})({Client, StreamableHTTPClientTransport});
</script>
</body>
</html>
`;

interface Client {
  connect(transport: object): Promise<void>;
  listTools(): Promise<{tools: {name: string}[]}>;
}

interface Sdk {
  readonly Client: new (info: object, options: object) => Client;
  readonly StreamableHTTPClientTransport: new (url: URL) => object;
}

/** The members of the global `McpElicitation` and of the frame that are used here. */
interface Elements {
  callToolWithElicitation(client: Client, params: object, frame: Frame, options: object): Promise<unknown>;
  connectElicitation(client: Client, frame: Frame, options: object): void;
  elicitationCapabilities(options: object): object;
  showApp(client: Client, tool: object, frame: AppFrame, options: object): Promise<unknown>;
  readonly operations: {readonly active: readonly string[]};
}
interface Frame extends HTMLElement {
  readonly status: string;
  readonly requests: {readonly current?: {readonly ending?: unknown}};
  cancel(): void;
  complete(id: string): void;
}

interface AppFrame extends HTMLElement {
  approver: unknown;
  appHandlers: object;
  theme: string;
  close(): Promise<void>;
}

/** Puts the functions of the host into `window.host`. Uses nothing outside of itself. */
export function hostPage({Client, StreamableHTTPClientTransport}: Sdk): void {
  const elements = (globalThis as unknown as {McpElicitation: Elements}).McpElicitation;
  const frame = document.querySelector<Frame>('mcp-elicitation-frame')!;
  const app = document.querySelector<AppFrame>('mcp-app-frame')!;
  app.approver = document.querySelector('mcp-tool-approval');
  app.appHandlers = {message: () => {}, updateModelContext: () => {}};
  let client: Client;
  let stop = new AbortController();
  let handled: unknown;

  const host = {
    async connect(url: string, revision: string) {
      client = new Client(
        {name: 'mcp-elicitation-elements', version: '1'},
        {
          capabilities: elements.elicitationCapabilities({apps: true}),
          versionNegotiation: {mode: revision < '2026' ? 'legacy' : {pin: revision}},
        },
      );
      elements.connectElicitation(client, frame, {serverName: 'Conformance'});
      await client.connect(new StreamableHTTPClientTransport(new URL(url)));
    },
    async call(name: string, args: object) {
      const {signal} = stop;
      await elements.callToolWithElicitation(client, {name, arguments: args}, frame, {
        signal,
        timeout: 60_000,
      });
    },
    /** The displayed prompt, unless this function has returned it before. */
    question() {
      const {current} = frame.requests;
      if (!current || current.ending || current === handled) return undefined;
      if (!['ready', 'failed'].includes(frame.status)) return undefined;
      const root = frame.shadowRoot!;
      const card = root.querySelector<HTMLElement>('[part~="card"], dialog');
      const form = root.querySelector('schema-form')?.shadowRoot;
      // As a person does who reads the message to its end.
      for (const more of card?.querySelectorAll<HTMLElement>('[part~="message"] summary') ?? []) more.click();
      card?.querySelector('[data-end]')?.scrollIntoView();
      handled = current;
      const notes = [
        ...(form?.querySelectorAll('.note, .caution') ?? []),
        ...root.querySelectorAll('.notice'),
      ];
      return {
        text: card?.innerText ?? '',
        warns: notes.some(({textContent}) => textContent.trim() !== ''),
      };
    },
    async openApp(name: string, args: object) {
      const {tools} = await client.listTools();
      const tool = tools.find((each) => each.name === name)!;
      await elements.showApp(client, tool, app, {arguments: args, serverName: 'Conformance'});
    },
    changeTheme() {
      app.theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'light' : 'dark';
    },
    closeApp: () => app.close(),
    reset() {
      stop.abort(new Error('The case is over'));
      stop = new AbortController();
      frame.cancel();
      for (const id of elements.operations.active) frame.complete(id);
    },
  };
  Object.assign(window, {host});
  document.documentElement.dataset['ready'] = '';
}

/**
 * Translates all texts below `root` as the translators of browsers do, also in shadow roots: each text is replaced by one with `~` in two
 * `<font>`s. Elements that must not be translated are skipped. Sent to the page as text, so it uses nothing outside of
 * itself.
 */
export function translate(root: ParentNode): void {
  const skipped = 'script, style, textarea, option, [translate=no], .notranslate';
  const walker = document.createTreeWalker(
    root as unknown as Node,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
  );
  const nodes: Node[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  for (const node of nodes) {
    if (node instanceof Element && node.shadowRoot) translate(node.shadowRoot);
    const parent = node.parentElement;
    if (!(node instanceof Text) || !node.data.trim() || parent?.matches('font') || parent?.closest(skipped))
      continue;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = `~${node.data}`;
    outer.append(inner);
    node.replaceWith(outer);
  }
}
