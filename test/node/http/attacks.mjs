// Requests that could crash a server, with the expected responses.
import {brokenOff, request, sent} from './raw.mjs';

/** Targets that are not a plain path. The response to each is 400. */
export const malformedTargets = [
  '//[',
  '//[::1',
  '//a:b:c/',
  '//a:99999999/',
  '//%00@[',
  '//%',
  '///[',
  '/\\[',
  '/\\\\[',
  '/a\\..\\b',
  '/%',
  '/%zz',
  '/%c3%28',
  '/%ff%fe',
  '/%00',
  '/a%0d%0ab',
  '/%5c..%5c',
  'http://[::1',
  'http://localhost/',
  'http://a:b:c/',
  'https://evil.example//[',
  'javascript:alert(1)',
  '*',
  '%',
  '[',
  '?',
  `/${'a'.repeat(8000)}`,
  `/?${'%5b'.repeat(2000)}`,
];

/** Other raw requests. A number is the expected status. */
export const oddRequests = (port, path) => {
  const of = (parts) => request(port, {target: path, ...parts});
  return {
    'a URL of 64 kB': [of({target: `/${'a'.repeat(65_536)}`}), 431],
    'OPTIONS for *': [of({method: 'OPTIONS', target: '*'}), 400],
    'an absolute URL of another server': [of({target: `http://evil.example:${port}/`}), 400],
    'an upgrade to WebSocket': [
      of({
        headers: {
          connection: 'Upgrade',
          upgrade: 'websocket',
          'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
          'sec-websocket-version': 13,
        },
      }),
      400,
    ],
    'an upgrade to h2c': [
      of({headers: {connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': ''}}),
      400,
    ],
    'a request without a host': [`GET ${path} HTTP/1.1\r\nconnection: close\r\n\r\n`, 400],
    'a request of HTTP/1.0 without a host': [`GET ${path} HTTP/1.0\r\n\r\n`, 403],
    'no HTTP at all': ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400],
    'a method that does not exist': [of({method: 'ELICIT'}), 400],
    'two lengths': [of({method: 'POST', headers: {'content-length': '1\r\ncontent-length: 2'}}), 400],
    'a tunnel': [`CONNECT localhost:${port} HTTP/1.1\r\nhost: localhost:${port}\r\n\r\n`],
    'a body of 8 MB': [
      of({method: 'POST', headers: {'content-type': 'application/json'}, body: '['.repeat(8_000_000)}),
    ],
    'a body of 8 MB in chunks': [
      `${of({method: 'POST', headers: {'transfer-encoding': 'chunked', 'content-type': 'application/json'}})}${`ffff\r\n${'['.repeat(0xffff)}\r\n`.repeat(122)}0\r\n\r\n`,
    ],
    'a malformed chunk': [
      `${of({method: 'POST', headers: {'transfer-encoding': 'chunked', 'content-type': 'application/json'}})}zz\r\n`,
    ],
  };
};

/** Host headers that would let another website read this server, or that contain another port. */
export const foreignHosts = (port) => [
  'evil.example',
  `evil.example:${port}`,
  `localhost.evil.example:${port}`,
  `localhost@evil.example:${port}`,
  `127.0.0.1.nip.io:${port}`,
  `127.1:${port}`,
  `2130706433:${port}`,
  `0.0.0.0:${port}`,
  `[::]:${port}`,
  `localhost.:${port}`,
  `localhost:${port}x`,
  `localhost:0${'0'.repeat(6)}${port}`,
  'localhost',
  `localhost:${port + 1}`,
  '',
  [`localhost:${port}`, `evil.example:${port}`],
  [`evil.example:${port}`, `localhost:${port}`],
];

/** Sends uploads that end before their declared length. */
export async function abortedUploads(port, path) {
  const json = {'content-type': 'application/json', 'content-length': 1000};
  await brokenOff(port, request(port, {method: 'POST', target: path, headers: json}));
  await brokenOff(port, `${request(port, {method: 'POST', target: path, headers: json})}{"jsonrpc":`);
  await brokenOff(port, request(port, {target: path}));
  await brokenOff(port, 'GET /');
  const headers = {'content-type': 'application/json', 'transfer-encoding': 'chunked'};
  await brokenOff(port, `${request(port, {method: 'POST', target: path, headers})}5\r\n{"a":\r\n`);
}

/** Sends unexpected bodies. Resolves with the responses. */
export const badBodies = (port, path) =>
  Promise.all(
    ['', '{', 'null', '[]', '{"jsonrpc":"2.0"}', '\xff\xfe', '['.repeat(100_000), 'a=%', '"\\ud800"'].map(
      (body) =>
        sent(
          port,
          request(port, {
            method: 'POST',
            target: path,
            body,
            headers: {'content-type': 'application/json', accept: 'application/json, text/event-stream'},
          }),
        ),
    ),
  );
