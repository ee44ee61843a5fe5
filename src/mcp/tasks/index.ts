// The room of requests that outlive the call that made them.
export {DurableRequests} from '../durable/durable-requests.js';
export {ElicitationTasks} from '../elicitation-tasks.js';
export {runTask} from './task-run.js';
