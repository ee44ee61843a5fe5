// Runs in a page whose policy does not mention Lit: a session without any element, and validation.
import {
  checkSandboxProxy,
  configureValidation,
  disposeValidator,
  HostSession,
  validate,
} from '../../src/index.js';
import {colorRequest, guestPage} from '../support/guest-page.js';

const schema = {type: 'object', properties: {a: {type: 'string', pattern: '^x+$'}}};

async function session(sandboxUrl?: string) {
  const container = document.createElement('div');
  document.body.append(container);
  const {result} = new HostSession({
    request: colorRequest,
    guest: {
      html: guestPage(
        `onContext((params, n) => submit({action: 'accept', content: {color: n === 1 ? 'no' : '#222222'}})); hello();`,
      ),
    },
    container,
    ...(sandboxUrl && {sandboxUrl}),
  });
  try {
    return await result;
  } finally {
    container.remove();
  }
}

/** The code with which a session is rejected. */
async function refusal() {
  try {
    return await session();
  } catch (error) {
    return (error as {code?: string}).code;
  }
}

async function verdicts() {
  const results: boolean[] = [];
  for (const a of ['x', 'y']) results.push((await validate(schema, {a})).valid);
  disposeValidator();
  return results;
}

/** The findings about a proxy that this page may not frame. */
const proxyFindings = async (url: string) =>
  (await checkSandboxProxy(url, {timeout: 3_000})).map(({code}) => code);

Object.assign(window, {scenarios: {configureValidation, session, refusal, verdicts, proxyFindings}});
