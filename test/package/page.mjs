// Runs a module in a separate page of a browser.
import {listen} from '../../src/dev-host/listen.mjs';
import {send, sendFile} from '../../src/dev-host/static.mjs';
import {launchChromium} from '../runner/launch.mjs';

/** A module that uses what needs no page: the main entry, `/mcp` and `/server`. */
export const valuesScript = `
import {validate} from 'mcp-elicitation-elements';
import {elicitationCapabilities} from 'mcp-elicitation-elements/mcp';
import {checkRequestedSchema} from 'mcp-elicitation-elements/server';

export const schema = {type: 'object', properties: {email: {type: 'string', format: 'email'}}, required: ['email']};

export async function values() {
  const verdict = await validate(schema, {email: 'not an email'});
  return {
    paths: verdict.errors.map(({path}) => path),
    capabilities: elicitationCapabilities(),
    problems: checkRequestedSchema(schema),
  };
}
`;

/** The results of `values()`. */
export const expectedValues = {
  paths: ['/email'],
  capabilities: {elicitation: {form: {}, url: {}}},
  problems: [],
};

/** A script that prints the results of `values()`. */
export const nodeScript = `
import {values} from './values.js';
values().then((results) => console.log(JSON.stringify(results)));
`;

/** A script that registers the elements. `window.results()` asks, uses the values, and resolves with the results. */
export const pageScript = `
import 'mcp-elicitation-elements/define/index.js';
import {schema, values} from './values.js';

window.results = async () => {
  const frame = document.createElement('mcp-elicitation-frame');
  document.body.append(frame);
  const ready = new Promise((resolve) => frame.addEventListener('elicitation-ready', resolve, {once: true}));
  const answer = frame.elicit({message: 'Where to?', requestedSchema: schema});
  await ready;
  const form = frame.shadowRoot.querySelector('schema-form');
  form.value = {email: 'ada@example.com'};
  form.requestSubmit();
  return {answer: await answer, ...(await values())};
};
`;

/** The results of `pageScript`. */
export const expectedInPage = {
  answer: {action: 'accept', content: {email: 'ada@example.com'}},
  ...expectedValues,
};

const name = 'mcp-elicitation-elements';
const folder = '/node_modules/';
const whole = (each, file) => ({[each]: `${folder}${each}/${file}`, [`${each}/`]: `${folder}${each}/`});

/** The import map for the packages that the built modules import, in the folder of a consumer. */
export const importMap = {
  [name]: `${folder}${name}/dist/index.js`,
  [`${name}/define/`]: `${folder}${name}/dist/define/`,
  [`${name}/mcp`]: `${folder}${name}/dist/mcp.js`,
  [`${name}/server`]: `${folder}${name}/dist/server.js`,
  ...whole('lit', 'index.js'),
  ...whole('lit-html', 'lit-html.js'),
  ...whole('lit-element', 'index.js'),
  ...whole('@lit/reactive-element', 'reactive-element.js'),
  ...whole('@lit/context', 'index.js'),
  ...whole('comlink', 'dist/esm/comlink.mjs'),
  ...whole('@cfworker/json-schema', 'dist/esm/index.js'),
};

export class Browser {
  static async start() {
    const browser = new Browser();
    browser.chromium = await launchChromium();
    return browser;
  }

  close() {
    return this.chromium?.close();
  }

  /** Runs the module at `script` in `folder`, in a page with the given head. Resolves with the results. */
  async run(folder, script, head = '') {
    const html = `<!doctype html><title>Consumer</title>${head}<body><script type="module" src="${script}"></script>`;
    const served = await listen(0, (req, res) => {
      const {pathname} = new URL(req.url, 'http://localhost');
      return pathname === '/' ? send(res, 'index.html', html) : sendFile(res, folder, pathname);
    });
    try {
      const {results, errors} = await this.resultsOf(`http://localhost:${served.port}/`);
      return {...results, errors};
    } finally {
      await served.close();
    }
  }

  /** Opens a page. Resolves with what its `results()` returns, and the errors until then. */
  async resultsOf(url) {
    const page = await this.chromium.newPage();
    const errors = [];
    page.on('pageerror', ({message}) => errors.push(message));
    page.on('requestfailed', (request) => errors.push(request.url()));
    try {
      await page.goto(url);
      await page
        .waitForFunction(() => 'results' in window)
        .catch(() => {
          throw new Error(`The module did not run: ${errors.join(', ')}`);
        });
      return {results: await page.evaluate(() => window.results()), errors};
    } finally {
      await page.close();
    }
  }
}
