export {createLedger, type Ledger, type LedgerOptions} from './ledger.js';
export {type CalledPresenter, type PresenterCall, watchCalls} from './presenter-calls.js';
export {recordOf, type SettledRecord} from './record.js';
