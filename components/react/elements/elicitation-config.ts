// Generated from custom-elements.json by scripts/react-components.mjs.
import '../../define/elicitation-config.js';
import {ElicitationConfigElement as Element} from '../../elicitation-config.js';
import {componentOf, type ElementProps} from '../element-props.js';

const events = {
} as const;
/** The props of `<ElicitationConfig>`. */
export type ElicitationConfigProps = ElementProps<Element, typeof events>;
/** `<elicitation-config>` as a React component. Registers the element. */
export const ElicitationConfig = /* @__PURE__ */ componentOf<Element, typeof events>('elicitation-config', Element, 'ElicitationConfig', events);
