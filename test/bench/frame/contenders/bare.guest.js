import {callBy, receive} from '../guest.js';

const waiting = new Map();
let ids = 0;

addEventListener('message', ({source, data}) => {
  if (source !== parent) return;
  if (data.method === 'ui/notifications/elicitation-context') receive(data.params);
  else if (waiting.has(data.id)) {
    waiting.get(data.id)(data.result);
    waiting.delete(data.id);
  }
});
callBy(
  (params) =>
    new Promise((resolve) => {
      waiting.set(++ids, resolve);
      parent.postMessage({jsonrpc: '2.0', id: ids, method: 'ui/submit-elicitation', params}, '*');
    }),
);
parent.postMessage({type: 'ui-lifecycle-iframe-ready'}, '*');
