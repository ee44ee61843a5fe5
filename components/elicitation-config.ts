import {ContextConsumer, ContextProvider} from '@lit/context';
import {css, html} from 'lit';
import type {Messages} from '../src/locales/index.js';
import type {Limits} from '../src/protocol/index.js';
import type {Validator} from '../src/validation/index.js';
import type {FieldControls} from './form/controls/page-controls.room.js';
import {property} from './shared/properties/decorators.js';
import {type ElicitationConfig, elicitationConfigContext} from './shared/config-context.js';
import {MovableElement} from './shared/movable-element.js';

/**
 * Configures locale, theme, validation and limits for all elements below it. A nested configuration inherits unset properties from the
 * outer one. Define it before the elements that it configures, or together with them.
 *
 * @tagname elicitation-config
 * @slot - The configured elements. The element itself has no box.
 */
export class ElicitationConfigElement extends MovableElement {
  static override styles = css`
    :host {
      display: contents;
    }
  `;

  /** BCP 47 tag. */
  @property() locale?: string;
  /** Colour scheme of all elements below without their own `theme`. */
  @property() theme?: 'auto' | 'light' | 'dark';
  /** `on` allows autofill in the forms below. Default `off`. */
  @property() autocomplete?: 'on' | 'off';
  /** A message catalogue to use instead of a registered one. */
  @property({attribute: false}) messages?: Messages;
  /** A validator to use instead of the built-in one. */
  @property({attribute: false}) validator?: Validator;
  /** Limits that replace the defaults. */
  @property({attribute: false}) limits?: Partial<Limits>;
  /** Controls of the page that replace those of generated forms, by field, format or type. */
  @property({attribute: false}) fields?: FieldControls;

  private outer?: ContextConsumer<typeof elicitationConfigContext, this>;
  private provider?: ContextProvider<typeof elicitationConfigContext, this>;

  constructor() {
    super();
    const context = elicitationConfigContext;
    this.provider = new ContextProvider(this, {context, initialValue: {}});
    this.outer = new ContextConsumer(this, {context, subscribe: true, callback: () => this.provide()});
  }

  /** Called for every property change, so that the elements below receive it in the same task. */
  override requestUpdate(...change: Parameters<MovableElement['requestUpdate']>): void {
    super.requestUpdate(...change);
    this.provide();
  }

  private provide() {
    const {locale, theme, autocomplete, messages, validator, limits, fields} = this;
    const outer = this.outer?.value;
    const config: ElicitationConfig = {...outer};
    // A `locale` of this element also replaces the outer catalogue.
    if (locale) Object.assign(config, {locale, messages: undefined});
    if (theme) config.theme = theme;
    if (autocomplete) config.autocomplete = autocomplete;
    if (messages) config.messages = messages;
    if (validator) config.validator = validator;
    if (limits) config.limits = {...outer?.limits, ...limits};
    if (fields) config.fields = {...outer?.fields, ...fields};
    this.provider?.setValue(config);
  }

  protected override render() {
    return html`<slot></slot>`;
  }
}
