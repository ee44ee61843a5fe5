// The HTTP servers of the demo and of the guest development host.
const guard = {file: 'src/dev-host/guard.mjs', tests: ['test/node/servers.test.mjs'], build: true};

export const mutations = [
  {
    ...guard,
    name: 'the servers answer under any host name',
    find: 'if (!isOwnHost(req))',
    replace: 'if (!req)',
  },
  {
    ...guard,
    name: 'the servers answer under the name of another port',
    find: ' && Number(port) === socket.localPort',
    replace: '',
  },
  {
    ...guard,
    name: 'the servers use the first of two Host headers',
    find: 'host.length === 1 && ',
    replace: '',
  },
  {
    ...guard,
    name: 'a failing handler ends the process of a server',
    find: 'await handler(req, res, target);',
    replace: 'handler(req, res, target);',
  },
  {
    ...guard,
    name: 'a target that begins with two slashes is accepted',
    find: '/^\\/(?![/\\\\])[^\\\\#\\s]*$/',
    replace: '/^\\//',
  },
  {
    ...guard,
    name: 'control characters in a path are accepted',
    find: 'return /[\\p{Cc}\\\\]/u.test(path) ? undefined : {path, query};',
    replace: 'return {path, query};',
  },
  {...guard, name: 'upgrades are answered like pages', find: ' || req.headers.upgrade', replace: ''},
  {
    ...guard,
    name: 'pages of the demo may be framed by any page',
    find: "'content-security-policy': \"frame-ancestors 'none'\",",
    replace: '',
  },
  {
    ...guard,
    name: 'a detached rejection ends the process of a server',
    find: "'unhandledRejection'",
    replace: "'warning'",
  },
  {
    ...guard,
    name: 'any page may frame the relay of the demo',
    file: 'demo/serve.mjs',
    find: '[...directives, ancestors]',
    replace: 'directives',
  },
];
