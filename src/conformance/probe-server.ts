// The tools and resources of the app of the suite, and what its requests over HTTP reach.
import type {IncomingMessage, ServerResponse} from 'node:http';
import {fromJsonSchema, type McpServer, type ToolAnnotations} from '@modelcontextprotocol/server';
import {readObject} from '../dev-host/body.mjs';
import {send} from '../dev-host/static.mjs';
import {openedPage} from './page.js';
import {probePage} from './probe.js';
import type {ProbeRun} from './runs.js';

export const PROBE_PHRASE = 'caf\u00e9 \u{1f34e}';
const APP = 'ui://conformance/probe';
const APP_TYPE = 'text/html;profile=mcp-app';
const NOTE = 'conformance://note';

const anything = fromJsonSchema({type: 'object', properties: {}});
const reply = (sentence: string) => ({content: [{type: 'text' as const, text: sentence}]});

/** @param origin - That of the server, with a slash at its end. */
export function registerProbe(server: McpServer, probe: ProbeRun, origin: string): void {
  const own = `${origin}${probe.key}/`;
  const register = (
    name: string,
    description: string,
    caller: 'app' | 'model',
    run: (args: unknown) => string,
    annotations: ToolAnnotations = {readOnlyHint: true},
  ) => {
    const config = {description, inputSchema: anything, annotations, _meta: {ui: {visibility: [caller]}}};
    server.registerTool(name, config, async (args) => reply(run(args)));
  };
  server.registerTool(
    'run_probe',
    {
      title: 'Run the app',
      description: `Displays the app that checks its host from inside. Call it with the phrase "${PROBE_PHRASE}".`,
      inputSchema: fromJsonSchema({
        type: 'object',
        properties: {phrase: {type: 'string'}},
        required: ['phrase'],
      }),
      annotations: {readOnlyHint: true},
      _meta: {ui: {resourceUri: APP}},
    },
    async (args) => ({
      ...reply('The app looks at its host.'),
      structuredContent: {phrase: (args as {phrase?: string}).phrase ?? ''},
    }),
  );
  register('probe_report', 'Receives observations of the app.', 'app', (args) => {
    probe.note(args as Record<string, unknown>);
    return 'Noted.';
  });
  register('probe_note', 'A tool for the app.', 'app', () => 'Noted.');
  register('probe_model', 'A tool for the model only.', 'model', () => 'Only for the model.');
  register('probe_write', 'Pretends to change something.', 'app', () => 'Written.', {
    readOnlyHint: false,
    destructiveHint: true,
  });
  server.registerResource('probe', APP, {title: 'Probe', mimeType: APP_TYPE}, async (uri) => ({
    contents: [
      {
        uri: uri.href,
        mimeType: APP_TYPE,
        text: probePage(own, own.replace('localhost', '127.0.0.1')),
        _meta: {ui: {csp: {connectDomains: [origin.replace(/\/$/, '')]}}},
      },
    ],
  }));
  server.registerResource('note', NOTE, {title: 'Note', mimeType: 'text/plain'}, async (uri) => ({
    contents: [{uri: uri.href, mimeType: 'text/plain', text: 'A resource.'}],
  }));
}

/** Headers of responses that any origin may read. */
const SHARED = {'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin'};

/** Responds to requests of the app, and records those that its policy should have blocked. Returns `false` for other paths. */
export async function serveProbe(
  probe: ProbeRun,
  req: IncomingMessage,
  res: ServerResponse,
  target: string,
): Promise<boolean> {
  const own = `/${probe.key}`;
  if (!target.startsWith(`${own}/`)) return false;
  const path = target.slice(own.length);
  if (path === '/probe') {
    const seen = await readObject(req, res);
    if (!seen) return true;
    probe.note(seen as Record<string, unknown>);
  } else if (path.startsWith('/leak/')) probe.leaks.add(path.slice('/leak/'.length));
  else if (path === '/visited') {
    if (req.method !== 'POST') {
      send(res, 'page.html', openedPage());
      return true;
    }
    probe.note({visited: true});
  } else if (path !== '/declared') return false;
  send(res, 'done.json', '{}', SHARED);
  return true;
}
