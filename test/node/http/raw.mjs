// Sends HTTP over raw sockets, for requests that client libraries cannot send.
import {connect} from 'node:net';

// A server that rejects an upload resets the connection during the write.
const closed = (socket) => new Promise((resolve) => socket.on('error', () => {}).on('close', resolve));

/** Sends `text` and waits until the server closes the connection. Resolves with the response. */
export async function sent(port, text) {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (part) => {
    answer += part;
    // Ends after a chunked response, because an event stream keeps its connection open.
    if (answer.endsWith('\r\n0\r\n\r\n')) socket.destroy();
  });
  socket.write(text, 'latin1');
  await closed(socket);
  return answer;
}

/** Sends `text` and disconnects without reading the response. */
export async function brokenOff(port, text) {
  const socket = connect(port, '127.0.0.1');
  const end = closed(socket);
  await new Promise((resolve) => socket.write(text, 'latin1', resolve));
  socket.resetAndDestroy();
  await end;
}

export const statusOf = (answer) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);

/** Reads the headers of a response, by name in lower case. */
export const headersOf = (answer) =>
  Object.fromEntries(
    [...answer.split('\r\n\r\n', 1)[0].matchAll(/^([\w-]+): (.*)$/gm)].map(([, name, value]) => [
      name.toLowerCase(),
      value.trim(),
    ]),
  );

/** Creates a request like that of a browser, with the given parts replaced. */
export function request(
  port,
  {method = 'GET', target = '/', host = `localhost:${port}`, headers = {}, body = ''} = {},
) {
  const length = body && {'content-length': body.length};
  const lines = Object.entries({connection: 'close', ...length, ...headers}).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const hosts = [host].flat().map((name) => `host: ${name}`);
  return [`${method} ${target} HTTP/1.1`, ...hosts, ...lines, '', body].join('\r\n');
}
