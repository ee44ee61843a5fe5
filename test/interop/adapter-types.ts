// Compiled but never run: the adapters match the types of their peers, and the elements match the presenter.
import type {AbstractAgent} from '@ag-ui/client';
import * as acp from '@agentclientprotocol/sdk';
import * as acp2 from '@agentclientprotocol/sdk/experimental/v2';
import * as acpUnstable from '@agentclientprotocol/sdk/unstable';
import {type Chat, useChat} from '@ai-sdk/react';
import type {Options, Query} from '@anthropic-ai/claude-agent-sdk';
import {type Interrupt, isInterrupted} from '@langchain/langgraph';
import type {TaskController, TaskView, WithTasksOptions} from '@modelcontextprotocol/ext-tasks/client';
import type {ToolSet, UIMessage} from 'ai';
import type {McpElicitationFrame, McpToolApproval} from '../../components/index.js';
import type {McpAppFrame} from '../../components/mcp-app-frame.js';
import {acpClientHandlers} from '../../src/adapters/acp/index.js';
import {connectAgUi} from '../../src/adapters/ag-ui/index.js';
import {presentApprovals} from '../../src/adapters/ai-sdk/index.js';
import {appServerOf, claudeHandlers} from '../../src/adapters/claude/index.js';
import {MemoryGrantStore} from '../../src/index.js';
import {durable, onInputRequest, presentTask} from '../../src/mcp/index.js';
import {answerInterrupts} from '../../src/adapters/langgraph/index.js';
import {remotePresenter, servePresenter} from '../../src/remote/index.js';
import type {AgentPresenter, Approve} from '../../src/adapters/presenter.js';

declare const appFrame: McpAppFrame;
declare const query: Query;
declare const frame: McpElicitationFrame;
declare const approve: Approve;
declare const toolApproval: McpToolApproval;
declare const agent: AbstractAgent;
declare const chat: Chat<UIMessage>;
declare const typedChat: Chat<UIMessage<unknown, never, {ask: {input: {a: 1}; output: {b: 2}}}>>;
declare const tools: ToolSet;
declare const interrupts: Interrupt[];
declare const state: unknown;

const remote = remotePresenter(() => {}).presenter;

export const presenters: AgentPresenter[] = [
  frame,
  remote,
  {elicit: frame, approve},
  {elicit: frame, approve: toolApproval},
];

export const served = [
  servePresenter(frame, () => {}),
  servePresenter({elicit: frame, approve: toolApproval}, async () => {}),
  servePresenter({elicit: durable({name: 'shop'}).present(frame), approve}, () => {}),
];

connectAgUi(agent, frame);
void presentApprovals(chat, frame);
void presentApprovals(typedChat, frame);
void presentApprovals(useChat(), frame);
void presentApprovals(chat, frame, {tools, scopes: ['session'], grants: new MemoryGrantStore()});
void answerInterrupts(interrupts, frame);
if (isInterrupted(state)) void answerInterrupts(state.__interrupt__, frame);

export const options: Options = {...claudeHandlers(frame)};
appFrame.server = appServerOf(query, 'weather');

const handlers = acpClientHandlers(frame, {RequestError: acp.RequestError});
acp
  .client()
  .onRequest('elicitation/create', handlers['elicitation/create'])
  .onRequest('session/request_permission', handlers['session/request_permission'])
  .onNotification('elicitation/complete', handlers['elicitation/complete']);
acpUnstable
  .client()
  .onRequest('elicitation/create', handlers['elicitation/create'])
  .onRequest('session/request_permission', handlers['session/request_permission'])
  .onNotification('elicitation/complete', handlers['elicitation/complete']);
acp2
  .client()
  .onRequest('elicitation/create', handlers['elicitation/create'])
  .onRequest('session/request_permission', handlers['session/request_permission'])
  .onNotification('elicitation/complete', handlers['elicitation/complete']);

export const tasks: WithTasksOptions[] = [frame, durable({name: 'x'}).present(frame)].map((each) => ({
  onInputRequest: onInputRequest(each),
}));

declare const task: TaskController;
export const end: Promise<TaskView> = presentTask(task, durable({name: 'page'}).present(frame));
