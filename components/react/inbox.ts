import {createComponent} from '@lit/react';
import * as React from 'react';
import '../define/elicitation-inbox.js';
import {ElicitationInbox} from '../elicitation-inbox.js';
import type {ElementComponent, ElementProps} from './element-props.js';

export type InboxProps = ElementProps<ElicitationInbox, object>;

/** `<elicitation-inbox>` as a React component. Registers the element. */
export const Inbox: ElementComponent<ElicitationInbox, object> = /* @__PURE__ */ createComponent({
  react: React,
  tagName: 'elicitation-inbox',
  elementClass: ElicitationInbox,
  displayName: 'Inbox',
}) as unknown as ElementComponent<ElicitationInbox, object>;
