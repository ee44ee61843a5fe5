// The floor: one sandboxed iframe and the handshake written by hand, nothing else.
import {enter, guestFrame, onSubmit} from '../page.js';

enter({
  open({context, ...guest}) {
    const frame = guestFrame(guest);
    const onMessage = ({source, data}) => {
      if (source !== frame.contentWindow) return;
      const send = (message) => source.postMessage({jsonrpc: '2.0', ...message}, '*');
      if (data.type === 'ui-lifecycle-iframe-ready')
        send({method: 'ui/notifications/elicitation-context', params: context});
      else if (data.method === 'ui/submit-elicitation') send({id: data.id, result: onSubmit(data.params)});
    };
    addEventListener('message', onMessage);
    return {frame, onMessage};
  },
  close({frame, onMessage}) {
    removeEventListener('message', onMessage);
    frame.remove();
  },
});
