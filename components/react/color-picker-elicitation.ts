import {createComponent} from '@lit/react';
import * as React from 'react';
import {ColorPickerElicitation as ColorPickerElement} from '../color-picker-elicitation.js';
import '../define/color-picker-elicitation.js';
import type {ElicitationSubmitEvent} from '../events/form.js';
import type {ElementComponent, ElementProps} from './element-props.js';

/** The events of `<ColorPickerElicitation>`. */
export interface ColorPickerElicitationEvents {
  onInput: Event;
  onChange: Event;
  onElicitationSubmit: ElicitationSubmitEvent;
}

export type ColorPickerElicitationProps = ElementProps<ColorPickerElement, ColorPickerElicitationEvents>;

/** `<color-picker-elicitation>` as a React component. Registers the element. */
export const ColorPickerElicitation: ElementComponent<ColorPickerElement, ColorPickerElicitationEvents> =
  /* @__PURE__ */ createComponent({
    react: React,
    tagName: 'color-picker-elicitation',
    elementClass: ColorPickerElement,
    displayName: 'ColorPickerElicitation',
    events: {
      onInput: 'input',
      onChange: 'change',
      onElicitationSubmit: 'elicitation-submit',
    } satisfies Record<keyof ColorPickerElicitationEvents, string>,
  }) as unknown as ElementComponent<ColorPickerElement, ColorPickerElicitationEvents>;
