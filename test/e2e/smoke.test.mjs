// The main flows of the demo by real clicks. test/e2e/demo.test.mjs runs all flows in all browsers.
import {describe, it} from 'node:test';
import {launchChromium} from '../runner/launch.mjs';
import {colorFlows, pageFlows, seedFlows} from './demo-flows.mjs';
import {DemoSuite, revisions} from './demo-suite.mjs';

/** The beginnings of the titles of the flows that run here. */
const MAIN = [
  'chooseColor asks',
  'the demo assigns',
  'the demo falls back',
  'delete_file',
  'deploy asks',
  'connect_account receives',
  'askUserName continues',
  'request_llm_help sends',
  'script-tag.html',
  'apps.html',
];

describe('the demo in Chromium', () => {
  const suite = new DemoSuite(launchChromium);
  const flows = Object.entries({...colorFlows, ...seedFlows, ...pageFlows});

  for (const [index, beginning] of MAIN.entries()) {
    const [title, flow] = flows.find(([title]) => title.startsWith(beginning));
    it(title, () => suite.run(flow, revisions[index % 2]));
  }
});
