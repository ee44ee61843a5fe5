// The page "Apps": connects to any MCP server, and shows the apps of its tools.
import {html, nothing, render} from 'lit';
import '../../components/define/mcp-app-frame.js';
import '../../components/define/mcp-elicitation-frame.js';
import '../../components/define/mcp-tool-approval.js';
import '../../components/define/schema-form.js';
import {type AppShown, callToolWithElicitation, showApp, type ToolResult} from '../../src/mcp/index.js';
import {Choices} from '../docs/site.js';
import {hasApp, ServerConnection, type ServerTool} from './server-connection.js';

const place = <E extends HTMLElement = HTMLElement>(id: string) => document.querySelector<E>(`#${id}`)!;

const app = document.createElement('mcp-app-frame');
const approval = document.createElement('mcp-tool-approval');
const prompts = document.createElement('mcp-elicitation-frame');
const form = document.createElement('schema-form');
form.noActions = true;
app.approver = approval;
app.appHandlers = {
  message: ({content}) => log(`The app says: ${textOf(content)}`),
  updateModelContext: ({content = []}) => log(`For the model: ${textOf(content)}`),
};

const choices = new Choices();
const look = () => {
  for (const element of [app, approval, prompts, form]) element.theme = choices.theme;
};
choices.onChange = look;
look();

let server: ServerConnection | undefined;
let tool: ServerTool | undefined;
let shown: AppShown | undefined;
let running: AbortController | undefined;
/** The latest attempt to connect. An earlier one has no effect any more. */
let attempt = 0;

const textOf = (content: unknown) =>
  (content as {type: string; text?: string}[]).map(({text, type}) => text ?? `(${type})`).join('\n');

function log(sentence: string) {
  const line = document.createElement('li');
  line.textContent = sentence;
  place('log').append(line);
}

function say(sentence: string, state: 'connecting' | 'connected' | 'failed') {
  const line = place('connection');
  line.dataset['state'] = state;
  line.textContent = sentence;
}

/** Ends what the chosen tool has shown. */
async function leave() {
  running?.abort();
  running = undefined;
  prompts.cancel();
  const before = shown;
  shown = undefined;
  await before?.close();
  await app.close();
}

async function connect(address: string) {
  const mine = ++attempt;
  say('Connecting …', 'connecting');
  await choose(undefined);
  const before = server;
  server = undefined;
  update();
  await before?.close();
  try {
    const opened = await ServerConnection.open(address, prompts);
    if (mine !== attempt) return void opened.close();
    server = opened;
    const {length} = opened.tools;
    const withApps = opened.tools.filter(hasApp).length;
    say(`Connected to “${opened.claimedName}”: ${length} tools, ${withApps} with an app.`, 'connected');
    await choose(opened.tools[0]);
  } catch (error) {
    if (mine === attempt) say((error as Error).message, 'failed');
  }
}

async function choose(next: ServerTool | undefined) {
  // At once, because the user may choose another tool before the app is closed.
  tool = next;
  form.schema = next?.inputSchema;
  const left = leave();
  update();
  await left;
}

const showsFields = ({inputSchema}: ServerTool) => Object.keys(inputSchema['properties'] ?? {}).length > 0;

async function run(event: Event) {
  event.preventDefault();
  if (!server || !tool) return;
  const left = leave();
  const stop = (running = new AbortController());
  const {client} = server;
  const chosen = tool;
  const {name} = chosen;
  const serverName = new URL(place<HTMLInputElement>('address').value).host;
  const input = showsFields(chosen) ? form.value : {};
  const options = {serverName, signal: stop.signal};
  update();
  await left;
  if (stop.signal.aborted) return;
  try {
    let result: ToolResult;
    if (hasApp(chosen)) {
      const view = await showApp(client, chosen, app, {...options, arguments: input});
      ({result} = view);
      if (running === stop) shown = view;
      else await view.close();
    } else result = await callToolWithElicitation(client, {name, arguments: input}, prompts, options);
    log(`${name}: ${textOf(result.content ?? []) || 'no text'}`);
  } catch (error) {
    if (!stop.signal.aborted) log(`${name} failed: ${(error as Error).message}`);
  }
  if (running === stop) running = undefined;
  update();
}

const labelOf = ({title, annotations, name}: ServerTool) =>
  title || (annotations as {title?: string} | undefined)?.title || name;

function update() {
  render(
    server?.tools.map(
      (
        one,
      ) => html`<button type="button" aria-current=${one === tool ? 'true' : nothing} @click=${() => choose(one)}>
        <span class="name">${labelOf(one)}</span>${hasApp(one) ? html`<span class="tag">App</span>` : nothing}
      </button>`,
    ) ?? nothing,
    place('tools'),
  );
  render(
    tool
      ? html`<header>
            <h2>${labelOf(tool)}</h2>
            ${tool.description ? html`<p>${tool.description}</p>` : nothing}
          </header>
          <form id="call" @submit=${run}>
            ${showsFields(tool) ? form : nothing}
            <button class="primary" ?disabled=${running !== undefined}>${running ? 'Running …' : 'Run'}</button>
          </form>
          ${app} ${approval} ${prompts}`
      : nothing,
    place('tool'),
  );
}

const address = place<HTMLInputElement>('address');
place('server').addEventListener('submit', (event) => {
  event.preventDefault();
  void connect(address.value);
});

const {mcpUrl} = (await (await fetch('config.json')).json()) as {mcpUrl: string};
address.value = new URLSearchParams(location.search).get('server') ?? mcpUrl;
// An address in the URL of the page may be anyone's. Only the user connects to it.
if (address.value === mcpUrl) await connect(mcpUrl);
else say('Press Connect to use this server.', 'connecting');
