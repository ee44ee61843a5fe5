import {agentTexts} from '../locales/en/agent.js';
import {scopeTexts} from '../locales/en/approvals.js';
import {speaker} from '../locales/error-text.js';
import {messagesFor} from '../locales/index.js';
import type {AdapterOptions, AgentPresenter} from './presenter.js';
import {elementOf} from './presenter-parts.js';

const texts = {...agentTexts, ...scopeTexts};

/** The text of a key in the language of the page. */
export type AgentText = (key: keyof typeof texts, params?: {name: string}) => string;

interface LanguageNode {
  locale?: unknown;
  lang?: unknown;
  localName?: unknown;
  parentNode?: LanguageNode | null;
  host?: LanguageNode;
}

/**
 * Provides the texts of an adapter: in the locale of its options, else in that of the presenting element, found as the element does. English
 * if no catalogue is registered for it.
 */
export function textsFor(presenter: AgentPresenter, {locale}: AdapterOptions): AgentText {
  return speaker(texts, messagesFor(locale || localeOf(presenter)));
}

function localeOf(presenter: AgentPresenter): string {
  const element = elementOf(presenter) as LanguageNode;
  const named = (value: unknown) => (typeof value === 'string' ? value : '');
  let [config, lang] = ['', ''];
  for (let node: LanguageNode | undefined = element; node; node = node.parentNode ?? node.host) {
    if (node.localName === 'elicitation-config') config ||= named(node.locale);
    lang ||= named(node.lang);
  }
  // A presenter that is not in a document has the language of the page.
  lang ||= named(globalThis.document?.documentElement.lang);
  return named(element.locale) || config || lang || named(globalThis.navigator?.language);
}
