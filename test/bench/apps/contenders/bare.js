// The floor: one sandboxed iframe and the host's part of the protocol written by hand, nothing else.
import {enter, guestFrame, HOST, submit} from '../page.js';

const INITIALIZED = {
  protocolVersion: '2026-01-26',
  hostInfo: HOST,
  hostCapabilities: {serverTools: {}},
  hostContext: {theme: 'light', locale: 'en'},
};

enter({
  open({context, html}) {
    const frame = guestFrame({html});
    const onMessage = ({source, data}) => {
      if (source !== frame.contentWindow) return;
      const send = (message) => source.postMessage({jsonrpc: '2.0', ...message}, '*');
      if (data.method === 'ui/initialize') send({id: data.id, result: INITIALIZED});
      else if (data.method === 'ui/notifications/initialized')
        send({method: 'ui/notifications/tool-input', params: {arguments: context}});
      else if (data.method === 'tools/call') send({id: data.id, result: submit(data.params.arguments)});
    };
    addEventListener('message', onMessage);
    return {frame, onMessage};
  },
  close({frame, onMessage}) {
    removeEventListener('message', onMessage);
    frame.remove();
  },
});
