import {expect} from 'chai';
import {guestUrl} from '../../../src/sandbox/guest-source.js';
import {delegatedUi} from '../../../src/protocol/elicitation.js';
import {toGuestSource} from '../../../src/sandbox/guest-resource.js';
import {isLocalPage} from '../../../src/development-notice.js';
import {guestPolicy, ruleCsp} from '../../../src/sandbox/sandbox.js';

const allowedIn = (...rule: Parameters<typeof ruleCsp>) => ruleCsp(...rule).allowed;

describe('sandbox', () => {
  it('a guest runs code from strings only if it may, and reaches no more with it', () => {
    const directive = (policy: string, name: string) =>
      policy.split('; ').find((each) => each.startsWith(`${name} `));

    expect(directive(guestPolicy({}), 'script-src')).to.equal("script-src 'unsafe-inline'");
    expect(directive(guestPolicy({}, true), 'script-src')).to.equal(
      "script-src 'unsafe-inline' 'unsafe-eval' blob: data:",
    );
    for (const name of ['connect-src', 'frame-src', 'form-action'])
      expect(directive(guestPolicy({}, true), name)).to.equal(`${name} 'none'`);
  });

  it('a guest has workers only from a `blob:`, and only if it may run code from strings', () => {
    expect(guestPolicy({})).to.contain("worker-src 'none';");
    expect(guestPolicy({}, true)).to.contain('worker-src blob:;');
  });

  it('the policy allows the https domains that the resource declares', () => {
    const declared = {
      connectDomains: ['https://api.example.com', 'http://plain.example', 'https://*.example.org:8443/'],
    };

    expect(allowedIn(declared)).to.deep.equal({
      connectDomains: ['https://api.example.com', 'https://*.example.org:8443'],
    });
    expect(guestPolicy(allowedIn(declared))).to.contain(
      'connect-src https://api.example.com https://*.example.org:8443;',
    );
  });

  it('the policy allows only domains that the page permits', () => {
    const declared = {
      connectDomains: ['https://a.example', 'https://b.example'],
      resourceDomains: ['https://a.example'],
    };

    expect(allowedIn(declared, {connectDomains: ['https://b.example']})).to.deep.equal({
      connectDomains: ['https://b.example'],
    });
  });

  it('the policy allows wss for connections, as the specification does, and for nothing else', () => {
    const list = ['https://api.weather.com', 'wss://realtime.service.com', 'WSS://*.Example.com:8443/'];
    const all = {connectDomains: list, resourceDomains: list, frameDomains: list, baseUriDomains: list};

    expect(allowedIn(all)).to.deep.equal({
      connectDomains: ['https://api.weather.com', 'wss://realtime.service.com', 'wss://*.example.com:8443'],
      resourceDomains: ['https://api.weather.com'],
      frameDomains: ['https://api.weather.com'],
      baseUriDomains: ['https://api.weather.com'],
    });
  });

  it('the policy allows http and ws of a local host only to pages on a local host', () => {
    const web = ['http://localhost:43871', 'http://127.0.0.1', 'http://[::1]:3000/', 'HTTP://LOCALHOST'];
    const sockets = ['ws://localhost:5173', 'ws://127.0.0.1:1', 'ws://[::1]'];
    const declared = {connectDomains: [...web, ...sockets], resourceDomains: [...web, ...sockets]};
    const local = ['http://localhost:43871', 'http://127.0.0.1', 'http://[::1]:3000', 'http://localhost'];

    expect(allowedIn(declared, undefined, true)).to.deep.equal({
      connectDomains: [...local, ...sockets],
      resourceDomains: local,
    });
    const {allowed, refused} = ruleCsp(declared, undefined, false);
    expect(allowed).to.deep.equal({});
    expect(new Set(refused.map(({text, why}) => (/^ws/.test(text) ? 'ws' : why)))).to.deep.equal(
      new Set(['declared, but not https', 'ws']),
    );
  });

  it('a page on a local host is one of an origin of that host', () => {
    const origins = ['http://localhost', 'https://localhost:8443', 'http://127.0.0.1:8080', 'http://[::1]:1'];
    const others = ['https://localhost.evil', 'http://127.0.0.1.evil', 'http://evil/localhost', 'null', ''];

    expect([...origins, ...others].filter((origin) => isLocalPage(origin))).to.deep.equal(origins);
  });

  it('the `csp` of the page allows what a resource may declare, also by a wildcard', () => {
    const declared = {
      connectDomains: [
        'wss://live.example.com',
        'https://a.example.com',
        'https://*.b.example.com',
        'https://example.com',
        'https://a.example.com:8443',
        'https://a.example.com.evil.test',
        'https://evil-example.com',
        'http://localhost:1',
        'http://localhost:2',
      ],
    };
    const page = {connectDomains: ['WSS://live.example.com/', 'https://*.example.com', 'http://localhost:1']};

    expect(allowedIn(declared, page, true)).to.deep.equal({
      connectDomains: [
        'wss://live.example.com',
        'https://a.example.com',
        'https://*.b.example.com',
        'http://localhost:1',
      ],
    });
    expect(ruleCsp(declared, page, true).refused.map(({why}) => why)).to.deep.equal(
      Array(5).fill('declared, but not in `csp` of the page'),
    );
    // A page that allows one subdomain does not allow all of them.
    expect(
      allowedIn({connectDomains: ['https://*.example.com']}, {connectDomains: ['https://a.example.com']}),
    ).to.deep.equal({});
  });

  it('the policy ignores what is not an origin of the web as a domain, also in a page on a local host', () => {
    const domains = [
      'https://a.example; script-src *',
      'https://a.example,https://b',
      "'unsafe-eval'",
      '*',
      'https://*',
      'wss://*',
      'https://a.example/\nx',
      'https://a.example\n',
      'https:',
      'wss:',
      'ws:',
      'data:',
      'blob:',
      'https://a.example/path',
      'wss://a.example/path',
      'https://user@a.example',
      'wss://user:password@a.example',
      'https://*.*.example',
      'https://a.*.example',
      'wss://*.com',
      ' https://a.example',
      'https://a.example ',
      'https://a.example:*',
      'https://a.example:',
      'https://a.example:443443',
      'https://b\u00fccher.example',
      'https://\u212aelvin.example',
      'https://a\uff0eexample',
      'https:/a.example',
      'https:\\\\a.example',
      'https://a.example"',
      "https://a.example'",
      'https://[2001:db8::1]',
      'https://[::1]',
      'http://localhost.evil',
      'http://localhost.',
      'http://localhost@evil.example',
      'http://user@localhost',
      'http://evil.example#localhost',
      'http://localhost:80@evil.example',
      'http://localhost:*',
      'http://localhost:',
      'http://localhost:123456',
      'http://localhost/path',
      'http://*.localhost',
      'http://a.localhost',
      'http://localhost\\.evil',
      'http://localhost;script-src *',
      "http://localhost 'unsafe-eval'",
      'http://localhost\t',
      'http://\uff4cocalhost',
      'http://xn--localhost-',
      'http://127.0.0.1.evil',
      'http://127.0.0.2',
      'http://127.1',
      'http://127.0.0.1%00',
      'http://127.00.0.1',
      'http://2130706433',
      'http://0x7f.0.0.1',
      'http://0.0.0.0',
      'http://[::]',
      'http://[0:0:0:0:0:0:0:1]',
      'http://[::ffff:127.0.0.1]',
      'http://[::1',
      'http://::1',
      'http://[::1%25eth0]',
      'http://[::1].evil',
      'http://192.168.0.1',
      'http://plain.example',
      'ws://plain.example',
      'wss+x://a.example',
      'xhttp://localhost',
      'http://localhost,http://evil.example',
      'javascript:alert(1)//localhost',
      5,
      null,
      ['https://a.example'],
      {toString: () => 'https://a.example'},
    ];
    const used = domains.filter(
      (domain) => Object.keys(allowedIn({connectDomains: [domain]}, undefined, true)).length,
    );

    expect(used).to.deep.equal([]);
  });

  it('a source is refused with the reason', () => {
    const why = (source: string, key = 'connectDomains') =>
      ruleCsp({[key]: [source]}, undefined, true).refused.map((refused) => refused.why)[0];

    expect(why('http://plain.example')).to.equal('declared, but not https');
    expect(why('ws://plain.example')).to.equal('declared, but not https');
    expect(why('http://localhost.evil')).to.equal('declared, but not https');
    expect(why('wss://live.example', 'resourceDomains')).to.equal('declared, but not an origin');
    expect(why('https://a.example/path')).to.equal('declared, but not an origin');
    expect(why('https://a.example')).to.equal(undefined);
  });

  it('reads at most 1,000 entries, and writes at most 50', () => {
    const many = Array.from({length: 5_000}, (_, n) => `https://a${n}.example`);
    const {allowed} = ruleCsp({connectDomains: many});

    expect(allowed.connectDomains).to.have.length(50);
    expect(ruleCsp({connectDomains: many.map((each) => `${each}/x`)}).refused).to.have.length(1_000);
  });
});

describe('guestUrl', () => {
  it('guestUrl() resolves against the page', () => {
    expect(guestUrl('/guest.html', 'https://host.example/app/')).to.equal('https://host.example/guest.html');
  });

  it('guestUrl() refuses what is not a URL of the web', () => {
    for (const url of [
      'javascript:alert(1)',
      ' JAVASCRIPT:alert(1)',
      'data:text/html,x',
      'blob:https://a/b',
      'file:///x',
      'about:blank',
      'https://u:p@a.example/',
      'https://[',
    ])
      expect(() => guestUrl(url, 'https://host.example/'), url)
        .to.throw()
        .with.property('code', 'UNSAFE_URL');
  });
});

describe('toGuestSource', () => {
  const source = (resource: object) => toGuestSource({uri: 'ui://x', ...resource}, 1000);

  it('toGuestSource() accepts HTML as text and as base64, with its declared domains', () => {
    const csp = {connectDomains: ['https://a.example']};
    expect(source({mimeType: 'text/html', text: '<p>'})).to.deep.equal({html: '<p>', csp: undefined});
    expect(
      source({mimeType: 'text/html; profile="mcp-app"', blob: btoa('<p>'), _meta: {ui: {csp}}}),
    ).to.deep.equal({html: '<p>', csp});
  });

  it('toGuestSource() takes the first URL of a list', () => {
    expect(
      source({mimeType: 'text/uri-list', text: '# comment\r\nhttps://a.example/\r\nhttps://b.example/'}),
    ).to.deep.equal({
      src: 'https://a.example/',
    });
  });

  for (const [what, resource, code] of [
    ['another type', {mimeType: 'text/plain', text: 'x'}, 'UNSUPPORTED_RESOURCE'],
    ['another profile', {mimeType: 'text/html;profile=other', text: 'x'}, 'UNSUPPORTED_RESOURCE'],
    ['no type', {text: 'x'}, 'UNSUPPORTED_RESOURCE'],
    ['no content', {mimeType: 'text/html'}, 'UNSUPPORTED_RESOURCE'],
    ['broken base64', {mimeType: 'text/html', blob: '*'}, 'UNSUPPORTED_RESOURCE'],
    ['bytes that are not UTF-8', {mimeType: 'text/html', blob: btoa('\xff\xfe')}, 'UNSUPPORTED_RESOURCE'],
    ['an empty list', {mimeType: 'text/uri-list', text: '# nothing'}, 'UNSUPPORTED_RESOURCE'],
    ['too much', {mimeType: 'text/html', text: 'x'.repeat(1001)}, 'MESSAGE_TOO_LARGE'],
  ] as const) {
    it(`toGuestSource() refuses ${what}`, () => {
      expect(() => source(resource))
        .to.throw()
        .with.property('code', code);
    });
  }
});

describe('delegatedUi', () => {
  it('prefers `_meta.ui` to `ui`, member by member', () => {
    const request = {
      message: 'x',
      ui: {uri: 'ui://seed', mode: 'modal' as const, context: {a: 1}},
      _meta: {ui: {resourceUri: 'ui://standard'}},
    };

    expect(delegatedUi(request)).to.deep.equal({uri: 'ui://standard', mode: 'modal', context: {a: 1}});
  });

  it('ignores a malformed UI', () => {
    const ui = {uri: 5, mode: 'popup', context: []} as never;

    expect(delegatedUi({message: 'x', ui, _meta: {ui: 'x'}})).to.deep.equal({});
  });
});
