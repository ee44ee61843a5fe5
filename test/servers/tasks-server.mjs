// A server with the Tasks extension (SEP-2663) on the low-level handlers of the official SDK, for revision 2026-07-28. No published server
// has it yet. Its task follows the example message flow of the specification: it works, requires input, and completes.
import {createMcpHandler, ProtocolError, Server} from '@modelcontextprotocol/server';

const EXTENSION = 'io.modelcontextprotocol/tasks';
const CAPABILITIES = 'io.modelcontextprotocol/clientCapabilities';
const INVALID_PARAMS = -32602;

/** Accepts all parameters. The handlers check what they need. */
const params = {'~standard': {version: 1, vendor: 'test', validate: (value) => ({value})}};

const tools = [{name: 'hello_world', description: 'Greets the user', inputSchema: {type: 'object'}}];

export const elicitation = (message, properties = {}, more = {}) => ({
  method: 'elicitation/create',
  params: {mode: 'form', message, requestedSchema: {type: 'object', properties}, ...more},
});

/**
 * @param rounds What the task requires, one after the other: `inputRequests` by key. All answers of a round lead to the next one.
 * @param statusMessage The status message while input is required, by the number of answers in the round.
 * @returns `fetch`, which answers a request of a client; `log`, the methods and parameters that arrived; `tasks`, by id
 */
export function tasksServer({rounds, statusMessage = () => undefined, ttlMs = 60_000, pollIntervalMs = 10}) {
  const tasks = new Map();
  const log = [];

  function detailed(task) {
    const {taskId, createdAt, answers, round} = task;
    const shared = {taskId, createdAt, lastUpdatedAt: new Date().toISOString(), ttlMs, pollIntervalMs};
    if (task.cancelled) return {...shared, status: 'cancelled'};
    if (round === rounds.length) {
      const result = {resultType: 'complete', content: [{type: 'text', text: JSON.stringify(answers)}]};
      return {...shared, status: 'completed', result};
    }
    // The first response is `working`, as in the specification's example.
    if (!task.polled) {
      task.polled = true;
      return {...shared, status: 'working', statusMessage: 'The operation is now in progress.'};
    }
    const open = Object.entries(rounds[round]).filter(([key]) => !Object.hasOwn(answers, key));
    const message = statusMessage(Object.keys(rounds[round]).length - open.length);
    return {
      ...shared,
      status: 'input_required',
      ...(message !== undefined && {statusMessage: message}),
      inputRequests: Object.fromEntries(open),
    };
  }

  const alive = (taskId) => {
    const task = tasks.get(taskId);
    if (task && Date.now() - Date.parse(task.createdAt) > ttlMs) tasks.delete(taskId);
    return tasks.get(taskId);
  };

  function createServer() {
    const capabilities = {tools: {}, extensions: {[EXTENSION]: {}}};
    const server = new Server({name: 'tasks', version: '1'}, {capabilities});
    server.setRequestHandler('tools/list', () => ({tools}));
    // Not a handler for `tools/call`, whose results the SDK limits to those of the core protocol.
    server.fallbackRequestHandler = async ({method, params: call}, ctx) => {
      if (method !== 'tools/call') throw new ProtocolError(-32601, 'Method not found');
      log.push({method, params: call});
      const declared = ctx.mcpReq.envelope?.[CAPABILITIES] ?? call?._meta?.[CAPABILITIES];
      if (!declared?.extensions?.[EXTENSION])
        return {isError: true, content: [{type: 'text', text: 'This tool needs the Tasks extension.'}]};
      const createdAt = new Date().toISOString();
      const task = {taskId: crypto.randomUUID(), createdAt, answers: {}, round: 0};
      tasks.set(task.taskId, task);
      const {taskId} = task;
      const times = {createdAt, lastUpdatedAt: createdAt, ttlMs, pollIntervalMs};
      return {resultType: 'task', taskId, status: 'working', ...times};
    };
    const on = (method, handle) =>
      server.setRequestHandler(method, {params}, ({taskId}, {mcpReq: {inputResponses}}) => {
        // The SDK moves `inputResponses` from the parameters to the context.
        log.push({method, params: {taskId, ...(inputResponses && {inputResponses})}});
        return handle({taskId, inputResponses});
      });
    on('tasks/get', ({taskId}) => {
      const task = alive(taskId);
      if (!task) throw new ProtocolError(INVALID_PARAMS, 'Failed to retrieve task: Task not found');
      return detailed(task);
    });
    // Answers to keys that are not open are ignored, and both methods acknowledge unknown tasks.
    on('tasks/update', ({taskId, inputResponses}) => {
      const task = alive(taskId);
      const round = task && rounds[task.round];
      for (const [key, answer] of Object.entries((round && inputResponses) ?? {}))
        if (Object.hasOwn(round, key)) task.answers[key] ??= answer;
      if (round && Object.keys(round).every((key) => Object.hasOwn(task.answers, key))) task.round += 1;
      return {};
    });
    on('tasks/cancel', ({taskId}) => {
      const task = alive(taskId);
      if (task && task.round < rounds.length) task.cancelled = true;
      return {};
    });
    return server;
  }

  const {fetch, close} = createMcpHandler(createServer, {legacy: 'reject'});
  const methods = (method) => log.filter((each) => each.method === method);
  return {fetch, close, createServer, log, tasks, methods};
}
