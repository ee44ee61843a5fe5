// Taps the messages between relay and guest page. It can drop an answer and can add a capability to a guest, without changing
// either.

/** Runs in every document of the page before the document's own scripts. */
function instrument({rendersElicitations, losesAnswer}) {
  if (window === window.top) return;
  const note = (who, {method, id, result, error}) => {
    const noted = {who, method, id, result: result && true, code: error?.code};
    // biome-ignore lint/suspicious/noConsole: the only channel out of an opaque document
    console.debug(`[wire] ${JSON.stringify(noted)}`);
  };
  let lost = false;
  const onMessage = (event) => {
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
  };
  const listen = () => window.addEventListener('message', onMessage, {capture: true});
  listen();
  // A guest may be written into a document that was loaded before, and opening that document removes its listeners.
  const {open} = document;
  document.open = (...args) => {
    const opened = open.apply(document, args);
    listen();
    return opened;
  };
}

/** The messages between a page's guests and their relays. */
export class GuestWire {
  /** `{who, method?, id?, result?, code?}` of every JSON-RPC message, oldest first; `who` is `host` or `guest`. */
  messages = [];

  /**
   * Starts the tap. Call it before the page loads.
   *
   * @param {object} options
   * @param {boolean} [options.rendersElicitations] makes the guest declare that it renders elicitations
   * @param {boolean} [options.losesAnswer] drops the guest's first answer
   */
  static async tap(page, options = {}) {
    const wire = new GuestWire();
    page.on('console', (message) => {
      const [, noted] = /^\[wire\] (.*)$/.exec(message.text()) ?? [];
      if (noted) wire.messages.push(JSON.parse(noted));
    });
    await page.evaluateOnNewDocument(instrument, options);
    return wire;
  }

  /** The messages of `who` with all of `properties`. */
  all(who, properties) {
    const entries = Object.entries({who, ...properties});
    return this.messages.filter((message) => entries.every(([key, value]) => message[key] === value));
  }

  /** The first of these messages. */
  find(who, properties) {
    return this.all(who, properties)[0];
  }
}
