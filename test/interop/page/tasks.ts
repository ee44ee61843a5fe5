// A page with a session of @modelcontextprotocol/ext-tasks. With a task in its URL, it presents the task as soon as it is loaded.
import '../../../components/define/mcp-elicitation-frame.js';
import type {TaskController} from '@modelcontextprotocol/ext-tasks/client';
import {taskId as idOf} from '@modelcontextprotocol/ext-tasks/core';
import {durable, onInputRequest, presentTask, taskSessionOptions} from '../../../src/mcp/index.js';
import {connect} from '../task-session.mjs';

const SERVER = 'Shop';
const frame = document.querySelector('mcp-elicitation-frame')!;
const server = {fetch: (request: Request) => fetch(request)};
const url = new URL('/target/mcp', location.href).href;
const presenter = durable({name: 'tasks'}).present(frame);

/** Resolves with the status of the task when it has ended. */
let end: Promise<string>;
const errors: string[] = [];

/** Presents a task until it has ended. */
function present(task: TaskController) {
  const onError = ({message}: Error) => void errors.push(message);
  end = presentTask(task, presenter, {serverName: SERVER, onError}).then(({status}) => status);
  end.catch(() => {});
}

const tasks = {
  /** Calls the tool of the server, and presents its task. */
  async start() {
    const {session} = await connect(taskSessionOptions, server, {}, url);
    const execution = await session.callTool('hello_world', {});
    if (!execution.handle) throw new Error('The tool has no task.');
    const {taskId} = execution.handle;
    await execution.detach?.();
    history.replaceState({}, '', `?${new URLSearchParams({task: taskId})}`);
    present(session.task(taskId));
  },
  /** Calls the tool of the server in a session that polls the task itself. */
  async settle() {
    const handler = onInputRequest(presenter, {serverName: SERVER});
    const {session} = await connect(taskSessionOptions, server, {onInputRequest: handler}, url);
    const execution = await session.callTool('hello_world', {});
    end = execution.settle().then(({outcome}) => outcome.status);
    end.catch(() => {});
  },
  ended: () => end,
  errors: () => errors,
};

Object.assign(window, {host: tasks});
const open = new URLSearchParams(location.search).get('task');
if (open) present((await connect(taskSessionOptions, server, {}, url)).session.task(idOf(open)));
document.documentElement.dataset['ready'] = '';
