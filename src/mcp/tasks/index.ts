// The room of the parts that few pages use: requests that outlive the call that made them, apps of tools, sampling, and the client's own handlers.
export {answerSampling} from '../answer-sampling.js';
export {callWithApp} from '../apps/call-with-app.js';
export {withListedUi} from '../apps/listed-ui.js';
export {DurableRequests} from '../durable/durable-requests.js';
export {ElicitationTasks} from '../elicitation-tasks.js';
export {answerByClient} from '../own-handlers.js';
export {answerInput} from './answer-input.js';
export {dispatch} from './dispatch.js';
export {runTask} from './task-run.js';
