// Generated from custom-elements.json by scripts/react-components.mjs.
import '../../define/elicitation-grants.js';
import {ElicitationGrants as Element} from '../../elicitation-grants.js';
import {componentOf, type ElementProps} from '../element-props.js';

const events = {
} as const;
/** The props of `<Grants>`. */
export type GrantsProps = ElementProps<Element, typeof events>;
/** `<elicitation-grants>` as a React component. Registers the element. */
export const Grants = /* @__PURE__ */ componentOf<Element, typeof events>('elicitation-grants', Element, 'Grants', events);
