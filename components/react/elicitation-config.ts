import '../define/elicitation-config.js';
import {ElicitationConfigElement} from '../elicitation-config.js';
import {componentOf, type ElementProps} from './element-props.js';

/** The props of `<ElicitationConfig>`. */
export type ElicitationConfigProps = ElementProps<ElicitationConfigElement>;

/** `<elicitation-config>` as a React component. Registers the element. */
export const ElicitationConfig = /* @__PURE__ */ componentOf(
  'elicitation-config',
  ElicitationConfigElement,
  'ElicitationConfig',
  {},
);
