import {createComponent} from '@lit/react';
import * as React from 'react';
import '../define/elicitation-config.js';
import {ElicitationConfigElement} from '../elicitation-config.js';
import type {ElementComponent, ElementProps} from './element-props.js';

export type ElicitationConfigProps = ElementProps<ElicitationConfigElement, object>;

/** `<elicitation-config>` as a React component. Registers the element. */
export const ElicitationConfig: ElementComponent<ElicitationConfigElement, object> =
  /* @__PURE__ */ createComponent({
    react: React,
    tagName: 'elicitation-config',
    elementClass: ElicitationConfigElement,
    displayName: 'ElicitationConfig',
  }) as unknown as ElementComponent<ElicitationConfigElement, object>;
