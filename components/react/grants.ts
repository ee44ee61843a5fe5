import '../define/elicitation-grants.js';
import {ElicitationGrants} from '../elicitation-grants.js';
import {componentOf, type ElementProps} from './element-props.js';

/** The props of `<Grants>`. */
export type GrantsProps = ElementProps<ElicitationGrants>;

/** `<elicitation-grants>` as a React component. Registers the element. */
export const Grants = /* @__PURE__ */ componentOf('elicitation-grants', ElicitationGrants, 'Grants', {});
