import '../../../components/define/elicitation-config.js';
import type {JsonObject, Limits, AppHandlers} from '../../../src/protocol/index.js';
import {appPage, appResource} from '../../support/app-page.js';
import {type TracedFrame, tracedFrame, until} from '../../support/frame.js';
import {colorRequest} from '../../support/guest-page.js';

/** Handlers with their methods and the parameters that the guest sends and the page receives. */
export const methods = [
  ['callTool', 'tools/call', {name: 'log', arguments: {a: 1}}],
  ['readResource', 'resources/read', {uri: 'ui://app/data'}],
  ['message', 'ui/message', {role: 'user', content: [{type: 'text', text: 'Hello'}]}],
  ['updateModelContext', 'ui/update-model-context', {structuredContent: {chosen: 'blue'}}],
  [
    'downloadFile',
    'ui/download-file',
    {contents: [{type: 'resource', resource: {uri: 'file:///a.txt', mimeType: 'text/plain', text: 'a'}}]},
  ],
] as const;

interface Calling extends TracedFrame {
  answer: Promise<unknown>;
  /** Waits for the response to the call with this id. */
  response: (id: string) => Promise<JsonObject>;
}

/** Creates a frame whose app runs `script` when it receives the request. */
export async function calling(
  script: string,
  appHandlers?: AppHandlers,
  limits?: Partial<Limits>,
): Promise<Calling> {
  const traced = await tracedFrame({...(appHandlers && {appHandlers})});
  if (limits) {
    const config = document.createElement('elicitation-config');
    config.limits = limits;
    traced.frame.before(config);
    config.append(traced.frame);
    await config.updateComplete;
  }
  const answer = traced.frame.elicit(colorRequest, {
    resource: appResource(appPage(`onRequest = (params, id) => { ${script} };`)),
  });
  const response = async (id: string) => {
    await until(() => traced.sent(id).length, `the response to ${id}`);
    return traced.sent(id)[0]!;
  };
  return {...traced, answer, response};
}

export const call = (id: string, method: string, params: unknown) =>
  `call('${id}', '${method}', ${JSON.stringify(params)});`;
