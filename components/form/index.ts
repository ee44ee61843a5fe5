export {ElicitationGuest} from '../../src/guest/index.js';
export {readRequest} from '../../src/presentation/index.js';
export {ElicitationSubmitEvent} from '../events/form.js';
export {ExchangeView, readExchange} from '../frame/exchange-view.js';
export {SchemaForm} from '../schema-form.js';
