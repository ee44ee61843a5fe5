// A server whose tool has an app with the `App` class of ext-apps, and tools for this app.
import {fileURLToPath} from 'node:url';
import {build} from 'esbuild';
import {mcpEndpoint} from '../../src/conformance/mcp-endpoint.mjs';
import {listen} from '../../src/dev-host/listen.mjs';
import {fromJsonSchema, McpServer} from '../node/server/v2-sdk.mjs';

const uri = 'ui://class/app';
const mimeType = 'text/html;profile=mcp-app';

const {
  outputFiles: [script],
} = await build({
  entryPoints: [fileURLToPath(new URL('page/app-class.js', import.meta.url))],
  bundle: true,
  format: 'esm',
  target: 'es2022',
  write: false,
});
const html = `<!doctype html><html lang="en"><title>Class app</title><nav></nav><ul id="log"></ul>
<script type="module">${script.text.replaceAll('</script', String.raw`<\/script`)}</script></html>`;

const text = (value) => ({content: [{type: 'text', text: JSON.stringify(value)}]});
const requestedSchema = {
  type: 'object',
  properties: {reason: {type: 'string', title: 'Reason'}},
  required: ['reason'],
};

/** @param {(call: [string, object]) => void} called receives each call of a tool */
function createServer(called) {
  const server = new McpServer(
    {name: 'class', title: 'Class', version: '1.0.0'},
    {capabilities: {tools: {}, resources: {}}},
  );
  const tool = (name, config, run) =>
    server.registerTool(
      name,
      {inputSchema: fromJsonSchema({type: 'object', additionalProperties: true}), ...config},
      async (args, ctx) => {
        called([name, args]);
        return run(args, ctx);
      },
    );
  const readOnly = {annotations: {readOnlyHint: true}};
  tool('open', {_meta: {ui: {resourceUri: uri}}}, ({fails}) => {
    if (fails) throw new Error('broken');
    return {...text('opened'), structuredContent: {items: 2}};
  });
  tool('look', readOnly, ({at}) => text({seen: at}));
  tool('change', {title: 'Change it'}, ({to}) => text({changed: to}));
  tool('ask', readOnly, async (_, ctx) =>
    text(
      await ctx.mcpReq.send({
        method: 'elicitation/create',
        params: {mode: 'form', message: 'Why?', requestedSchema},
      }),
    ),
  );
  tool('hidden', {...readOnly, _meta: {ui: {visibility: ['model']}}}, () => text('never'));
  server.registerResource('app', uri, {mimeType}, async () => ({contents: [{uri, mimeType, text: html}]}));
  server.registerResource('shelf', 'data://shelf', {mimeType: 'text/plain'}, async () => ({
    contents: [{uri: 'data://shelf', mimeType: 'text/plain', text: 'two books'}],
  }));
  return server;
}

export async function startClassServer() {
  const calls = [];
  const endpoint = mcpEndpoint(() => createServer((call) => calls.push(call)));
  const {port, close} = await listen(0, endpoint.handler);
  return {
    /** `[name, arguments]` of each call of a tool. */
    calls,
    url: `http://localhost:${port}/mcp`,
    async close() {
      await endpoint.close();
      await close();
    },
  };
}
