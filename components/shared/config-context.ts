import {createContext} from '@lit/context';
import type {Messages} from '../../src/locales/index.js';
import type {Limits} from '../../src/protocol/index.js';
import type {Validator} from '../../src/validation/index.js';

/** What a page sets once for every element below an `<elicitation-config>`. */
export interface ElicitationConfig {
  /** BCP 47 tag. */
  locale?: string;
  /** A catalogue of the page's own, instead of a registered one. */
  messages?: Messages;
  theme?: 'auto' | 'light' | 'dark';
  /** Whether browsers may fill in what they know of the user. Default `off`. */
  autocomplete?: 'on' | 'off';
  /** Instead of the built-in validation. */
  validator?: Validator;
  limits?: Partial<Limits>;
}

/** The key of the configuration; shared by every copy of this package on the page. */
export const elicitationConfigContext = createContext<ElicitationConfig>(
  Symbol.for('mcp-elicitation-config'),
);
