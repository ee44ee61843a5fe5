import {ColorPickerElicitation as ColorPickerElement} from '../color-picker-elicitation.js';
import '../define/color-picker-elicitation.js';
import type {ElicitationSubmitEvent} from '../events/form.js';
import {componentOf, type ElementProps} from './element-props.js';

/** The events of `<ColorPickerElicitation>`. */
export interface ColorPickerElicitationEvents {
  onInput: Event;
  onChange: Event;
  onElicitationSubmit: ElicitationSubmitEvent;
}

export type ColorPickerElicitationProps = ElementProps<ColorPickerElement, ColorPickerElicitationEvents>;

/** `<color-picker-elicitation>` as a React component. Registers the element. */
export const ColorPickerElicitation = /* @__PURE__ */ componentOf<
  ColorPickerElement,
  ColorPickerElicitationEvents
>('color-picker-elicitation', ColorPickerElement, 'ColorPickerElicitation', {
  onInput: 'input',
  onChange: 'change',
  onElicitationSubmit: 'elicitation-submit',
});
