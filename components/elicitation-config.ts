import {ContextConsumer, ContextProvider} from '@lit/context';
import {css, html} from 'lit';
import {property} from 'lit/decorators.js';
import type {Messages} from '../src/locales/index.js';
import type {Limits} from '../src/protocol/index.js';
import type {Validator} from '../src/validation/index.js';
import {type ElicitationConfig, elicitationConfigContext} from './shared/config-context.js';
import {MovableElement} from './shared/movable-element.js';

/**
 * Sets language, theme, validation and limits once for every element below it. What one inside another leaves open, the
 * outer one decides. Define it before the elements that it configures, or together with them.
 *
 * @tagname elicitation-config
 * @slot - What is configured. The element itself has no box.
 */
export class ElicitationConfigElement extends MovableElement {
  static override styles = css`
    :host {
      display: contents;
    }
  `;

  /** BCP 47 tag. */
  @property() locale?: string;
  /** Colours of all elements below that do not say otherwise. */
  @property() theme?: 'auto' | 'light' | 'dark';
  /** `on` lets browsers fill in what they know of the user, in the forms below. Default `off`. */
  @property() autocomplete?: 'on' | 'off';
  /** A catalogue of the page's own, instead of a registered one. */
  @property({attribute: false}) messages?: Messages;
  /** Instead of the built-in validation. */
  @property({attribute: false}) validator?: Validator;
  /** Limits that differ from the defaults. */
  @property({attribute: false}) limits?: Partial<Limits>;

  private outer?: ContextConsumer<typeof elicitationConfigContext, this>;
  private provider?: ContextProvider<typeof elicitationConfigContext, this>;

  constructor() {
    super();
    const context = elicitationConfigContext;
    this.provider = new ContextProvider(this, {context, initialValue: {}});
    this.outer = new ContextConsumer(this, {context, subscribe: true, callback: () => this.provide()});
  }

  /** Called for every change of a property: the elements below see it in the same task. */
  override requestUpdate(...change: Parameters<MovableElement['requestUpdate']>): void {
    super.requestUpdate(...change);
    this.provide();
  }

  private provide() {
    const {locale, theme, autocomplete, messages, validator, limits} = this;
    const outer = this.outer?.value;
    const config: ElicitationConfig = {...outer};
    // A language of its own replaces the outer catalogue as well.
    if (locale) Object.assign(config, {locale, messages: undefined});
    if (theme) config.theme = theme;
    if (autocomplete) config.autocomplete = autocomplete;
    if (messages) config.messages = messages;
    if (validator) config.validator = validator;
    if (limits) config.limits = {...outer?.limits, ...limits};
    this.provider?.setValue(config);
  }

  protected override render() {
    return html`<slot></slot>`;
  }
}
