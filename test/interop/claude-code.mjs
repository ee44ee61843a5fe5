// Acts as the executable of Claude Code, which needs an account for a turn. The messages are those that version 2.1.332 sent to
// SDK 0.3.332 in a session without a turn, with a stdio server that has an app.
import {createInterface} from 'node:readline';

const send = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);
const reply = (request_id, response) =>
  send({type: 'control_response', response: {subtype: 'success', request_id, response}});
const refuse = (request_id, error) =>
  send({type: 'control_response', response: {subtype: 'error', request_id, error}});

/** The resolvers of unanswered requests of Claude Code, by id. */
const waiting = new Map();
let sent = 0;

function ask(request) {
  const request_id = `ask-${++sent}`;
  send({type: 'control_request', request_id, request});
  return new Promise((resolve) => waiting.set(request_id, resolve));
}

const mcp_server = {name: 'my weather', source: 'dynamic'};
const tools = [
  {
    name: 'get-weather',
    annotations: {readOnly: true},
    _meta: {ui: {resourceUri: 'ui://weather/app.html', visibility: ['model', 'app']}},
  },
  {name: 'set.alarm', annotations: {destructive: true}},
];
const results = {
  'mcp__my_weather__get-weather': {
    content: [{type: 'text', text: 'Sunny in Rome'}],
    structuredContent: {city: 'Rome', t: 20},
  },
  mcp__my_weather__set_alarm: {content: [{type: 'text', text: 'Alarm 7'}]},
};

async function call(request_id, {tool, arguments: input, check_permissions}) {
  if (!check_permissions) return refuse(request_id, 'This test expects a check.');
  const answer = await ask({
    subtype: 'can_use_tool',
    tool_name: tool,
    mcp_server,
    input,
    suppress_always_allow_rule: true,
    tool_use_id: `toolu_${request_id}`,
  });
  if (answer?.behavior === 'allow') reply(request_id, results[tool]);
  else refuse(request_id, `The tool did not run: ${answer?.message}`);
}

const handlers = {
  initialize: (id) =>
    reply(id, {
      commands: [],
      agents: [],
      models: [],
      output_style: 'default',
      available_output_styles: ['default'],
      account: {},
      claude_code_version: '2.1.332',
      capabilities: ['mcp_call_result_not_for_model_v1', 'mcp_call_check_permissions_v1'],
    }),
  mcp_status: (id) => reply(id, {mcpServers: [{...mcp_server, status: 'connected', tools}]}),
  mcp_read_resource: (id, {uri}) =>
    uri.startsWith('ui://')
      ? reply(id, {contents: [{uri, mimeType: 'text/html;profile=mcp-app', text: '<h1>hi</h1>'}]})
      : refuse(id, 'mcp_read_resource: uri must use the ui:// scheme'),
  mcp_call: call,
  // Withdraws unanswered requests, as after an interrupted turn.
  interrupt(id) {
    for (const request_id of waiting.keys()) send({type: 'control_cancel_request', request_id});
    reply(id, {still_queued: []});
  },
};

/** A prompt is the name of a request that Claude Code sends in the turn. Its answer is the result of the turn. */
async function turn(prompt) {
  const answer = await ask(JSON.parse(prompt));
  send({
    type: 'result',
    subtype: 'success',
    is_error: false,
    result: JSON.stringify(answer),
    duration_ms: 0,
    duration_api_ms: 0,
    num_turns: 1,
    total_cost_usd: 0,
    usage: {},
    permission_denials: [],
    session_id: 's',
    uuid: '0',
  });
}

for await (const line of createInterface({input: process.stdin})) {
  const {type, request_id, request, response, message} = JSON.parse(line);
  if (type === 'control_request')
    void (
      handlers[request.subtype]?.(request_id, request) ??
      refuse(request_id, `Unsupported control request subtype: ${request.subtype}`)
    );
  else if (type === 'control_response') {
    waiting.get(response.request_id)?.(response.response);
    waiting.delete(response.request_id);
  } else if (type === 'user') void turn(message.content);
}
