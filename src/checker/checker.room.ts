// The room that decides whether an answer is valid.
export {AnswerChecker} from './answer-checker.js';
export {builtIn} from '../validation/index.js';
