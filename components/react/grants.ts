import '../define/elicitation-grants.js';
import {ElicitationGrants} from '../elicitation-grants.js';
import {componentOf, type ElementProps} from './element-props.js';

export type GrantsProps = ElementProps<ElicitationGrants, object>;

/** `<elicitation-grants>` as a React component. Registers the element. */
export const Grants = /* @__PURE__ */ componentOf<ElicitationGrants, object>(
  'elicitation-grants',
  ElicitationGrants,
  'Grants',
  {},
);
