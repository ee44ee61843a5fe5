// Every engine: trusted events, windows and focus.
import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import {DEFAULT_LIMITS} from '../../src/protocol/index.js';
import {expectAccessible} from '../support/accessible.js';
import {appPage, appResource} from '../support/app-page.js';
import {holdTimers} from '../support/clock.js';
import {isArmed, press} from '../support/consent.js';
import {next, part, present, type TracedFrame, tracedFrame, until} from '../support/frame.js';
import {colorRequest, guestPage} from '../support/guest-page.js';
import {armed, openButton, recordOpened, text} from '../support/url-mode.js';

const url = 'https://docs.example.com/colours?page=1';

interface LinkFrame extends TracedFrame {
  answer: Promise<unknown>;
}

/** Creates a frame whose app requests to open these links without waiting between them. */
async function frameWithLinks(
  urls: unknown[],
  options: Partial<McpElicitationFrame> = {},
): Promise<LinkFrame> {
  const traced = await tracedFrame(options);
  const page = appPage(`
    onRequest = () => void ${JSON.stringify(urls)}.forEach((url, index) => call('link' + index, 'ui/open-link', {url}));`);
  const {answer} = await present(traced.frame, colorRequest, {resource: appResource(page)});
  return {...traced, answer};
}

const linkPrompt = (frame: McpElicitationFrame) => until(() => part(frame, 'link'), 'the link prompt');
const responseTo = ({sent}: TracedFrame, id: string) => until(() => sent(id).length, `the answer to ${id}`);

describe('a link that a guest wants to open', () => {
  const windows = recordOpened();

  it('is shown in full outside of the guest with the server name', async () => {
    const {frame} = await frameWithLinks([url]);
    await linkPrompt(frame);
    const question = part(frame, 'link')!;

    expect(part(frame, 'guest-area')!.contains(question)).to.equal(false);
    expect(question.textContent).to.contain('Acme wants to open a page');
    expect(part(frame, 'url')!.textContent).to.equal(url);
    expect(question.querySelector('a')).to.equal(null);
    await expectAccessible(frame);
  });

  it('has the warnings of URL mode', async () => {
    const {frame} = await frameWithLinks(['http://192.168.0.1:8080/']);
    await linkPrompt(frame);

    expect(part(frame, 'warnings')!.querySelectorAll('li').length).to.be.greaterThan(1);
    expect([...part(frame, 'link')!.querySelectorAll('button.primary')].map(text)).to.deep.equal(['Cancel']);
  });

  it('opens without opener and referrer on a click, and the app gets a response', async () => {
    const traced = await frameWithLinks([url]);
    await linkPrompt(traced.frame);
    await press(() => openButton(traced.frame));
    await responseTo(traced, 'link0');

    expect(windows.calls).to.deep.equal([[url, '_blank', 'noopener,noreferrer']]);
    expect(traced.sent('link0')[0]!['result']).to.deep.equal({});
    expect(part(traced.frame, 'link')).to.equal(null);
    expect(traced.frame.status).to.equal('ready');
  });

  it('is answered with an error when the user denies it', async () => {
    const traced = await frameWithLinks([url]);
    await linkPrompt(traced.frame);
    part(traced.frame, 'refuse')!.click();
    await responseTo(traced, 'link0');

    expect(traced.sent('link0')[0]!['error']).to.deep.equal({
      code: -32000,
      message: 'Link opening denied by user',
    });
    expect(windows.calls).to.deep.equal([]);
    expect(traced.frame.status).to.equal('ready');
  });

  it('is denied by Escape, which keeps the dialog open', async () => {
    const traced = await frameWithLinks([url], {mode: 'modal'});
    await linkPrompt(traced.frame);
    part(traced.frame, 'refuse')!.focus();
    await sendKeys({press: 'Escape'});
    await responseTo(traced, 'link0');

    expect(traced.sent('link0')[0]).to.have.nested.property('error.code', -32000);
    expect(traced.frame.status).to.equal('ready');
    traced.frame.cancel();
    expect(await traced.answer).to.deep.equal({action: 'cancel'});
  });

  it('is refused without a prompt when it is not an absolute https or http URL without credentials', async () => {
    const unsafe = [
      ...['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'blob:https://a.example/1'],
      ...['https://bank.example@evil.example/', 'mailto:a@example.com', '/relative', '', {href: url}],
    ];
    const traced = await tracedFrame();
    const page = appPage(`
      const urls = ${JSON.stringify(unsafe)};
      let n = 0;
      const next = () => urls.length && call('link' + n++, 'ui/open-link', {url: urls.shift()});
      addEventListener('message', ({data}) => data.id?.startsWith?.('link') && next());
      onRequest = () => void next();`);
    void traced.frame.elicit(colorRequest, {resource: appResource(page)});
    await responseTo(traced, `link${unsafe.length - 1}`);

    const codes = unsafe.map((_, index) => (traced.sent(`link${index}`)[0]!['error'] as {code: number}).code);
    expect(codes).to.deep.equal(unsafe.map(() => -32602));
    const {data} = traced.sent('link0')[0]!['error'] as {data: object};
    expect(data).to.have.property('code', 'UNSAFE_URL');
    expect(part(traced.frame, 'link')).to.equal(null);
  });

  it('is refused while another link prompt is open', async () => {
    const traced = await frameWithLinks([url, 'https://other.example/', 'https://third.example/']);
    await responseTo(traced, 'link2');
    await linkPrompt(traced.frame);

    expect(traced.sent('link1')[0]).to.have.nested.property('error.code', -32000);
    expect(traced.sent('link2')[0]).to.have.nested.property('error.code', -32000);
    expect(traced.frame.shadowRoot!.querySelectorAll('[part="link"]')).to.have.length(1);
    expect(part(traced.frame, 'url')!.textContent).to.equal(url);
  });

  it('is refused without a prompt after the user denied three', async () => {
    const traced = await tracedFrame();
    const page = appPage(`
      let n = 0;
      const next = () => call('link' + n++, 'ui/open-link', {url: '${url}'});
      addEventListener('message', ({data}) => data.id?.startsWith?.('link') && n < 5 && next());
      onRequest = () => void next();`);
    void traced.frame.elicit(colorRequest, {resource: appResource(page)});
    for (let refused = 0; refused < 3; refused++) {
      await linkPrompt(traced.frame);
      part(traced.frame, 'refuse')!.click();
      await responseTo(traced, `link${refused}`);
    }
    await responseTo(traced, 'link4');

    expect(traced.sent('link3')[0]).to.have.nested.property('error.code', -32000);
    expect(part(traced.frame, 'link')).to.equal(null);
    expect(traced.frame.status).to.equal('ready');
  });

  it('has its Open button disabled again at first for every link', async () => {
    const traced = await tracedFrame();
    const page = appPage(`
      addEventListener('message', ({data}) => data.id === 'first' && call('second', 'ui/open-link', {url: 'https://evil.example/'}));
      onRequest = () => void call('first', 'ui/open-link', {url: '${url}'});`);
    void traced.frame.elicit(colorRequest, {resource: appResource(page)});
    await linkPrompt(traced.frame);
    await armed(traced.frame);
    part(traced.frame, 'refuse')!.click();
    await until(() => part(traced.frame, 'url')?.textContent === 'https://evil.example/', 'the next link');

    expect(isArmed(openButton(traced.frame))).to.equal(false);
    await armed(traced.frame);
  });

  it('is dismissed when the guest exceeds the rate limit', async () => {
    const {frame, answer} = await frameWithLinks(Array.from({length: 2000}, () => url));
    await until(() => part(frame, 'form'), 'the form');

    expect(part(frame, 'link')).to.equal(null);
    frame.cancel();
    expect(await answer).to.deep.equal({action: 'cancel'});
  });

  it('is dismissed when its request ends', async () => {
    const {frame, answer, sent} = await frameWithLinks([url]);
    await linkPrompt(frame);
    frame.decline();
    await answer;
    await frame.updateComplete;

    expect(part(frame, 'link')).to.equal(null);
    expect(sent('link0')).to.deep.equal([]);
  });

  it('is dismissed when the form replaces the guest', async () => {
    const {frame} = await tracedFrame();
    const page = appPage(`
      onRequest = (params, id) => {
        call('link', 'ui/open-link', {url: '${url}'});
        addEventListener('message', ({data}) => data.id === 'second' && post({jsonrpc: '2.0', id, error: {code: -32601, message: 'No'}}));
        call('second', 'ui/open-link', {url: '${url}'});
      };`);
    const failed = next(frame, 'elicitation-error');
    void frame.elicit(colorRequest, {resource: appResource(page)});
    await failed;
    await until(() => part(frame, 'form'), 'the form');

    expect(part(frame, 'link')).to.equal(null);
  });

  it('is shown after ui/initialize and dismissed when the handshake times out', async () => {
    const expire = holdTimers(DEFAULT_LIMITS.readyTimeout);
    const {frame} = await tracedFrame();
    const page = guestPage(`
      onMessage(({id}) => id === 'init' && post({jsonrpc: '2.0', id: 'link', method: 'ui/open-link', params: {url: '${url}'}}));
      post({jsonrpc: '2.0', id: 'init', method: 'ui/initialize', params: {appCapabilities: {elicitation: {}}}});`);
    const failed = next(frame, 'elicitation-error');
    void frame.elicit(colorRequest, {resource: appResource(page)});
    await linkPrompt(frame);
    expect(part(frame, 'url')!.textContent).to.equal(url);
    expire();

    expect((await failed).error.code).to.equal('HANDSHAKE_TIMEOUT');
    await until(() => part(frame, 'form'), 'the form');
    expect(part(frame, 'link')).to.equal(null);
  });

  it('does not take focus from other elements of the page', async () => {
    const input = document.createElement('input');
    document.body.append(input);
    input.focus();
    const {frame} = await frameWithLinks([url]);
    await linkPrompt(frame);

    expect(document.activeElement === input).to.equal(true);
    expect(part(frame, 'link')!.querySelector('[role="alert"]')!.textContent).to.contain('Acme');
    input.remove();
  });

  it('moves focus from the guest to the link prompt and back', async () => {
    const {frame, sent} = await tracedFrame();
    const page = appPage(`
      document.querySelector('button').onclick = () => call('link', 'ui/open-link', {url: '${url}'});
      onRequest = () => undefined;`);
    await present(frame, colorRequest, {resource: appResource(page)});
    const guest = frame.shadowRoot!.querySelector('iframe')!;
    guest.focus();
    guest.contentWindow!.focus();
    await sendKeys({press: 'Tab'});
    await sendKeys({press: 'Enter'});
    await linkPrompt(frame);

    expect(part(frame, 'link')!.contains(frame.shadowRoot!.activeElement)).to.equal(true);
    expect(frame.shadowRoot!.activeElement === openButton(frame)).to.equal(false);
    await sendKeys({press: 'Escape'});
    await until(() => sent('link').length, 'the answer');
    await until(() => frame.shadowRoot!.activeElement === guest, 'focus on the guest');
  });

  it('is scrolled into view with its buttons when the focus moves to it', async () => {
    const {frame} = await tracedFrame();
    const page = appPage(`
      document.querySelector('button').onclick = () => call('link', 'ui/open-link', {url: '${url}'});
      onRequest = () => undefined;`);
    await present(frame, colorRequest, {resource: appResource(page)});
    const space = document.createElement('div');
    frame.before(space);
    frame.style.marginBlockEnd = '100vh';
    const {bottom} = part(frame, 'guest-area')!.getBoundingClientRect();
    // The heading of the question will be in view, and its buttons below.
    space.style.blockSize = `${innerHeight - 60 - bottom}px`;
    frame.shadowRoot!.querySelector('iframe')!.focus();
    await sendKeys({press: 'Tab'});
    await sendKeys({press: 'Enter'});
    await linkPrompt(frame);
    await until(
      () => openButton(frame)!.getBoundingClientRect().bottom <= innerHeight,
      'the buttons in view',
    );
    space.remove();
    scrollTo(0, 0);
  });

  it('is presented in the same way for an older mcp-ui widget', async () => {
    const {frame, trace} = await tracedFrame();
    const page = guestPage(`
      onContext(() => post({type: 'link', messageId: 'm1', payload: {url: '${url}'}}));
      hello();`);
    void frame.elicit(colorRequest, {html: page});
    await linkPrompt(frame);
    const sentMessages = () =>
      trace.flatMap((entry) => (entry.kind === 'sent' ? [entry.message as {type?: string}] : []));

    expect(sentMessages().filter(({type}) => type === 'ui-message-received')).to.have.length(1);
    await press(() => openButton(frame), 'the Open button');
    await until(() => sentMessages().some(({type}) => type === 'ui-message-response'), 'the response');

    expect(windows.calls).to.have.length(1);
    expect(sentMessages().find(({type}) => type === 'ui-message-response')).to.deep.equal({
      type: 'ui-message-response',
      messageId: 'm1',
      payload: {response: {}},
    });
  });
});
