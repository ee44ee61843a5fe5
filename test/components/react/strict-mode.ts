import {expect} from '@open-wc/testing';
import * as React from 'react';
import {type Elicitation, ElicitationFrame, useElicitation} from '../../../components/react/index.js';
import type {ElicitRequest, ElicitResult} from '../../../src/protocol/index.js';
import {next, until} from '../../support/frame.js';
import {cleanUp, mount} from './mount.js';

const {createElement: h, StrictMode, useEffect, useRef} = React;
const request = (): ElicitRequest => ({message: 'Your name?'});

interface Log {
  results: ElicitResult[];
  hook?: Elicitation;
}

/** Asks in an effect, as the message of a chat does. */
function Message({
  log,
  withSignal = false,
  modal = false,
}: {
  log: Log;
  withSignal?: boolean;
  modal?: boolean;
}) {
  const {ref, elicit} = useElicitation();
  useEffect(() => {
    const stop = new AbortController();
    elicit(request(), {...(withSignal && {signal: stop.signal}), ...(modal && {mode: 'modal'})}).then(
      (result) => log.results.push(result),
      () => {},
    );
    return () => stop.abort();
  }, [elicit, log, withSignal, modal]);
  return h(ElicitationFrame, {ref});
}

/** Asks in an effect of a child, whose effects run before those of the component with the hook. */
function Asker({elicit, log}: {elicit: Elicitation['elicit']; log: Log}) {
  useEffect(() => void elicit(request()).then((result) => log.results.push(result)), [elicit, log]);
  return null;
}
function Parent({log}: {log: Log}) {
  const {ref, elicit} = useElicitation();
  return h('div', null, h(Asker, {elicit, log}), h(ElicitationFrame, {ref}));
}

/** Asks in an effect that a ref keeps from asking twice. */
function Once({log}: {log: Log}) {
  const hook = useElicitation();
  const isAsked = useRef(false);
  const {elicit} = (log.hook = hook);
  useEffect(() => {
    if (!isAsked.current) void elicit(request());
    isAsked.current = true;
  }, [elicit]);
  return h(ElicitationFrame, {ref: hook.ref});
}

function Idle({log}: {log: Log}) {
  log.hook = useElicitation();
  return h(ElicitationFrame, {ref: log.hook.ref});
}

const frameIn = (container: Element) => container.querySelector('mcp-elicitation-frame')!;
/** Long enough for calls to be cancelled that were made before effects ran again. */
const laterTask = () => new Promise((resolve) => setTimeout(resolve));

describe('useElicitation() in StrictMode', () => {
  afterEach(cleanUp);

  for (const [what, node] of Object.entries({
    'an effect': (log: Log) => h(Message, {log}),
    'an effect that aborts its call': (log: Log) => h(Message, {log, withSignal: true}),
    'an effect of a child': (log: Log) => h(Parent, {log}),
  })) {
    it(`presents a request of ${what} once, and leaves it open`, async () => {
      const log: Log = {results: []};
      const {container} = await mount(h(StrictMode, null, node(log)));
      await until(() => frameIn(container).status === 'ready', 'the prompt');
      await laterTask();
      expect(frameIn(container).pending).to.equal(1);
      expect(log.results).to.deep.equal([]);

      frameIn(container).decline();
      await until(() => log.results.length, 'the answer');
      await laterTask();
      expect(frameIn(container).pending).to.equal(0);
      expect(new Set(log.results.map(({action}) => action))).to.deep.equal(new Set(['decline']));
    });
  }

  it('returns the focus to the button of the page after a modal prompt', async () => {
    const opener = document.createElement('button');
    document.body.append(opener);
    opener.focus();
    const log: Log = {results: []};
    const {container} = await mount(h(StrictMode, null, h(Message, {log, withSignal: true, modal: true})));
    await until(() => frameIn(container).status === 'ready', 'the prompt');
    await laterTask();
    await until(() => document.activeElement !== opener, 'the focus in the prompt');
    frameIn(container).decline();
    await until(() => document.activeElement === opener, 'the focus on the button');
    opener.remove();
  });

  it('presents two equal requests of event handlers twice', async () => {
    const log: Log = {results: []};
    const {container} = await mount(h(StrictMode, null, h(Idle, {log})));
    const answers = [log.hook!.elicit(request()), log.hook!.elicit(request())];
    await next(frameIn(container), 'elicitation-ready');
    expect(frameIn(container).pending).to.equal(2);

    frameIn(container).decline();
    await next(frameIn(container), 'elicitation-ready');
    frameIn(container).cancel();
    expect(await Promise.all(answers)).to.deep.equal([{action: 'decline'}, {action: 'cancel'}]);
  });

  it('does not answer a request of an event handler with the answer to an equal one of an effect', async () => {
    const log: Log = {results: []};
    const {container} = await mount(h(StrictMode, null, h(Once, {log})));
    await until(() => frameIn(container).status === 'ready', 'the prompt');
    await laterTask();
    void log.hook!.elicit(request());
    await until(() => frameIn(container).pending === 2, 'the second prompt');
  });
});
