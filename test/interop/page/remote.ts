// A page with a frame and <mcp-tool-approval> for an agent in Node. It is connected by a WebSocket to the port `socket`, else by server-sent
// events and POST. With `durable`, what the user has entered survives a reload.
import '../../../components/define/mcp-elicitation-frame.js';
import '../../../components/define/mcp-tool-approval.js';
import {durable} from '../../../src/mcp/index.js';
import {servePresenter} from '../../../src/remote/index.js';

const parameters = new URLSearchParams(location.search);
const frame = document.querySelector('mcp-elicitation-frame')!;
const approve = document.querySelector('mcp-tool-approval')!;
const elicit = parameters.has('durable') ? durable({name: 'remote'}).present(frame) : frame;

function overWebSocket(port: string) {
  let socket: WebSocket;
  const page = servePresenter({elicit, approve}, (message) => socket.send(message));
  function connect() {
    socket = new WebSocket(`ws://localhost:${port}`);
    socket.onmessage = ({data}) => page.receive(data);
    socket.onclose = () => setTimeout(connect, 100);
  }
  connect();
}

function overEvents() {
  const page = servePresenter({elicit, approve}, (body) => fetch('/ui', {method: 'POST', body}));
  new EventSource('/ui').onmessage = ({data}) => page.receive(data);
}

const port = parameters.get('socket');
if (port) overWebSocket(port);
else overEvents();
document.documentElement.dataset['ready'] = '';
