// A presenter whose answers the test gives: an object with `elicit`, and with `approve` if the test needs it.
import {EventEmitter, once} from 'node:events';

/** A presenter with private members, as elements have. */
class ScriptedPresenter {
  /** Everything that it was asked, in order; each has `answer`, `fail` and `text`. */
  prompts = [];
  #news = new EventEmitter();

  elicit(request, options) {
    return this.#present('elicit', request, options);
  }

  /** Waits until `count` prompts were opened, and returns them. */
  async opened(count = 1) {
    while (this.prompts.length < count) await once(this.#news, 'prompt');
    return this.prompts.slice(0, count);
  }

  #present(kind, request, options) {
    return new Promise((resolve, reject) => {
      const text = JSON.stringify(request);
      this.prompts.push({kind, request, options, text, answer: resolve, fail: reject});
      options.signal?.addEventListener('abort', () => reject(options.signal.reason));
      this.#news.emit('prompt');
    });
  }

  static approving = class extends ScriptedPresenter {
    approve(call, options) {
      return this.#present('approve', call, options);
    }
  };
}

/** Creates a presenter, with `approve` if the test needs it. */
export const scriptedPresenter = ({approves = false} = {}) =>
  approves ? new ScriptedPresenter.approving() : new ScriptedPresenter();

/** The answer of a user who declines with a reason. */
export const declinedWith = (reason) => ({
  action: 'decline',
  ...(reason !== undefined && {_meta: {'mcp-elicitation-elements/reason': reason}}),
});
