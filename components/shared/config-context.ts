import {createContext} from '@lit/context';
import type {Messages} from '../../src/locales/index.js';
import type {Limits} from '../../src/protocol/index.js';
import type {FieldControls} from '../form/controls/page-controls.room.js';
import type {Validator} from '../../src/validation/index.js';

/** The configuration that an `<elicitation-config>` provides to the elements below it. */
export interface ElicitationConfig {
  /** BCP 47 tag. */
  locale?: string;
  /** A message catalogue to use instead of a registered one. */
  messages?: Messages;
  theme?: 'auto' | 'light' | 'dark';
  /** Whether autofill is allowed. Default `off`. */
  autocomplete?: 'on' | 'off';
  /** A validator to use instead of the built-in one. */
  validator?: Validator;
  limits?: Partial<Limits>;
  /** Controls of the page that replace those of the generated form, by field, format or type. */
  fields?: FieldControls;
}

/** The context key of the configuration. All copies of this package on the page share it. */
export const elicitationConfigContext = createContext<ElicitationConfig>(
  Symbol.for('mcp-elicitation-config'),
);
