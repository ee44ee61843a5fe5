import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../../components/define/elicitation-config.js';
import type {ElicitationConfigElement, McpElicitationFrame} from '../../../components/index.js';
import {operations, servers} from '../../../src/presentation/index.js';
import {failure, form, next, part, tracedFrame, until} from '../../support/frame.js';
import {nameRequest} from './name-request.js';

let names = 0;
/** A name that no other test has: what servers did is remembered as long as the page is open. */
const newName = () => `Server ${++names}`;

/** Asks, and ends the prompt as soon as it can be answered. */
async function asksOnce(
  frame: McpElicitationFrame,
  options: Parameters<McpElicitationFrame['elicit']>[1],
  end: () => void,
) {
  const ready = next(frame, 'elicitation-ready');
  const answer = frame.elicit(nameRequest, options).catch((error) => error);
  // Time may be over before it can be answered.
  await Promise.race([ready, answer]);
  await frame.updateComplete;
  end();
  return answer;
}

describe('an id that is open', () => {
  it('is joined by an equal request of the same server', async () => {
    const {frame} = await tracedFrame();
    const other = (await tracedFrame()).frame;
    const {message, requestedSchema} = nameRequest;
    const first = frame.elicit({message, requestedSchema}, {id: 'joined'});
    const second = other.elicit(structuredClone({requestedSchema, message}), {id: 'joined'});
    await next(frame, 'elicitation-ready');

    expect([frame.pending, other.pending]).to.deep.equal([1, 0]);
    frame.decline();
    expect(await second).to.equal(await first);
  });

  for (const [who, request, options] of [
    ['another server', nameRequest, {serverName: 'Bank'}],
    ['another client', nameRequest, {server: {}}],
    ['the same server with another request', {message: 'Transfer 1000?'}, {}],
  ] as const) {
    it(`is not joined by ${who}: that has a prompt and an id of its own`, async () => {
      const {frame} = await tracedFrame();
      const started: string[] = [];
      frame.addEventListener('elicitation-start', ({id}) => started.push(id));
      let ready = next(frame, 'elicitation-ready');
      const first = frame.elicit(nameRequest, {id: 'taken'});
      const second = frame.elicit(request, {id: 'taken', ...options});
      await ready;
      expect(frame.pending).to.equal(2);
      expect(operations.active.filter((id) => id === 'taken')).to.have.length(1);

      ready = next(frame, 'elicitation-ready');
      frame.cancel();
      expect(await first).to.deep.equal({action: 'cancel'});
      await ready;

      expect(started[0]).to.equal('taken');
      expect(started[1]).to.not.equal('taken');
      expect(operations.isActive('taken')).to.equal(false);
      expect(operations.isActive(started[1]!)).to.equal(true);
      frame.decline();
      expect(await second).to.deep.equal({action: 'decline'});
      expect(operations.isActive(started[1]!)).to.equal(false);
    });
  }

  it('may be used again by another server once it is free', async () => {
    const {frame} = await tracedFrame();
    const started: string[] = [];
    frame.addEventListener('elicitation-start', ({id}) => started.push(id));
    for (const serverName of ['Shop', 'Bank'])
      await asksOnce(frame, {id: 'free', serverName}, () => frame.cancel());
    expect(started).to.deep.equal(['free', 'free']);
  });
});

describe('the rate limit of a server', () => {
  const limited = async (limits: object) => {
    const config = await fixture<ElicitationConfigElement>(
      html`<elicitation-config .limits=${limits}><mcp-elicitation-frame></mcp-elicitation-frame></elicitation-config>`,
    );
    return config.querySelector<McpElicitationFrame>('mcp-elicitation-frame')!;
  };

  it('refuses a server that is turned away again and again, and no other one', async () => {
    const frame = await limited({unansweredBurst: 3, unansweredPerMinute: 0.001});
    const [serverName, other] = [newName(), newName()];
    const ends = [() => frame.decline(), () => frame.cancel(), () => part(frame, 'cancel')!.click()];
    for (const end of ends) expect(await asksOnce(frame, {serverName}, end)).to.have.property('action');

    const failed = next(frame, 'elicitation-error');
    const error = await failure(frame.elicit(nameRequest, {serverName}));

    expect(error.code).to.equal('RATE_LIMITED');
    expect((await failed).error).to.equal(error);
    expect(await asksOnce(frame, {serverName: other}, () => frame.decline())).to.deep.equal({
      action: 'decline',
    });
  });

  it('counts prompts that the server withdraws, and those that expire', async () => {
    const frame = await limited({unansweredBurst: 2, unansweredPerMinute: 0.001});
    const serverName = newName();
    const stop = new AbortController();
    await asksOnce(frame, {serverName, signal: stop.signal}, () => stop.abort());
    await asksOnce(frame, {serverName, timeout: 1}, () => {});

    expect((await failure(frame.elicit(nameRequest, {serverName}))).code).to.equal('RATE_LIMITED');
  });

  it('does not count a server whose prompts the user accepts, nor what the page ends', async () => {
    const frame = await limited({unansweredBurst: 2, unansweredPerMinute: 0.001});
    const serverName = newName();
    const confirm = {message: 'Go on?'};
    for (let round = 0; round < 4; round++) {
      await asksOnce(frame, {serverName}, () => frame.decline());
      const ready = next(frame, 'elicitation-ready');
      const answer = frame.elicit(confirm, {serverName});
      await ready;
      await frame.updateComplete;
      form(frame)!.requestSubmit();
      expect(await answer).to.deep.equal({action: 'accept', content: {}});
    }
    const parent = frame.parentElement!;
    for (let round = 0; round < 4; round++) {
      expect(await asksOnce(frame, {serverName}, () => frame.remove())).to.deep.equal({action: 'cancel'});
      parent.append(frame);
    }
    expect(await asksOnce(frame, {serverName}, () => frame.decline())).to.deep.equal({action: 'decline'});
  });

  it('lets 50 requests queue at once, and be declined one by one', async () => {
    const {frame} = await tracedFrame({serverName: newName()});
    frame.addEventListener('elicitation-ready', () => frame.decline());

    const answers = await Promise.all(Array.from({length: 50}, () => frame.elicit(nameRequest)));

    expect(new Set(answers.map(({action}) => action))).to.deep.equal(new Set(['decline']));
  });

  it('refuses in the end with the limits that apply by themselves', async () => {
    const {frame} = await tracedFrame({serverName: newName()});
    frame.addEventListener('elicitation-ready', () => frame.decline());
    let declined = 0;
    let code = '';
    while (!code && declined < 500)
      await frame.elicit(nameRequest).then(
        () => declined++,
        (error) => (code = error.code),
      );

    expect(code).to.equal('RATE_LIMITED');
    expect(declined).to.be.within(50, 300);
  });
});

describe('"Stop asking"', () => {
  const stop = (frame: McpElicitationFrame) => part<HTMLButtonElement>(frame, 'stop-asking');
  const stoppedLines = (frame: McpElicitationFrame) =>
    [...frame.shadowRoot!.querySelectorAll('[part=stopped] span')].map(({textContent}) => textContent);

  /** Three prompts that the user turns away, and a fourth one that is shown. */
  async function wearied(options: Partial<McpElicitationFrame> = {}) {
    const serverName = newName();
    const {frame} = await tracedFrame({serverName, ...options});
    const ends = [() => frame.decline(), () => part(frame, 'cancel')!.click(), () => frame.cancel()];
    for (const end of ends) {
      await asksOnce(frame, {}, () => {
        expect(stop(frame)).to.equal(null);
        end();
      });
    }
    const ready = next(frame, 'elicitation-ready');
    const answer = frame.elicit(nameRequest);
    await ready;
    await frame.updateComplete;
    return {frame, answer, serverName};
  }

  for (const mode of ['inline', 'modal', 'sidebar'] as const) {
    it(`declines this request and all further ones of its server, ${mode}`, async () => {
      const {frame, answer, serverName} = await wearied({mode});
      const other = (await tracedFrame({serverName})).frame;
      const results: string[] = [];
      for (const each of [frame, other])
        each.addEventListener('elicitation-result', ({result, id}) => results.push(`${id} ${result.action}`));
      const waiting = frame.elicit(nameRequest, {id: `${serverName} waits`});
      const elsewhere = other.elicit({message: 'Shown already'}, {id: `${serverName} shown`});
      const behind = other.elicit(nameRequest, {id: `${serverName} behind`});
      await until(() => other.status === 'ready', 'the other frame');
      stop(frame)!.focus();
      await sendKeys({press: 'Enter'});

      for (const each of [answer, waiting, behind]) expect(await each).to.deep.equal({action: 'decline'});
      const further = frame.elicit(nameRequest, {id: `${serverName} further`});
      expect(await further).to.deep.equal({action: 'decline'});
      expect([frame.pending, other.pending]).to.deep.equal([0, 1]);
      await frame.updateComplete;
      expect(part(frame, 'card')).to.equal(null);
      expect(stoppedLines(frame)).to.deep.equal([
        `${serverName} can't ask you anymore. Its requests are declined.`,
      ]);
      expect(part(frame, 'stopped')!.closest('[role=status]')!.getAttribute('aria-atomic')).to.equal('false');
      await expect(frame).to.be.accessible();
      other.cancel();
      await elsewhere;
      const expected = ['waits', 'behind', 'further'].map((id) => `${serverName} ${id} decline`);
      for (const result of expected) expect(results.filter((each) => each === result)).to.have.length(1);
      expect(results).to.have.length(5);
      expect(operations.isActive(`${serverName} waits`)).to.equal(false);
      servers.allow(JSON.stringify([null, serverName]));
    });
  }

  it('can be undone, in every frame at once, and is offered again only after three more', async () => {
    const {frame, answer, serverName} = await wearied();
    const other = (await tracedFrame({serverName})).frame;
    stop(frame)!.click();
    await answer;
    expect(await other.elicit(nameRequest)).to.deep.equal({action: 'decline'});
    await other.updateComplete;
    expect(stoppedLines(other)).to.have.length(1);

    part(other, 'ask-again')!.click();
    await Promise.all([frame.updateComplete, other.updateComplete]);

    expect([...stoppedLines(frame), ...stoppedLines(other)]).to.deep.equal([]);
    await asksOnce(frame, {}, () => {
      expect(stop(frame)).to.equal(null);
      frame.cancel();
    });
  });

  it('does not touch other servers, and says nothing again for every request', async () => {
    const {frame, answer} = await wearied();
    stop(frame)!.click();
    await answer;
    await frame.updateComplete;
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(frame.shadowRoot!.querySelector('.stopped')!, {
      childList: true,
      characterData: true,
      subtree: true,
    });

    for (let time = 0; time < 5; time++) await frame.elicit(nameRequest);
    await frame.updateComplete;

    expect([...changes, ...observer.takeRecords()]).to.have.length(0);
    observer.disconnect();
    const asked = await asksOnce(frame, {serverName: newName()}, () => frame.decline());
    expect(asked).to.deep.equal({action: 'decline'});
  });

  for (const [what, end] of [
    ['withdraws', (_: McpElicitationFrame, stopped: AbortController) => stopped.abort()],
    ['lets expire', () => {}],
    ['loses with the frame', (frame: McpElicitationFrame) => frame.remove()],
  ] as const) {
    it(`is not offered for prompts that a server ${what}`, async () => {
      const serverName = newName();
      for (let time = 0; time < 3; time++) {
        const {frame} = await tracedFrame({serverName});
        const stopped = new AbortController();
        const timeout = what === 'lets expire' ? {timeout: 1} : {};
        await asksOnce(frame, {signal: stopped.signal, ...timeout}, () => end(frame, stopped));
      }
      const {frame} = await tracedFrame({serverName});
      await asksOnce(frame, {}, () => {
        expect(stop(frame)).to.equal(null);
        frame.cancel();
      });
    });
  }

  it('is not offered any more once the user has accepted something', async () => {
    const {frame, answer} = await wearied();
    expect(stop(frame)).to.not.equal(null);
    const input = form(frame)!.shadowRoot!.querySelector('input')!;
    input.focus();
    await sendKeys({type: 'Bobby'});
    form(frame)!.requestSubmit();
    expect(await answer).to.have.property('action', 'accept');

    await asksOnce(frame, {}, () => {
      expect(stop(frame)).to.equal(null);
      frame.cancel();
    });
  });

  it('keeps two unnamed callers as one, and two clients of one name apart', async () => {
    const {frame} = await tracedFrame({serverName: newName()});
    const [one, two] = [{}, {}];
    for (let time = 0; time < 3; time++) await asksOnce(frame, {server: one}, () => frame.decline());
    await asksOnce(frame, {server: two}, () => {
      expect(stop(frame)).to.equal(null);
      frame.cancel();
    });
    await asksOnce(frame, {server: one}, () => {
      expect(stop(frame)).to.not.equal(null);
      frame.cancel();
    });
  });
});
