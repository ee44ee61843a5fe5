import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../../components/define/elicitation-config.js';
import '../../../src/locales/catalogues/ar.js';
import type {ElicitationConfigElement, McpElicitationFrame} from '../../../components/index.js';
import {operations, servers} from '../../../src/presentation/index.js';
import type {ElicitRequest} from '../../../src/protocol/index.js';
import {REST} from '../../../components/shared/consent/consent-guard.js';
import {advanceClock} from '../../support/clock.js';
import {armed} from '../../support/consent.js';
import {failure, form, next, part, pierce, present, tracedFrame, until} from '../../support/frame.js';
import {nameRequest} from './name-request.js';

let names = 0;
/** Returns a unique name, because the history of servers persists for the lifetime of the page. */
const newName = () => `Server ${++names}`;

/** Sends a request and ends its prompt as soon as it can be answered. */
async function askOnce(
  frame: McpElicitationFrame,
  options: Parameters<McpElicitationFrame['elicit']>[1],
  end: () => void,
) {
  const ready = next(frame, 'elicitation-ready');
  const answer = frame.elicit(nameRequest, options).catch((error) => error);
  // The timeout can expire before the prompt can be answered.
  await Promise.race([ready, answer]);
  await frame.updateComplete;
  end();
  return answer;
}

describe('the id of an open request', () => {
  it('joins an equal request of the same server', async () => {
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

  it('is free in the task in which the request is aborted, so an effect that runs again asks again', async () => {
    const {frame} = await tracedFrame();
    const ids: string[] = [];
    frame.addEventListener('elicitation-start', ({id}) => ids.push(id));
    const stop = new AbortController();
    const {answer: first} = await present(frame, nameRequest, {id: 'again', signal: stop.signal});
    stop.abort();
    const ready = next(frame, 'elicitation-ready');
    const second = frame.elicit(structuredClone(nameRequest), {id: 'again'});
    const error = await first.catch((reason: unknown) => reason);

    expect(error).to.equal(stop.signal.reason);
    await ready;
    expect(ids).to.deep.equal(['again', 'again']);
    frame.decline();
    expect(await second).to.deep.equal({action: 'decline'});
  });

  for (const [what, request, options] of [
    ['a request of another server', nameRequest, {serverName: 'Bank'}],
    ['a request of another client', nameRequest, {server: {}}],
    ['another request of the same server', {message: 'Transfer 1000?'}, {}],
  ] as const) {
    it(`does not join ${what}, which gets its own prompt and id`, async () => {
      const {frame} = await tracedFrame();
      const ids: string[] = [];
      frame.addEventListener('elicitation-start', ({id}) => ids.push(id));
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

      expect(ids[0]).to.equal('taken');
      expect(ids[1]).to.not.equal('taken');
      expect(operations.isActive('taken')).to.equal(false);
      expect(operations.isActive(ids[1]!)).to.equal(true);
      frame.decline();
      expect(await second).to.deep.equal({action: 'decline'});
      expect(operations.isActive(ids[1]!)).to.equal(false);
    });
  }

  it('can be used by another server after the request has ended', async () => {
    const {frame} = await tracedFrame();
    const ids: string[] = [];
    frame.addEventListener('elicitation-start', ({id}) => ids.push(id));
    for (const serverName of ['Shop', 'Bank'])
      await askOnce(frame, {id: 'free', serverName}, () => frame.cancel());
    expect(ids).to.deep.equal(['free', 'free']);
  });
});

describe('the rate limit of a server', () => {
  const frameWith = async (limits: object) => {
    const config = await fixture<ElicitationConfigElement>(
      html`<elicitation-config .limits=${limits}><mcp-elicitation-frame></mcp-elicitation-frame></elicitation-config>`,
    );
    return config.querySelector<McpElicitationFrame>('mcp-elicitation-frame')!;
  };

  it('rejects requests of a server whose prompts are refused repeatedly, but not of others', async () => {
    const frame = await frameWith({unansweredBurst: 3, unansweredPerMinute: 0.001});
    const [serverName, other] = [newName(), newName()];
    const ends = [() => frame.decline(), () => frame.cancel(), () => part(frame, 'cancel')!.click()];
    for (const end of ends) expect(await askOnce(frame, {serverName}, end)).to.have.property('action');

    const failed = next(frame, 'elicitation-error');
    const error = await failure(frame.elicit(nameRequest, {serverName}));

    expect(error.code).to.equal('RATE_LIMITED');
    expect((await failed).error).to.equal(error);
    expect(await askOnce(frame, {serverName: other}, () => frame.decline())).to.deep.equal({
      action: 'decline',
    });
  });

  it('counts prompts that the server aborts or lets expire', async () => {
    const frame = await frameWith({unansweredBurst: 2, unansweredPerMinute: 0.001});
    const serverName = newName();
    const stop = new AbortController();
    await askOnce(frame, {serverName, signal: stop.signal}, () => stop.abort());
    await askOnce(frame, {serverName, timeout: 1}, () => {});

    expect((await failure(frame.elicit(nameRequest, {serverName}))).code).to.equal('RATE_LIMITED');
  });

  it('is reset when the user accepts and does not count prompts that the page ends', async () => {
    const frame = await frameWith({unansweredBurst: 2, unansweredPerMinute: 0.001});
    const serverName = newName();
    const confirm = {message: 'Go on?'};
    for (let round = 0; round < 4; round++) {
      await askOnce(frame, {serverName}, () => frame.decline());
      const {answer} = await present(frame, confirm, {serverName});
      (await armed(() => pierce<HTMLButtonElement>(frame, '[part=submit]'))).click();
      expect(await answer).to.deep.equal({action: 'accept', content: {}});
    }
    const parent = frame.parentElement!;
    for (let round = 0; round < 4; round++) {
      expect(await askOnce(frame, {serverName}, () => frame.remove())).to.deep.equal({action: 'cancel'});
      parent.append(frame);
    }
    expect(await askOnce(frame, {serverName}, () => frame.decline())).to.deep.equal({action: 'decline'});
  });

  it('applies with the default limits', async () => {
    const {frame} = await tracedFrame({serverName: newName()});
    frame.addEventListener('elicitation-start', () => frame.decline());
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
    [...frame.shadowRoot!.querySelectorAll('[part=stopped] span:not(.mark)')].map(
      ({textContent}) => textContent,
    );

  /** Refuses three prompts and shows a fourth one. */
  async function afterRefusals(
    options: Partial<McpElicitationFrame> = {},
    request: ElicitRequest = nameRequest,
  ) {
    const serverName = newName();
    const {frame} = await tracedFrame({serverName, ...options});
    const ends = [() => frame.decline(), () => part(frame, 'cancel')!.click(), () => frame.cancel()];
    for (const end of ends) {
      await askOnce(frame, {}, () => {
        expect(stop(frame)).to.equal(null);
        end();
      });
    }
    const {answer} = await present(frame, request);
    return {frame, answer, serverName};
  }

  for (const [name, request] of Object.entries({
    'a form': nameRequest,
    'a confirmation': {message: 'Go on?'},
    'a yes-or-no question': {
      message: 'Go on?',
      requestedSchema: {type: 'object', properties: {go: {type: 'boolean'}}},
    },
  }))
    for (const locale of ['en', 'ar'])
      it(`is at the start of the buttons of ${name}, and above them if the card is narrow (${locale})`, async () => {
        const {frame} = await afterRefusals({locale, declineReason: 'optional'}, request as ElicitRequest);
        const places = () =>
          ['stop-asking', 'decline', 'no', 'submit', 'yes'].flatMap((name) => {
            const box = pierce(frame, `[part=${name}]`)?.getBoundingClientRect();
            return box
              ? [
                  {...box.toJSON(), start: locale === 'ar' ? -box.right : box.left} as DOMRect & {
                    start: number;
                  },
                ]
              : [];
          });
        frame.style.width = '600px';
        const [first, ...others] = places();
        expect(others.length).to.be.at.least(2);
        for (const {start, top, bottom} of others) {
          expect(start).to.be.above(first!.start);
          expect([top, bottom]).to.deep.equal([first!.top, first!.bottom]);
        }
        frame.style.width = '300px';
        const [above, ...below] = places();
        const [one, other] = below.slice(-2);
        expect(above!.bottom).to.be.at.most(below[0]!.top);
        expect(one!.top).to.equal(other!.top);
        expect(one!.width).to.be.closeTo(other!.width, 1);
      });

  for (const mode of ['inline', 'modal', 'sidebar'] as const) {
    it(`declines the current and all further requests of the server (${mode})`, async () => {
      const {frame, answer, serverName} = await afterRefusals({mode});
      const other = (await tracedFrame({serverName})).frame;
      const results: string[] = [];
      for (const target of [frame, other])
        target.addEventListener('elicitation-result', ({result, id}) =>
          results.push(`${id} ${result.action}`),
        );
      const waiting = frame.elicit(nameRequest, {id: `${serverName} waits`});
      const visible = other.elicit({message: 'Shown already'}, {id: `${serverName} shown`});
      const behind = other.elicit(nameRequest, {id: `${serverName} behind`});
      await until(() => other.status === 'ready', 'the other frame');
      stop(frame)!.focus();
      // A button that refuses is deaf at first.
      advanceClock(REST);
      await sendKeys({press: 'Enter'});

      for (const result of [answer, waiting, behind]) expect(await result).to.deep.equal({action: 'decline'});
      const further = frame.elicit(nameRequest, {id: `${serverName} further`});
      expect(await further).to.deep.equal({action: 'decline'});
      expect([frame.pending, other.pending]).to.deep.equal([0, 1]);
      await frame.updateComplete;
      expect(part(frame, 'card')).to.equal(null);
      expect(stoppedLines(frame)).to.deep.equal([
        `${serverName} can't ask you anymore. Its requests are declined.`,
      ]);
      expect(part(frame, 'stopped')!.closest('[role=status]')!.getAttribute('aria-atomic')).to.equal('false');
      if (mode === 'inline') await expect(frame).to.be.accessible();
      other.cancel();
      await visible;
      const expected = ['waits', 'behind', 'further'].map((id) => `${serverName} ${id} decline`);
      for (const result of expected) expect(results.filter((entry) => entry === result)).to.have.length(1);
      expect(results).to.have.length(5);
      expect(operations.isActive(`${serverName} waits`)).to.equal(false);
      servers.allow(JSON.stringify([null, serverName]));
    });
  }

  it('can be undone in all frames at once and is offered again only after three more refusals', async () => {
    const {frame, answer, serverName} = await afterRefusals();
    const other = (await tracedFrame({serverName})).frame;
    stop(frame)!.click();
    await answer;
    expect(await other.elicit(nameRequest)).to.deep.equal({action: 'decline'});
    await other.updateComplete;
    expect(stoppedLines(other)).to.have.length(1);

    part(other, 'ask-again')!.click();
    await Promise.all([frame.updateComplete, other.updateComplete]);

    expect([...stoppedLines(frame), ...stoppedLines(other)]).to.deep.equal([]);
    await askOnce(frame, {}, () => {
      expect(stop(frame)).to.equal(null);
      frame.cancel();
    });
  });

  it('does not affect other servers and announces nothing for further requests', async () => {
    const {frame, answer} = await afterRefusals();
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

    for (let count = 0; count < 5; count++) await frame.elicit(nameRequest);
    await frame.updateComplete;

    expect([...changes, ...observer.takeRecords()]).to.have.length(0);
    observer.disconnect();
    const answered = await askOnce(frame, {serverName: newName()}, () => frame.decline());
    expect(answered).to.deep.equal({action: 'decline'});
  });

  for (const [what, end] of [
    ['aborts', (_: McpElicitationFrame, stopped: AbortController) => stopped.abort()],
    ['lets expire', () => {}],
    ['loses because the frame is removed', (frame: McpElicitationFrame) => frame.remove()],
  ] as const) {
    it(`is not offered for prompts that a server ${what}`, async () => {
      const serverName = newName();
      for (let count = 0; count < 3; count++) {
        const {frame} = await tracedFrame({serverName});
        const stopped = new AbortController();
        const timeout = what === 'lets expire' ? {timeout: 1} : {};
        await askOnce(frame, {signal: stopped.signal, ...timeout}, () => end(frame, stopped));
      }
      const {frame} = await tracedFrame({serverName});
      await askOnce(frame, {}, () => {
        expect(stop(frame)).to.equal(null);
        frame.cancel();
      });
    });
  }

  it('is not offered again after the user has accepted a prompt', async () => {
    const {frame, answer} = await afterRefusals();
    expect(stop(frame)).to.not.equal(null);
    const input = form(frame)!.shadowRoot!.querySelector('input')!;
    input.focus();
    await sendKeys({type: 'Bobby'});
    form(frame)!.requestSubmit();
    expect(await answer).to.have.property('action', 'accept');

    await askOnce(frame, {}, () => {
      expect(stop(frame)).to.equal(null);
      frame.cancel();
    });
  });

  it('distinguishes two clients with the same server name', async () => {
    const {frame} = await tracedFrame({serverName: newName()});
    const [one, two] = [{}, {}];
    for (let count = 0; count < 3; count++) await askOnce(frame, {server: one}, () => frame.decline());
    await askOnce(frame, {server: two}, () => {
      expect(stop(frame)).to.equal(null);
      frame.cancel();
    });
    await askOnce(frame, {server: one}, () => {
      expect(stop(frame)).to.not.equal(null);
      frame.cancel();
    });
  });
});
