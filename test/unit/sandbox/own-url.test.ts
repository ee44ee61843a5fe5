import {expect} from 'chai';
import {ownUrl} from '../../../src/app/app-resource.js';
import {relayUrl} from '../../../src/sandbox/guest-source.js';
import {RELAY_LABEL, relayOf} from '../../../src/sandbox/relay/origins.js';

const TEMPLATE = 'https://{server}.sandbox.example/sandbox-proxy.html';

describe('the addresses of a sandbox-url with {server}', () => {
  it('no two names of servers have the same origin, and none has that of the relay', async () => {
    const names = [
      'Acme',
      'acme',
      'ACME',
      'Acme ',
      'Acme!',
      'acme-',
      'ac me',
      'ac-me',
      'Äcme',
      'Àcme',
      '天気',
      '天氣',
      RELAY_LABEL,
      'Relay',
      '-',
      '.',
      '..',
      'a.b',
      'a/b',
      'a@b',
      'a:b',
      'xn--a',
      '{server}',
      '$1',
      '\ud800',
      'x'.repeat(64),
      'x'.repeat(65),
      'x'.repeat(9_999),
      'localhost',
      'www',
    ];
    const urls = await Promise.all(names.map((name) => ownUrl(TEMPLATE, name)));
    expect(new Set(urls.map((url) => new URL(url).origin)).size).to.equal(names.length);
    for (const url of urls) {
      expect(url).to.match(
        /^https:\/\/[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.sandbox\.example\/sandbox-proxy\.html$/,
      );
      expect(url).to.not.contain(`//${RELAY_LABEL}.`);
      expect(new URL(url).href).to.equal(url);
    }
    expect(await ownUrl(TEMPLATE, 'Acme')).to.equal(urls[0]);
  });

  it('a sandbox-url without a place for the server is refused, and a server without a name', async () => {
    for (const [url, name] of [
      [undefined, 'Acme'],
      ['', 'Acme'],
      ['https://sandbox.example/{server}/sandbox-proxy.html', 'Acme'],
      ['https://a.{server}.example/sandbox-proxy.html', 'Acme'],
      ['https://{server}:8000/sandbox-proxy.html', 'Acme'],
      ['https://{server}/sandbox-proxy.html', 'Acme'],
      ['https://user@{server}.sandbox.example/', 'Acme'],
      ['javascript://{server}.sandbox.example/', 'Acme'],
      [TEMPLATE, ''],
    ] as const) {
      const error = await ownUrl(url, name).catch((error) => error);
      expect(error.code, `${url} ${name}`).to.equal('NOT_ISOLATED');
    }
  });

  it('the relay has an origin next to that of each server, and only there', () => {
    expect(relayUrl(TEMPLATE, 'https://chat.example')).to.equal(
      'https://relay.sandbox.example/sandbox-proxy.html',
    );
    expect(relayUrl('/proxy.html', 'https://chat.example')).to.equal('https://chat.example/proxy.html');
    expect(relayOf('https://acme.sandbox.example')).to.equal('https://relay.sandbox.example');
    expect(relayOf('http://acme.localhost:8000')).to.equal('http://relay.localhost:8000');
    for (const origin of ['null', 'https://localhost', 'http://localhost:8000', 'http://[::1]:8000'])
      expect(relayOf(origin)).to.equal(origin);
    expect(relayOf('https://relay.sandbox.example')).to.equal('https://relay.sandbox.example');
  });
});
