// Runs in a page under a strict policy.
import '../../components/define/index.js';
import {configureValidation} from '../../src/index.js';
import {elementScenarios} from './element-scenarios.js';

Object.assign(window, {scenarios: {...elementScenarios(), configureValidation}});
