import {ContextConsumer} from '@lit/context';
import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {formatText, type MessageKey, type Messages, messagesFor, type TextParams} from '../../src/locales/index.js';
import {elicitationConfigContext, type ElicitationConfig} from '../config-context.js';

type Host = ReactiveControllerHost & HTMLElement & {locale?: string};

/**
 * The configuration and the language of an element: its own `locale`, else the configuration's, else the nearest
 * `lang`, else the browser's.
 */
export class Localize implements ReactiveController {
  #host: Host;
  #config: ContextConsumer<typeof elicitationConfigContext, Host>;
  #inherited = '';

  constructor(host: Host) {
    this.#host = host;
    this.#config = new ContextConsumer(host, {context: elicitationConfigContext, subscribe: true});
    host.addController(this);
  }

  hostConnected(): void {
    this.#inherited = nearestLang(this.#host);
  }

  /** What the page set for this element and its neighbours; empty without an `<elicitation-config>` above. */
  get config(): ElicitationConfig {
    return this.#config.value ?? {};
  }

  get messages(): Messages {
    const {config} = this;
    if (this.#host.locale) return messagesFor(this.#host.locale);
    return config.messages ?? messagesFor(config.locale || this.#inherited || navigator.language);
  }

  /** The text for `key` in the element's language. */
  text(key: MessageKey, params?: TextParams): string {
    return formatText(this.messages, key, params, messagesFor('en'));
  }
}

/** The `lang` that applies to `element`, across shadow roots. */
function nearestLang(element: Element): string {
  for (let node: Node | null = element; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
    if (node instanceof HTMLElement && node.lang) return node.lang;
  }
  return '';
}
