import {expect} from 'chai';
import {isLocalPage} from '../../../src/development-notice.js';
import {isLocalHost} from '../../../src/local-host.mjs';

const hosts = ['localhost', 'app.localhost', 'a.b.localhost', '127.0.0.1', '127.1.2.3', '[::1]'];
const origins = hosts.flatMap((host) => [`http://${host}`, `https://${host}:8443`]);
const local = [...hosts, ...hosts.map((host) => `${host}:3000`), ...origins];
const others = [
  ...['', 'null', 'localhost.', 'localhost.evil.example', 'evil-localhost', '.localhost', 'localhost\n'],
  ...['localhost/', 'localhost:', 'localhost:80x', 'localhost@evil.example', 'user@localhost'],
  ...['127.0.0.1.evil.example', '127.0.1', '1127.0.0.1', '128.0.0.1', '::1', '[::2]', '[::1', '0.0.0.0'],
];

describe('isLocalHost()', () => {
  it('is true for localhost, names below it and addresses of this computer, with a port and as an origin', () => {
    const remote = others.flatMap((host) => [host, `http://${host}`]);
    expect([...local, ...remote, 'ws://localhost', 'file://localhost'].filter(isLocalHost)).to.deep.equal(
      local,
    );
  });

  it('decides whether a page is local', () => {
    expect([...origins, 'https://localhost.evil', ''].filter((origin) => isLocalPage(origin))).to.deep.equal(
      origins,
    );
  });
});
