import '../define/elicitation-inbox.js';
import {ElicitationInbox} from '../elicitation-inbox.js';
import {componentOf, type ElementProps} from './element-props.js';

export type InboxProps = ElementProps<ElicitationInbox, object>;

/** `<elicitation-inbox>` as a React component. Registers the element. */
export const Inbox = /* @__PURE__ */ componentOf<ElicitationInbox, object>(
  'elicitation-inbox',
  ElicitationInbox,
  'Inbox',
  {},
);
