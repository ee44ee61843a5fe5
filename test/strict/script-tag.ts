// Runs in a page under a strict policy, after the file for a script tag.
import {elementScenarios} from './element-scenarios.js';

const {configureValidation} = (window as unknown as {McpElicitation: typeof import('../../src/index.js')})
  .McpElicitation;
Object.assign(window, {scenarios: {...elementScenarios(), configureValidation}});
