import {expect} from 'chai';
import {adviceOn, adviceOnRelay} from '../../../components/inspector/error-reference.js';
import type {DropReason, TraceEntry} from '../../../src/index.js';

const dropped = (reason: string, detail?: string) =>
  adviceOn({kind: 'dropped', at: 0, id: '1', reason, ...(detail && {detail})} as TraceEntry);

describe('the advice of the inspector', () => {
  const cases: [reason: DropReason, detail: string | undefined, advice: RegExp][] = [
    ['not-ready', undefined, /Await guest\.connected/],
    ['busy', undefined, /Disable its button/],
    ['blocked', 'connect-src', /_meta\.ui\.csp/],
    ['blocked', 'frame-src', /URL mode/],
    ['size', '/params/content', /too large/],
    ['type', '/params/content/file', /not valid JSON/],
    ['unreadable', undefined, /not valid JSON/],
    ['malformed-json-rpc', undefined, /jsonrpc: "2\.0"/],
    ['unknown-message', undefined, /ElicitationGuest/],
    ['unknown-notification', 'ui/unknown', /ignores notifications/],
    ['malformed-draft', undefined, /params\.content/],
  ];
  it('covers every reason for which a message is dropped', () => {
    for (const [reason, detail, advice] of cases)
      expect(dropped(reason, detail), `${reason} ${detail}`).to.match(advice);
  });

  it('covers known error codes and ignores unknown ones', () => {
    const error = (code: string) => adviceOn({kind: 'error', at: 0, id: '1', code, message: ''});

    expect(error('HANDSHAKE_TIMEOUT')).to.match(/ready-timeout/);
    expect(error('NO_SUCH_CODE')).to.equal(undefined);
    expect(dropped('something new')).to.equal(undefined);
    expect(adviceOn({kind: 'state', at: 0, id: '1', status: 'ready'})).to.equal(undefined);
  });

  it('recommends `sandbox-url` for deployed pages, but not during development', () => {
    expect(adviceOnRelay({}, 'chat.example.com')).to.match(/sandbox-url/);
    const sandboxUrl = 'https://sandbox.example/sandbox-proxy.html';
    expect(adviceOnRelay({sandboxUrl}, 'chat.example.com')).to.equal(undefined);
    for (const host of ['localhost', '127.0.0.1', '[::1]', 'app.localhost'])
      expect(adviceOnRelay({}, host), host).to.equal(undefined);
  });
});
