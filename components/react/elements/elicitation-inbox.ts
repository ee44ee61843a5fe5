// Generated from custom-elements.json by scripts/react-components.mjs.
import '../../define/elicitation-inbox.js';
import {ElicitationInbox as Element} from '../../elicitation-inbox.js';
import {componentOf, type ElementProps} from '../element-props.js';

const events = {
} as const;
/** The props of `<Inbox>`. */
export type InboxProps = ElementProps<Element, typeof events>;
/** `<elicitation-inbox>` as a React component. Registers the element. */
export const Inbox = /* @__PURE__ */ componentOf<Element, typeof events>('elicitation-inbox', Element, 'Inbox', events);
