// A presenter whose answers the test gives: an object with `elicit`, and with `approve` if the test needs it.
import {EventEmitter, once} from 'node:events';

/** Creates a presenter. `prompts` has everything that it was asked, in order; each has `answer`, `fail` and `text`. */
export function scriptedPresenter({approves = false} = {}) {
  const prompts = [];
  const news = new EventEmitter();
  const present = (kind) => (request, options) =>
    new Promise((resolve, reject) => {
      const text = JSON.stringify(request);
      prompts.push({kind, request, options, text, answer: resolve, fail: reject});
      options.signal?.addEventListener('abort', () => reject(options.signal.reason));
      news.emit('prompt');
    });
  return {
    elicit: present('elicit'),
    ...(approves && {approve: present('approve')}),
    prompts,
    /** Waits until `count` prompts were opened, and returns them. */
    async opened(count = 1) {
      while (prompts.length < count) await once(news, 'prompt');
      return prompts.slice(0, count);
    },
  };
}

/** The answer of a user who declines with a reason. */
export const declinedWith = (reason) => ({
  action: 'decline',
  _meta: {'mcp-elicitation-elements/reason': reason},
});
