import '../define/elicitation-inbox.js';
import {ElicitationInbox} from '../elicitation-inbox.js';
import {componentOf, type ElementProps} from './element-props.js';

/** The props of `<Inbox>`. */
export type InboxProps = ElementProps<ElicitationInbox>;

/** `<elicitation-inbox>` as a React component. Registers the element. */
export const Inbox = /* @__PURE__ */ componentOf('elicitation-inbox', ElicitationInbox, 'Inbox', {});
