// Every engine: Workers.
import {disposeValidator} from '../../src/validation/index.js';
import './validate/by-the-worker.js';
import './validate/start-of-a-worker.js';

after(() => disposeValidator());
