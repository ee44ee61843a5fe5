export {declineLabel, submitLabel} from './button-label.js';
export {broughtProperties, conditionsOf} from '../conditions.js';
export {readLayout} from '../layout.js';
export {isConfirming} from './confirming-name.js';
export {isRefusal} from './refusal.js';
export {SecretSearch} from './secret-search.js';
export {secretFilter} from './without-secrets.js';
export {quickPattern} from '../patterns/quick-pattern.js';
export {isSufficient} from './sufficient.js';
