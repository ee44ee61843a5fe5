// The room of everything in `/mcp` except presenting a server's own requests: tool calls with their rounds, tasks, durable requests, apps of
// tools, sampling, and the client's own handlers.
export {answerSampling} from './answer-sampling.js';
export {callWithApp} from './apps/call-with-app.js';
export {readPendingCall} from './calls/pending-call.js';
export {ToolRun} from './calls/tool-run.js';
export {DurableRequests} from './durable/durable-requests.js';
export {ElicitationTasks} from './elicitation-tasks.js';
export {answerInput} from './tasks/answer-input.js';
export {dispatch} from './tasks/dispatch.js';
export {TaskRun} from './tasks/task-run.js';
