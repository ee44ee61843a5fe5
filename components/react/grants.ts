import {createComponent} from '@lit/react';
import * as React from 'react';
import '../define/elicitation-grants.js';
import {ElicitationGrants} from '../elicitation-grants.js';
import type {ElementComponent, ElementProps} from './element-props.js';

export type GrantsProps = ElementProps<ElicitationGrants, object>;

/** `<elicitation-grants>` as a React component. Registers the element. */
export const Grants: ElementComponent<ElicitationGrants, object> = /* @__PURE__ */ createComponent({
  react: React,
  tagName: 'elicitation-grants',
  elementClass: ElicitationGrants,
  displayName: 'Grants',
}) as unknown as ElementComponent<ElicitationGrants, object>;
