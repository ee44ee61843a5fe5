// The HTTP servers of the demo and of the guest development host.
import {faults} from '../runner/mutation-list.mjs';

const servers = {tests: ['test/node/servers.test.mjs'], build: true};

export const mutations = [
  ...faults('src/dev-host/guard.mjs', servers, {
    'the servers answer under any host name': ['if (!isOwnHost(req))', 'if (!req)'],
    'the servers answer under the name of another port': ' && Number(port) === socket.localPort',
    'the servers use the first of two Host headers': 'host.length === 1 && ',
    'a failing handler ends the process of a server': [
      'await handler(req, res, target);',
      'handler(req, res, target);',
    ],
    'a target that begins with two slashes is accepted': ['/^\\/(?![/\\\\])[^\\\\#\\s]*$/', '/^\\//'],
    'control characters in a path are accepted': [
      'return /[\\p{Cc}\\\\]/u.test(path) ? undefined : {path, query};',
      'return {path, query};',
    ],
    'upgrades are answered like pages': ' || req.headers.upgrade',
    'pages of the demo may be framed by any page': "'content-security-policy': \"frame-ancestors 'none'\",",
    'a detached rejection ends the process of a server': ["'unhandledRejection'", "'warning'"],
  }),
  ...faults('demo/serve.mjs', servers, {
    'any page may frame the relay of the demo': ['[...directives, ancestors]', 'directives'],
  }),
];
