import {ContextConsumer} from '@lit/context';
import {nothing, type ReactiveController, type ReactiveControllerHost} from 'lit';
import {
  type EnglishTexts,
  type MessageKey,
  type Messages,
  messagesFor,
  messagesWith,
  onLocaleChange,
  requestLocale,
  type TextParams,
  translate,
} from '../../src/locales/index.js';
import type {Words} from '../../src/protocol/index.js';
import {type ElicitationConfig, elicitationConfigContext} from './config-context.js';

type Host = ReactiveControllerHost & HTMLElement & {locale?: string; theme?: string};

/**
 * Provides the configuration and the locale of an element: its own `locale`, the configuration's, the nearest `lang`, or the browser's. If
 * no catalogue is registered for that locale, the element uses English. If the page named that locale, the catalogue is requested.
 */
export class Localize implements ReactiveController {
  #host: Host;
  readonly #english: EnglishTexts;
  #config: ContextConsumer<typeof elicitationConfigContext, Host>;
  #inherited = '';
  #stop?: () => void;

  constructor(host: Host, texts: EnglishTexts) {
    this.#host = host;
    this.#english = texts;
    this.#config = new ContextConsumer(host, {context: elicitationConfigContext, subscribe: true});
    host.addController(this);
  }

  hostConnected(): void {
    this.readLanguage();
    if (this.#stop) return;
    const update = () => this.#host.requestUpdate();
    const stop = onLocaleChange(update);
    // The language of the page, or of a part of it, may change while a prompt is open.
    const languages = new MutationObserver(update);
    languages.observe(this.#host.ownerDocument, {subtree: true, attributeFilter: ['lang']});
    this.#stop = () => {
      stop();
      languages.disconnect();
    };
  }

  hostDisconnected(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  hostUpdate(): void {
    this.readLanguage();
    void this.requested;
  }

  /**
   * Reads the `lang` around the element, which a frame changes around its form when a catalogue arrives or the page has another language.
   * An update does so itself, after `willUpdate()`.
   */
  readLanguage(): void {
    this.#inherited = nearestLang(this.#host);
  }

  /** Requests the catalogue of the locale. Returns a promise until it is registered or cannot be loaded. */
  get requested(): Promise<void> | undefined {
    const named = this.#named;
    // A page whose language is that of the browser by accident has not asked for another one.
    return named && !(this.config.messages && this.messages) ? requestLocale(named) : undefined;
  }

  /** The configuration of the element; empty without a surrounding `<elicitation-config>`. */
  get config(): ElicitationConfig {
    return this.#config.value ?? {};
  }

  /** The theme of the configuration. A theme of the element itself is set on the element. */
  get theme(): 'light' | 'dark' | 'auto' | typeof nothing {
    return (this.#host.theme === 'auto' && this.config.theme) || nothing;
  }

  /** The locale of the element's texts, as a BCP 47 tag. */
  get locale(): string {
    return this.messages?.locale ?? 'en';
  }

  /** The language of the page, also without a catalogue. */
  get language(): string {
    return (this.config.messages ? '' : this.#named) || this.locale;
  }

  get dir(): 'ltr' | 'rtl' {
    return this.messages?.dir ?? 'ltr';
  }

  /** The catalogue in use; undefined for the English texts of the element. */
  get messages(): Messages | undefined {
    const {locale} = this.#host;
    const {messages} = this.config;
    if (messages) return locale ? messagesWith(messages, locale) : messages;
    return messagesFor(this.#named || navigator.language);
  }

  get #named(): string {
    return this.#host.locale || this.config.locale || this.#inherited;
  }

  text(key: MessageKey, params?: TextParams): string {
    return translate(key, this.#english, this.messages, params);
  }
}

/** The words of a locale, as soon as its catalogue is registered or cannot be loaded. */
export async function localeWords(text: Localize): Promise<Words | undefined> {
  await text.requested;
  return text.messages?.words;
}

/** The `lang` that applies to `element`, across shadow roots. */
function nearestLang(element: Element): string {
  // Checked by properties, because nodes of another document are instances of other classes.
  for (let node: Node = element; node; node = node.parentNode ?? (node as ShadowRoot).host) {
    const {lang} = node as HTMLElement;
    if (lang) return lang;
  }
  return '';
}
