// An MCP App with the `App` class of ext-apps. Each button sends a request. The log has the responses and what the host sends.
import {App, PostMessageTransport} from '@modelcontextprotocol/ext-apps';

const app = new App(
  {name: 'Class app', version: '1.0.0'},
  {availableDisplayModes: ['inline', 'fullscreen', 'pip']},
);
const log = document.querySelector('#log');
const note = (name, value) => {
  const line = document.createElement('li');
  line.textContent = `${name} ${JSON.stringify(value)}`;
  log.append(line);
};

for (const event of ['toolinput', 'toolinputpartial', 'toolresult', 'toolcancelled', 'hostcontextchanged'])
  app[`on${event}`] = (params) => note(event, params);
app.onteardown = async () => ({});

const text = (text) => [{type: 'text', text}];
const requests = {
  look: () => app.callServerTool({name: 'look', arguments: {at: 'shelf'}}),
  change: () => app.callServerTool({name: 'change', arguments: {to: 'red'}}),
  ask: () => app.callServerTool({name: 'ask', arguments: {}}),
  hidden: () => app.callServerTool({name: 'hidden', arguments: {}}),
  read: () => app.readServerResource({uri: 'data://shelf'}),
  list: () => app.listServerResources(),
  message: () => app.sendMessage({role: 'user', content: text('Hello')}),
  context: () => app.updateModelContext({content: text('chosen: red'), structuredContent: {color: 'red'}}),
  link: () => app.openLink({url: 'https://docs.example.com/'}),
  fullscreen: () => app.requestDisplayMode({mode: 'fullscreen'}),
  inline: () => app.requestDisplayMode({mode: 'inline'}),
  log: () => app.sendLog({level: 'warning', data: 'logged'}),
  sample: () => app.createSamplingMessage({messages: [{role: 'user', content: text('Hi')[0]}], maxTokens: 1}),
  bye: () => app.requestTeardown(),
};
for (const [name, send] of Object.entries(requests)) {
  const button = document.createElement('button');
  button.id = name;
  button.textContent = name;
  button.onclick = () =>
    send().then(
      (result) => note(name, result ?? 'sent'),
      (error) => note(name, {error: error.code}),
    );
  document.querySelector('nav').append(button);
}

await app.connect(new PostMessageTransport(window.parent, window.parent));
note('connected', {
  host: app.getHostVersion(),
  capabilities: app.getHostCapabilities(),
  context: app.getHostContext(),
});
