import '../../components/define/elicitation-inspector.js';
import '../../components/define/mcp-elicitation-frame.js';
import {html, render} from 'lit';
import type {ElicitationPresenter} from '../../src/mcp/index.js';
import {Approvals} from './approvals.js';
import {CallBlock, Conversation} from './conversation.js';
import {DemoClient, type Revision} from './demo-client.js';
import {Settings} from './settings.js';
import {type Call, type Suggestion, suggestions} from './suggestions.js';
import {Wire} from './wire.js';

const element = <T extends HTMLElement>(id: string) => document.getElementById(id) as T;

const wire = new Wire();
const inspector = element<HTMLElementTagNameMap['elicitation-inspector']>('wire');
inspector.frame = wire;
const conversation = new Conversation(element('conversation'));
const settings = new Settings(element<HTMLFormElement>('settings'));
const connection = element<HTMLElement>('connection');
const config: {mcpUrl: string; guestsUrl: string} = await (await fetch('/config.json')).json();

const approvals = new Approvals(
  ({_meta}) => blockOf(_meta),
  () => settings.theme,
);
const client = new DemoClient(config.mcpUrl, {
  presenter: presenterIn(),
  approval: approvals,
  onMessage: (direction, message) => wire.add(direction, message),
});

/** The running calls, by the id that the server includes in its requests. */
const running = new Map<string, CallBlock>();
let calls = 0;

/** Settles when the latest attempt to connect has ended. */
let connected: Promise<void> | undefined;
let lost = false;

/** Finds the call that a request of the server belongs to: the one it names, else the latest. */
function blockOf(meta: unknown): CallBlock {
  const named = running.get(String((meta as {'demo/call'?: unknown} | undefined)?.['demo/call']));
  const block = named ?? [...running.values()].at(-1);
  if (!block) throw new Error('No call is running');
  return block;
}

/** Creates a presenter that adds a frame for each request: to the given block, else to the block of the call that the request names. */
function presenterIn(callBlock?: CallBlock): ElicitationPresenter {
  const frames = new Map<string | undefined, HTMLElementTagNameMap['mcp-elicitation-frame']>();
  return {
    async elicit(request, options = {}) {
      const block = callBlock ?? blockOf(request._meta);
      const frame = frameIn(block);
      frames.set(options.id, frame);
      block.state = 'waiting';
      try {
        return await frame.elicit(request, options);
      } finally {
        block.state = 'calling';
      }
    },
    complete: (id) => frames.get(id)?.complete(id),
    completed: async (id) => frames.get(id)?.completed(id),
  };
}

function frameIn(block: CallBlock) {
  const frame = document.createElement('mcp-elicitation-frame');
  frame.readyTimeout = 4000;
  frame.theme = settings.theme;
  if (settings.mode) frame.mode = settings.mode;
  if (block.dialect) frame.dialect = block.dialect;
  // Some tools refer to their guest by URL.
  frame.srcOrigins = [config.guestsUrl];
  if (settings.relay === 'page') frame.sandboxUrl = `${config.guestsUrl}/sandbox-proxy.html`;
  wire.connect(frame);
  block.prompts.append(frame);
  return frame;
}

async function run({tool, input = {}}: Call, block: CallBlock, signal: AbortSignal) {
  const id = `call-${++calls}`;
  try {
    await connected;
    running.set(id, block);
    const result = await client.callTool(tool, input, {call: id, presenter: presenterIn(block), signal});
    const parts = (result.content ?? []) as {text?: string}[];
    const text = parts.map(({text = ''}) => text).join('\n');
    const structured = result.structuredContent as {color?: unknown} | undefined;
    if (approvals.wasDenied(block)) return denied(block);
    block.state = result.isError ? 'failed' : 'done';
    block.answer(text, structured?.color);
    if (typeof structured?.color === 'string')
      document.documentElement.style.setProperty('--chosen', structured.color);
  } catch (error) {
    if (!signal.aborted && approvals.wasDenied(block)) return denied(block);
    block.state = 'failed';
    block.answer(signal.aborted ? 'You stopped this call.' : `The call failed: ${(error as Error).message}`);
    // The server may have restarted, so the next call opens a new session.
    if (!signal.aborted) lost = true;
  } finally {
    running.delete(id);
  }
}

/** Shows that the user denied the sampling request, instead of the server's own error message. */
function denied(block: CallBlock) {
  block.state = 'done';
  block.answer('You denied the request, so the model wasn’t called.');
}

function start({says, calls}: Suggestion) {
  document.body.classList.add('talking');
  element('welcome')?.remove();
  if (lost && !running.size) connected = connect(settings.revision);
  const runs = calls.map((call) => {
    const stop = new AbortController();
    const block = new CallBlock(client.serverName, call.tool, () => stop.abort());
    block.dialect = call.dialect;
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
    connection.textContent = `Connection failed: ${(error as Error).message}`;
    lost = true;
  }
}

/** The first prompt, which the page itself asks. Its answer sends one of the messages. */
async function welcome(ids: readonly string[]) {
  const frame = element<HTMLElementTagNameMap['mcp-elicitation-frame']>('welcome');
  frame.theme = settings.theme;
  const offered = suggestions.filter(({id}) => ids.includes(id));
  const options = offered.map(({id, label, about}) => ({const: id, title: label, description: about}));
  const kind = {type: 'string', title: 'Message', oneOf: options, default: options[0]!.const};
  const asked = frame.elicit({
    message: 'What would you like to try first?',
    requestedSchema: {type: 'object', properties: {kind}, required: ['kind']},
  });
  // The first message removes the prompt.
  const answer = await asked.catch(() => undefined);
  if (answer?.action === 'accept') start(offered.find(({id}) => id === answer.content?.['kind'])!);
}

render(
  suggestions.map(
    (
      suggestion,
    ) => html`<button type="button" data-suggestion=${suggestion.id} @click=${() => start(suggestion)}>
      <small data-kind=${suggestion.kind}>${suggestion.kind}</small><strong>${suggestion.label}</strong><span>${suggestion.about}</span>
    </button>`,
  ),
  element('suggestions'),
);
settings.onRevision = (revision) => {
  connected = connect(revision);
};
settings.onTheme = (theme) => {
  inspector.theme = theme;
  for (const frame of document.querySelectorAll('mcp-elicitation-frame')) frame.theme = theme;
  for (const approval of document.querySelectorAll('mcp-sampling-approval')) approval.theme = theme;
};
connected = connect(settings.revision);
void welcome(['color', 'preferences', 'file']);
