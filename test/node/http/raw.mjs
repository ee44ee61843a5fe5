// HTTP by raw sockets: requests that no client library would send.
import {connect} from 'node:net';

// A server that has refused an upload resets the connection while it is being written to.
const closed = (socket) => new Promise((resolve) => socket.on('error', () => {}).on('close', resolve));

/** Sends `text` and waits for the other side to close; returns everything that it answered. */
export async function sent(port, text) {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (part) => {
    answer += part;
    // The end of a chunked answer; an event stream keeps its connection.
    if (answer.endsWith('\r\n0\r\n\r\n')) socket.destroy();
  });
  socket.write(text, 'latin1');
  await closed(socket);
  return answer;
}

/** Sends `text` and hangs up without reading the answer. */
export async function brokenOff(port, text) {
  const socket = connect(port, '127.0.0.1');
  const end = closed(socket);
  await new Promise((resolve) => socket.write(text, 'latin1', resolve));
  socket.resetAndDestroy();
  await end;
}

export const statusOf = (answer) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);

/** The headers of an answer, by name in lower case. */
export const headersOf = (answer) =>
  Object.fromEntries(
    [...answer.split('\r\n\r\n', 1)[0].matchAll(/^([\w-]+): (.*)$/gm)].map(([, name, value]) => [
      name.toLowerCase(),
      value.trim(),
    ]),
  );

/** A request as a browser would send it, with other parts where they are given. */
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
