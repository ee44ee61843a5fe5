export {createLedger, type Ledger, type LedgerOptions, ledgerWith} from './ledger.js';
export {type CalledPresenter, type PresenterCall, watchCalls} from './presenter-calls.js';
export {recordCalls} from './presenter-records.js';
export {recordOf, type SettledRecord} from './record.js';
