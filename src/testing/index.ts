export {answer, approve, cancel, decline, edit, reject} from './answer.js';
export {fillIn, type FillInOptions, type TestPage} from './fill-in.js';
export type {AnswerOptions} from './give-answer.js';
export {
  elicitingServer,
  type ScriptedAsk,
  type ScriptedServer,
  type ScriptedServerOptions,
  type ServerSdk,
} from './scripted-server.js';
export {ElicitationTestError, type ElicitationTestErrorCode} from './give-answer.js';
