// The names that each snippet of README.md and docs uses without declaring them, by the title of the snippet.
const frame = "declare const frame: import('mcp-elicitation-elements/components').McpElicitationFrame;";
const appFrame = `
    import type {} from 'mcp-elicitation-elements/define/mcp-app-frame.js';
    declare const frame: HTMLElementTagNameMap['mcp-app-frame'];`;
const client = "declare const client: import('@modelcontextprotocol/client').Client;";
const server = "declare const server: import('@modelcontextprotocol/server').McpServer;";
const requestedSchema = "declare const requestedSchema: import('mcp-elicitation-elements').JsonObject;";
const guest = `
    declare const guest: import('mcp-elicitation-elements/guest').ElicitationGuest;
    // In JavaScript, the value accepts any type.
    declare const input: HTMLInputElement & {value: any}, decline: HTMLButtonElement;`;

const presenter = "declare const presenter: import('mcp-elicitation-elements/acp').AgentPresenter;";
const chat = `${presenter}
    declare const chat: import('mcp-elicitation-elements/ai-sdk').ApprovalChat;`;
const agent = `${presenter}
    declare const agent: import('mcp-elicitation-elements/ag-ui').AgUiAgent;`;
const useEffect = 'declare function useEffect(effect: () => void, dependencies: unknown[]): void;';
const acpClient = `${presenter}
    declare const RequestError: new (code: number, message: string, data?: unknown) => Error;
    type Handler = (context: import('mcp-elicitation-elements/acp').AcpContext) => unknown;
    declare const app: {onRequest(method: string, handler: Handler): void, onNotification(method: string, handler: Handler): void};`;
const graph = `${presenter}
    type Result = {__interrupt__?: import('mcp-elicitation-elements/langgraph').GraphInterrupt[]};
    declare const graph: {invoke(input: object, config: object): Promise<Result>}, input: object, config: object;
    declare const Command: new (command: {resume: unknown}) => object;`;
const query = `${presenter}
    declare const prompt: string;
    declare function show(message: unknown): void;
    declare function query(call: {prompt: string, options: object}): AsyncIterable<unknown>;`;

/** TypeScript declarations by title. A snippet without an entry fails the test. */
export const contexts = {
  'mcp-elicitation-elements': `
    declare global {
      interface ParentNode {
        querySelector(selectors: '#prompt'): import('mcp-elicitation-elements/components').McpElicitationFrame;
      }
    }`,
  'Quick start: a host page': '',
  'Quick start: a server': server,
  'Quick start: a guest page':
    "declare const McpElicitation: typeof import('mcp-elicitation-elements/guest');",
  'Quick start: a form': `
    declare function save(action: 'accept' | 'decline' | 'cancel', content: object | undefined): void;`,
  Approvals: '',
  'The page remembers': frame,
  'List the rules': frame,
  'Show everything that waits': frame,
  'Keep a history': `${frame}
    declare const log: {write(line: string): void};`,
  'Approve tool calls': `${client}
    declare const tool: {name: string; inputSchema: {type: 'object'}}, proposal: Record<string, unknown>, signal: AbortSignal;`,
  'Prove it with a passkey': `${client}
    declare const approval: import('mcp-elicitation-elements/components').McpToolApproval;
    declare const tool: {name: string; inputSchema: {type: 'object'}}, proposal: Record<string, unknown>;
    declare const evidence: import('mcp-elicitation-elements').Evidence;
    declare function createChallenge(call: object): Promise<import('mcp-elicitation-elements/verified').ApprovalChallenge>;`,
  'Check the proof on your server': `
    declare const challenges: Map<string, import('mcp-elicitation-elements/verified/server').ApprovalChallenge>;
    type Key = import('@simplewebauthn/server').WebAuthnCredential;
    declare const user: {credentials: Key[], store(credential: Key): Promise<void>};
    declare const request: {params: object};`,
  'Host MCP Apps': '',
  'Show the app of a tool': client,
  'Without a client': `${appFrame}
    declare const resource: Parameters<typeof frame.open>[0]['resource'], server: Parameters<typeof frame.open>[0]['server'];
    declare const tool: Parameters<typeof frame.open>[0]['tool'], result: Parameters<ReturnType<typeof frame.open>['toolResult']>[0];`,
  'What an app may do': `${appFrame}
    declare const chat: {add(from: string, content: unknown): void; setContext(...parts: unknown[]): void};`,
  'One approval for an app': `${appFrame}
    ${client}
    import {showApp} from 'mcp-elicitation-elements/mcp';
    declare const approval: import('mcp-elicitation-elements/components').McpToolApproval;
    declare const tool: Parameters<typeof showApp>[1], args: Record<string, unknown>;
    declare const call: Parameters<typeof approval.approve>[0];`,
  Deployment: '',
  'Content-Security-Policy': '',
  'SDK v1 under a strict policy': '',
  'Check the deployment': '',
  Forms: '',
  'Use it in a page': `
    declare const save: HTMLButtonElement;
    declare function send(value: object): Promise<import('mcp-elicitation-elements').FieldError[]>;`,
  'Your own controls': "declare const form: import('mcp-elicitation-elements/components').SchemaForm;",
  Files: `
    declare const form: import('mcp-elicitation-elements/components').SchemaForm;
    declare function upload(file: File, signal: AbortSignal): Promise<{uri: string}>;`,
  'Typed answers': `${frame}
    declare function send(email: string, size?: 's' | 'm' | 'l'): void;`,
  Transcripts: `${frame}
    declare const request: import('mcp-elicitation-elements').ElicitRequest;
    declare const result: import('mcp-elicitation-elements').ElicitResult;`,
  Vue: '',
  Angular: '',
  'Guest pages': "declare const McpElicitation: typeof import('mcp-elicitation-elements/guest');",
  'Correct a rejected answer': `${guest}
    declare const errorText: HTMLElement;`,
  'Errors by field': `${guest}
    declare const form: HTMLFormElement;`,
  'Keep drafts': guest,
  'Avoid showing things twice': `${guest}
    declare const messageText: HTMLElement;`,
  'Put everything into one file': '',
  'Elements as guests': '',
  Headless: '',
  'Draw it with React': '',
  'Ask in a terminal': '',
  'Host pages': '',
  'Connect SDK v1': `
    import {callToolWithElicitation, connectElicitation, elicitationCapabilities} from 'mcp-elicitation-elements/mcp';
    ${frame}
    declare const url: URL, signal: AbortSignal;`,
  'Connect SDK v2': `
    import {connectElicitation, elicitationCapabilities} from 'mcp-elicitation-elements/mcp';
    ${frame}
    declare const servers: {name: string, url: string}[];`,
  'Multi round-trip requests': `
    import {callToolWithElicitation, resumePending, serializePending} from 'mcp-elicitation-elements/mcp';
    ${frame}
    ${client}`,
  'Present one request': `${frame}
    declare const request: import('mcp-elicitation-elements').ElicitRequest, signal: AbortSignal;
    declare function respond(response: object): void;`,
  'An answer that does not arrive': `${frame}
    declare const request: import('mcp-elicitation-elements').ElicitRequest;
    declare function send(answer: object): Promise<void>;`,
  'URL mode': '',
  'Track open prompts': 'declare const send: HTMLButtonElement;',
  'Lead the user to a prompt': `${frame} declare const drawer: HTMLElement;`,
  'Validate without a prompt': '',
  'A guest without the frame': `${requestedSchema}
    declare const html: string, container: HTMLElement & {firstElementChild: HTMLElement}, cancel: HTMLButtonElement;`,
  'Approve sampling requests': `${client}
    declare function callModel(
      request: import('mcp-elicitation-elements').JsonObject,
      signal: AbortSignal,
      onText: (text: string) => void,
    ): Promise<import('mcp-elicitation-elements').JsonObject>;`,
  Debugging: frame,
  Languages: '',
  'With a bundler': '',
  'Texts of your own': '',
  Migration: '',
  'From a dialog of your own': `
    import {connectElicitation} from 'mcp-elicitation-elements/mcp';
    import 'mcp-elicitation-elements/components';
    ${client}`,
  'Other protocols': '',
  'The presenter': `${frame}
    declare const toolApproval: {approve: import('mcp-elicitation-elements/acp').Approve};`,
  'AI SDK': `${chat} ${useEffect}`,
  'Edit arguments': `${chat}
    declare const presentApprovals: typeof import('mcp-elicitation-elements/ai-sdk').presentApprovals;`,
  'AG-UI': agent,
  CopilotKit: `${presenter} ${useEffect}
    type Agent = import('mcp-elicitation-elements/ag-ui').AgUiAgent;
    declare function useAgent(): {agent: Agent};
    declare function useCopilotKit(): {copilotkit: {runAgent(params: {agent: Agent, resume: object[]}): Promise<unknown>}};
    declare const connectAgUi: typeof import('mcp-elicitation-elements/ag-ui').connectAgUi;`,
  'Agent Client Protocol': acpClient,
  LangGraph: graph,
  'React and useStream': `${presenter} ${useEffect}
    declare const apiUrl: string, threadId: string;
    declare function useStream(options: object): {
      interrupts: import('mcp-elicitation-elements/langgraph').GraphInterrupt[],
      respondAll(resume: unknown): Promise<void>,
    };
    declare const answerInterrupts: typeof import('mcp-elicitation-elements/langgraph').answerInterrupts;`,
  'Claude Agent SDK': query,
  'The apps of a session': `${appFrame}
    declare const session: import('mcp-elicitation-elements/claude').ClaudeSession;
    declare const input: import('mcp-elicitation-elements').JsonObject, result: object;`,
  'In the agent': '',
  'In its page': '',
  'Tasks of MCP': `${frame}
    ${client}
    declare function createTaskSessionFromClient(client: object, options: object): object;`,
  'All inputs of a task at once': `${frame}
    ${client}
    declare const session: {
      callTool(name: string, args: object): Promise<{handle: {taskId: string}, detach?(): Promise<void>}>,
      task(id: string): import('mcp-elicitation-elements/mcp').TaskControl,
    };`,
  'Durable requests': frame,
  'Security checklist': '',
  'MCP servers': '',
  'A server for 2025-11-25': '',
  'A server for 2026-07-28': '',
  'Over HTTP': "declare const newServer: () => import('@modelcontextprotocol/server').McpServer;",
  Schemas: `
    import type {McpServer} from '@modelcontextprotocol/server';
    import * as z from 'zod';
    declare const server: McpServer;
    const schema = z.object({address: z.object({city: z.string()})});
    declare function send(order: {address: {city: string}}): void;`,
  'Check a schema': '',
  'A UI of your own': `
    import {delegatedElicitation, guestPage, registerGuestResource, requestElicitation} from 'mcp-elicitation-elements/server';
    ${server}
    ${requestedSchema}`,
  'Tools that ask': `
    ${server}
    declare const input: typeof process.stdin, output: typeof process.stderr;
    declare function deploy(target: string | number | boolean): string;`,
  'Over Streamable HTTP': `
    import {createInputProvider} from 'mcp-elicitation-elements/server';
    ${server}
    declare const ctx: {mcpReq: {id: string}};`,
  'On 2026-07-28': '',
  'In a terminal': `
    ${requestedSchema}
    ${client}
    declare const tool: {name: string; inputSchema: {type: 'object'}}, proposal: Record<string, unknown>;`,
  'Keep an audit': `
    import {terminalPresenter} from 'mcp-elicitation-elements/server';
    declare const send: (message: string) => void;`,
  Styling: '',
  Tests: '',
  'Fill in files': `
    import {answer} from 'mcp-elicitation-elements/testing';
    declare const bytes: Uint8Array<ArrayBuffer>;
    ${frame}`,
  'Approvals of tool calls': `
    import {edit} from 'mcp-elicitation-elements/testing';
    import type {JsonObject} from 'mcp-elicitation-elements';
    declare const inputSchema: JsonObject;
    declare function expect(value: unknown): {toBe(value: unknown): void};`,
  'A scripted server': `${frame} ${requestedSchema}`,
  'Playwright and Puppeteer': "declare const page: import('puppeteer-core').Page;",
  'Which one?': '',
};
