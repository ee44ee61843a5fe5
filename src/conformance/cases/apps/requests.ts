import type {AppCase, Group, Observations} from '../../case.js';
import {errorIn, looks, objectIn, resultIn} from './looks.js';

const capability = (seen: Observations, name: string) =>
  ((objectIn(seen, 'initialize')['hostCapabilities'] ?? {}) as Record<string, unknown>)[name] !== undefined;
/** A request that works if the host has the capability, and is refused with -32601 if it has not. */
const asDeclared =
  (name: string, ability: string): AppCase['holds'] =>
  (seen) =>
    capability(seen, ability) ? resultIn(seen, name) !== undefined : errorIn(seen, name) !== undefined;
const textsIn = (seen: Observations, name: string) => {
  const {content, isError} = (resultIn(seen, name) ?? {}) as {content?: {text?: string}[]; isError?: boolean};
  return isError ? undefined : content?.[0]?.text;
};
const isRefused = (seen: Observations, name: string) =>
  errorIn(seen, name) !== undefined ||
  (resultIn(seen, name) as {isError?: boolean} | undefined)?.isError === true;

export const requests: Group<AppCase> = {
  name: 'Apps: requests of the app, and its end',
  cases: [
    looks(
      'A39',
      'The app calls a tool of its server',
      ['call', 'initialize'],
      'the result, if serverTools is declared',
      (seen) =>
        capability(seen, 'serverTools')
          ? textsIn(seen, 'call') === 'Noted.'
          : errorIn(seen, 'call') !== undefined,
    ),
    looks(
      'A40',
      'A tool that is only for the model cannot be called by the app',
      'call of the model',
      'an error',
      (seen) => isRefused(seen, 'call of the model'),
    ),
    looks('A41', 'A tool that does not exist cannot be called', 'call of nothing', 'an error', (seen) =>
      isRefused(seen, 'call of nothing'),
    ),
    looks(
      'A42',
      'The app reads a resource of its server',
      ['read', 'initialize'],
      'the contents, if serverResources is declared',
      (seen) => {
        const {contents} = (resultIn(seen, 'read') ?? {}) as {contents?: {text?: string}[]};
        return capability(seen, 'serverResources')
          ? contents?.[0]?.text === 'A resource.'
          : errorIn(seen, 'read') !== undefined;
      },
    ),
    looks(
      'A43',
      'The context for the model is taken or refused as declared',
      ['model context', 'initialize'],
      'a result if updateModelContext is declared, else an error',
      asDeclared('model context', 'updateModelContext'),
    ),
    looks(
      'A44',
      'A display mode without the person is answered with a mode that is in force',
      'mode',
      'a mode, or an error',
      (seen) =>
        errorIn(seen, 'mode') !== undefined ||
        ['inline', 'fullscreen', 'pip'].includes(
          String((resultIn(seen, 'mode') as {mode?: unknown} | undefined)?.mode),
        ),
    ),
    looks(
      'A45',
      'A link with a script as its address is refused',
      'script link',
      'an error, or a result with isError',
      (seen) => isRefused(seen, 'script link'),
    ),
    looks(
      'A46',
      'A call that changes something is approved by the person',
      ['write', 'initialize'],
      'the result, after a question of the host',
      (seen) =>
        capability(seen, 'serverTools')
          ? textsIn(seen, 'write') === 'Written.'
          : errorIn(seen, 'write') !== undefined,
      {
        person: 'Press "Change something" in the app. Approve the call if the host asks.',
        does: {press: 'write', afterwards: 'approve call'},
      },
    ),
    looks(
      'A47',
      'A call that the person rejects does not run',
      'rejected',
      'an error, or the result if the host does not ask',
      (seen) => isRefused(seen, 'rejected') || textsIn(seen, 'rejected') === 'Written.',
      {
        person: 'Press "Change something else" in the app. Reject the call if the host asks.',
        does: {press: 'rejected', afterwards: 'reject call'},
      },
    ),
    looks(
      'A48',
      'A link is opened after the person has agreed',
      ['link', 'visited'],
      'a result, and the page opened',
      (seen) => !isRefused(seen, 'link') && seen['visited'] === true,
      {
        person: 'Press "Open a page" in the app, and agree.',
        does: {press: 'link', afterwards: 'open link'},
      },
    ),
    looks(
      'A49',
      'A page that the person refuses to open for the app is not fetched',
      'refused link',
      'an error, and no request for the page',
      (seen, leaks) => isRefused(seen, 'refused link') && !leaks.has('refused link'),
      {
        person:
          'Press "Open another page" in the app, and refuse. If the host has already opened it, the case has failed.',
        does: {press: 'refused link', afterwards: 'refuse link'},
      },
    ),
    looks(
      'A50',
      'A message to the chat is taken or refused as declared',
      ['message', 'initialize'],
      'a result if message is declared, else an error',
      asDeclared('message', 'message'),
      {
        person: 'Press "Send a message" in the app. Agree if the host asks.',
        does: {press: 'message'},
      },
    ),
    looks(
      'A51',
      'A change of the theme reaches the app',
      'theme change',
      'ui/notifications/host-context-changed with the theme',
      (seen) => ['light', 'dark'].includes(String(seen['theme change'])),
      {
        person: 'Switch the host between light and dark.',
        does: {afterwards: 'change theme'},
      },
    ),
    looks(
      'A52',
      'The app is asked to finish before it is removed',
      'teardown',
      'the request ui/resource-teardown',
      (seen) => seen['teardown'] === true,
      {
        person: 'Close the app by the means of the host, or leave the conversation.',
        does: {afterwards: 'close'},
      },
    ),
  ],
};
