// The MCP App of all contenders, with its protocol written by hand.
import {callBy, receive} from '../frame/guest.js';

const waiting = new Map();
let ids = 0;

const post = (message) => parent.postMessage({jsonrpc: '2.0', ...message}, '*');

const request = (method, params) =>
  new Promise((resolve) => {
    waiting.set(++ids, resolve);
    post({id: ids, method, params});
  });

addEventListener('message', ({source, data}) => {
  if (source !== parent) return;
  if (data.method === 'ui/notifications/tool-input') receive(data.params.arguments);
  else if (waiting.has(data.id)) {
    waiting.get(data.id)(data.result);
    waiting.delete(data.id);
  }
});

callBy(async (answer) => {
  const result = await request('tools/call', {name: 'submit', arguments: answer});
  if (result?.structuredContent?.ok !== true) throw new Error('the call failed');
});

request('ui/initialize', {
  protocolVersion: '2026-01-26',
  appInfo: {name: 'bench', version: '1.0.0'},
  appCapabilities: {},
}).then(() => post({method: 'ui/notifications/initialized', params: {}}));
