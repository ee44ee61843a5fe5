import {type AppDocument, SHELL_READY} from '../../protocol/dialects/relay.js';
import {guestFrame, trustedHtml} from './frame.js';

/**
 * A document that waits for its guest. It restricts itself by the guest's policy, then replaces its content with the guest. The document
 * stays the same, and so does its policy.
 */
const DOCUMENT =
  `<!doctype html><script>onload=()=>{onmessage=({source,data})=>{if(source!==parent)return;onload=onmessage=null;` +
  `const policy=document.createElement('meta');policy.httpEquiv='Content-Security-Policy';policy.content=data.csp;` +
  `document.head.append(policy);document.open();document.write(data.html);document.close()};` +
  `parent.postMessage('${SHELL_READY}','*')}</script>`;

/** The frame of such a document. If its guest reloads itself, the shell document loads again, and the guest is then loaded directly. */
export class Shell {
  readonly frame: HTMLIFrameElement;
  #ready = false;
  #html?: string;
  #hand?: (() => void) | undefined;

  /**
   * @param features - The features that are on for the guest.
   * @param shares - Whether the guest gets the origin of this document.
   */
  constructor(features?: readonly string[], shares = false) {
    this.frame = guestFrame('', shares, features);
    this.frame.srcdoc = DOCUMENT;
    document.body.append(this.frame);
  }

  /** False under Trusted Types: writing the guest needs a policy whose name the guest could then not use. */
  static get available(): boolean {
    try {
      document.createElement('iframe').srcdoc = DOCUMENT;
      return true;
    } catch {
      return false;
    }
  }

  /** Whether the document runs. */
  get ready(): boolean {
    return this.#ready;
  }

  /** Sends the guest to the document as soon as it runs, right after calling `before`. */
  write({csp, html = '', title}: AppDocument, before: () => void): void {
    this.frame.title = title;
    this.#html = html;
    this.#hand = () => {
      before();
      this.frame.contentWindow?.postMessage({csp, html}, '*');
    };
    if (this.#ready) this.#deliver();
  }

  /** Called when the document reports that it runs. */
  started(): void {
    const again = this.#ready && !this.#hand && this.#html !== undefined;
    this.#ready = true;
    if (again) this.frame.srcdoc = trustedHtml(this.#html!);
    else this.#deliver();
  }

  remove(): void {
    this.frame.remove();
  }

  #deliver() {
    const hand = this.#hand;
    this.#hand = undefined;
    hand?.();
  }
}
