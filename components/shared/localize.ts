import {ContextConsumer} from '@lit/context';
import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {
  formatText,
  type MessageKey,
  type Messages,
  messagesFor,
  type Text,
  type TextParams,
} from '../../src/locales/index.js';
import {type ElicitationConfig, elicitationConfigContext} from './config-context.js';

type Host = ReactiveControllerHost & HTMLElement & {locale?: string};

/** The part of the English catalogue that an element brings itself, so that it always has words. */
export type OwnTexts = {readonly [key in MessageKey]?: Text};

/**
 * The configuration and the language of an element: its own `locale`, else the configuration's, else the nearest
 * `lang`, else the browser's. Where no catalogue is registered for that language, the element speaks English.
 */
export class Localize implements ReactiveController {
  #host: Host;
  #own: OwnTexts;
  #config: ContextConsumer<typeof elicitationConfigContext, Host>;
  #inherited = '';

  constructor(host: Host, own: OwnTexts) {
    this.#host = host;
    this.#own = own;
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

  /** The language that the element speaks, as a BCP 47 tag. */
  get locale(): string {
    return this.#messages?.locale ?? 'en';
  }

  get dir(): 'ltr' | 'rtl' {
    return this.#messages?.dir ?? 'ltr';
  }

  get #messages(): Messages | undefined {
    const {config} = this;
    if (this.#host.locale) return messagesFor(this.#host.locale);
    return config.messages ?? messagesFor(config.locale || this.#inherited || navigator.language);
  }

  /** The text for `key` in the element's language. */
  text(key: MessageKey, params?: TextParams): string {
    const messages = this.#messages;
    const translated = messages?.texts[key];
    return translated === undefined
      ? formatText(this.#own[key] ?? key, 'en', params)
      : formatText(translated, messages!.locale, params);
  }
}

/** The `lang` that applies to `element`, across shadow roots. */
function nearestLang(element: Element): string {
  // By what they have: in another document they are of other classes.
  for (let node: Node = element; node; node = node.parentNode ?? (node as ShadowRoot).host) {
    const {lang} = node as HTMLElement;
    if (lang) return lang;
  }
  return '';
}
