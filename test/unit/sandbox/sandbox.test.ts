import {expect} from 'chai';
import {guestUrl} from '../../../src/sandbox/guest-source.js';
import {delegatedUi} from '../../../src/session/request.js';
import {toGuestSource} from '../../../src/session/resource.js';
import {allowedCsp, guestPolicy} from '../../../src/sandbox/sandbox.js';

describe('sandbox', () => {
  it('a guest runs code from strings only if it may, and reaches no more with it', () => {
    const directive = (policy: string, name: string) =>
      policy.split('; ').find((each) => each.startsWith(`${name} `));

    expect(directive(guestPolicy({}), 'script-src')).to.equal("script-src 'unsafe-inline'");
    expect(directive(guestPolicy({}, true), 'script-src')).to.equal(
      "script-src 'unsafe-inline' 'unsafe-eval' blob: data:",
    );
    for (const name of ['connect-src', 'frame-src', 'worker-src', 'form-action'])
      expect(directive(guestPolicy({}, true), name)).to.equal(`${name} 'none'`);
  });

  it('the policy allows the https domains that the resource declares', () => {
    const declared = {
      connectDomains: ['https://api.example.com', 'http://plain.example', 'https://*.example.org:8443/'],
    };

    expect(allowedCsp(declared)).to.deep.equal({
      connectDomains: ['https://api.example.com', 'https://*.example.org:8443'],
    });
    expect(guestPolicy(allowedCsp(declared))).to.contain(
      'connect-src https://api.example.com https://*.example.org:8443;',
    );
  });

  it('the policy allows only domains that the page permits', () => {
    const declared = {
      connectDomains: ['https://a.example', 'https://b.example'],
      resourceDomains: ['https://a.example'],
    };

    expect(allowedCsp(declared, {connectDomains: ['https://b.example']})).to.deep.equal({
      connectDomains: ['https://b.example'],
    });
  });

  it('the policy ignores what is not an origin of the web as a domain', () => {
    const domains = [
      'https://a.example; script-src *',
      'https://a.example,https://b',
      "'unsafe-eval'",
      '*',
      'https://*',
      'https://a.example/\nx',
      'https:',
      'data:',
      'https://a.example/path',
      'https://user@a.example',
      'https://*.*.example',
      'https://a.*.example',
      ' https://a.example',
      5,
      null,
    ];
    const used = domains.filter((domain) => Object.keys(allowedCsp({connectDomains: [domain]})).length);

    expect(used).to.deep.equal([]);
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
