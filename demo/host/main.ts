import '../../components/define/mcp-elicitation-frame.js';
import {html, render} from 'lit';
import {CallBlock, Conversation} from './conversation.js';
import {DemoClient, type Question, type Revision} from './demo-client.js';
import {frameDescriber, messageDescriber} from './describe.js';
import {Settings} from './settings.js';
import {type Call, type Suggestion, suggestions} from './suggestions.js';
import {WireTrace} from './wire-trace.js';

customElements.define('wire-trace', WireTrace);

const element = <T extends HTMLElement>(id: string) => document.getElementById(id) as T;

const trace = element<WireTrace>('trace');
const conversation = new Conversation(element('conversation'));
const settings = new Settings(element<HTMLFormElement>('settings'));
const connection = element<HTMLElement>('connection');
const config: {mcpUrl: string; guestsUrl: string} = await (await fetch('/config.json')).json();

const describe = messageDescriber('server');
const client = new DemoClient(config.mcpUrl, {
  elicit: present,
  onMessage: (direction, message) => trace.add(describe(direction, message)),
});

/** The calls that run, by the id that the server hands back with its questions. */
const running = new Map<string, CallBlock>();
let calls = 0;

/** Settles when the latest attempt to connect has ended. */
let connected: Promise<void> | undefined;
let lost = false;

/** Asks the user in a frame of its own, in the block of the call that led to the question. */
async function present({params, call, resource, signal}: Question) {
  const block = running.get(call ?? '') ?? [...running.values()].at(-1);
  if (!block) throw new Error('No call is running');
  const frame = document.createElement('mcp-elicitation-frame');
  frame.serverName = client.serverName;
  frame.readyTimeout = 4000;
  frame.theme = settings.theme;
  if (settings.mode) frame.mode = settings.mode;
  if (settings.relay === 'page') frame.sandboxUrl = `${config.guestsUrl}/sandbox-proxy.html`;
  frame.resolveResource = async (uri, signal) => {
    const contents = await client.readResource(uri, signal);
    if (!contents) throw new Error(`The server has no resource ${uri}`);
    return contents;
  };
  const describe = frameDescriber();
  frame.trace = (entry) => {
    const row = describe(entry);
    if (row) trace.add(row);
  };
  block.prompts.append(frame);
  block.state = 'waiting';
  try {
    return await frame.elicit(params, {signal, ...(resource && {resource})});
  } finally {
    block.state = 'calling';
  }
}

async function run({tool, input = {}}: Call, block: CallBlock, signal: AbortSignal) {
  const id = `call-${++calls}`;
  try {
    await connected;
    running.set(id, block);
    const result = await client.callTool(tool, input, id, signal);
    const text = result.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
    const told = result.structuredContent as {color?: unknown} | undefined;
    block.state = result.isError ? 'failed' : 'done';
    block.answer(text, told?.color);
    if (typeof told?.color === 'string') document.documentElement.style.setProperty('--chosen', told.color);
  } catch (error) {
    block.state = 'failed';
    block.answer(signal.aborted ? 'You stopped this call.' : `The call failed: ${(error as Error).message}`);
    // The server may have been started anew: the next call gets a session of its own.
    if (!signal.aborted) lost = true;
  } finally {
    running.delete(id);
  }
}

function start({says, calls}: Suggestion) {
  document.body.classList.add('talking');
  if (lost && !running.size) connected = connect(settings.revision);
  const runs = calls.map((call) => {
    const stop = new AbortController();
    const block = new CallBlock(client.serverName, call.tool, () => stop.abort());
    return {call, block, signal: stop.signal};
  });
  conversation.say(
    says,
    runs.map(({block}) => block),
  );
  for (const {call, block, signal} of runs) void run(call, block, signal);
}

async function connect(revision: Revision) {
  connection.dataset.state = 'connecting';
  connection.textContent = 'Connecting …';
  try {
    await client.connect(revision);
    connection.dataset.state = 'connected';
    connection.textContent = `${client.serverName} · MCP ${client.revision}`;
    lost = false;
  } catch (error) {
    connection.dataset.state = 'failed';
    connection.textContent = `Not connected: ${(error as Error).message}`;
    lost = true;
  }
}

render(
  suggestions.map(
    (
      suggestion,
    ) => html`<button type="button" data-suggestion=${suggestion.id} @click=${() => start(suggestion)}>
      <strong>${suggestion.label}</strong><span>${suggestion.about}</span>
    </button>`,
  ),
  element('suggestions'),
);
settings.onRevision = (revision) => {
  connected = connect(revision);
};
settings.onTheme = (theme) => {
  for (const frame of document.querySelectorAll('mcp-elicitation-frame')) frame.theme = theme;
};
connected = connect(settings.revision);
