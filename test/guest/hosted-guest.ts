import {fixture, html} from '@open-wc/testing';
import {ElicitationGuest, type ElicitationGuestOptions} from '../../src/guest/index.js';
import type {JsonObject} from '../../src/protocol/index.js';
import {until} from '../support/frame.js';

/** A guest in a frame of this page. The page acts as its host and passes all messages of the guest to `hear`. */
export async function guestInFrame(hear: (data: JsonObject) => void, options: ElicitationGuestOptions = {}) {
  const frame = await fixture<HTMLIFrameElement>(
    html`<iframe title="Guest" srcdoc="<!doctype html><p>Guest</p>"></iframe>`,
  );
  await until(() => frame.contentDocument?.querySelector('p'), 'the guest page');
  const view = frame.contentWindow as Window & typeof globalThis;
  // The guest's script runs in this page's realm here, so its messages have this window as source.
  const listener = ({data}: MessageEvent<JsonObject>) => hear(data);
  addEventListener('message', listener);
  const guest = new ElicitationGuest({window: view, ...options});
  return {
    guest,
    view,
    say: (data: unknown) => view.postMessage(data, '*'),
    done: () => removeEventListener('message', listener),
  };
}

/** Such a guest, with helpers for tests of requests and answers. */
export async function hosted(options: ElicitationGuestOptions = {}) {
  const heard: JsonObject[] = [];
  const framed = await guestInFrame((data) => void heard.push(data), options);
  const context = (params: JsonObject = {}) =>
    framed.say({
      jsonrpc: '2.0',
      method: 'ui/notifications/elicitation-context',
      params: {message: 'Pick', schema: {type: 'object'}, ...params},
    });
  const submitted = async (count = 1) => {
    const all = () => heard.filter(({method}) => method === 'ui/submit-elicitation');
    await until(() => all().length >= count, 'a submit');
    return all()[count - 1] as {id: number; params: JsonObject};
  };
  return {...framed, heard, context, submitted};
}
