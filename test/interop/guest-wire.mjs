// An instrument on the wire between our relay and a guest page: it hears what passes, can lose an answer, and can make a guest
// claim what it cannot. Neither the guest nor the relay is changed by it.

/** Runs in every document of the page before the document's own scripts. */
function instrument({rendersElicitations, losesAnswer}) {
  if (window === window.top) return;
  const note = (who, {method, id, result, error}) => {
    const noted = {who, method, id, result: result && true, code: error?.code};
    // biome-ignore lint/suspicious/noConsole: how an opaque document is heard
    console.debug(`[wire] ${JSON.stringify(noted)}`);
  };
  let lost = false;
  window.addEventListener(
    'message',
    (event) => {
      const {data, source, isTrusted} = event;
      if (!isTrusted || data?.jsonrpc !== '2.0') return;
      note(source === window.parent ? 'host' : 'guest', data);
      if (source === window.parent) return;
      if (rendersElicitations && data.method === 'ui/initialize') {
        const appCapabilities = {...data.params.appCapabilities, elicitation: {}};
        Object.defineProperty(event, 'data', {value: {...data, params: {...data.params, appCapabilities}}});
      } else if (losesAnswer && !data.method && !lost) {
        event.stopImmediatePropagation();
        lost = true;
      }
    },
    {capture: true},
  );
}

/** What passes between a page's guests and their relays. */
export class GuestWire {
  /** `{who, method?, id?, result?, code?}` of every JSON-RPC message, `who`: `host` or `guest`, oldest first. */
  messages = [];

  /**
   * To be called before the page loads.
   *
   * @param {object} options
   * @param {boolean} [options.rendersElicitations] the guest's hello says that it renders elicitations, whatever it said
   * @param {boolean} [options.losesAnswer] the guest's first answer gets lost
   */
  static async tap(page, options = {}) {
    const wire = new GuestWire(page);
    page.on('console', (message) => {
      const [, noted] = /^\[wire\] (.*)$/.exec(message.text()) ?? [];
      if (noted) wire.messages.push(JSON.parse(noted));
    });
    await page.evaluateOnNewDocument(instrument, options);
    return wire;
  }

  constructor(page) {
    this.page = page;
  }

  /** What `who` said that has all of `properties`. */
  find(who, properties) {
    const wanted = Object.entries({who, ...properties});
    return this.messages.find((message) => wanted.every(([key, value]) => message[key] === value));
  }

  /** The document of the guest that is shown; undefined when none is. */
  guest() {
    return this.page.frames().find((frame) => frame.parentFrame()?.parentFrame());
  }
}
