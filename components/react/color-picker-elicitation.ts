import {ColorPickerElicitation as ColorPickerElement} from '../color-picker-elicitation.js';
import '../define/color-picker-elicitation.js';
import '../events/form.js';
import {componentOf, type ElementProps} from './element-props.js';

const events = {
  onInput: 'input',
  onChange: 'change',
  onElicitationSubmit: 'elicitation-submit',
} as const;

/** The props of `<ColorPickerElicitation>`. */
export type ColorPickerElicitationProps = ElementProps<ColorPickerElement, typeof events>;

/** `<color-picker-elicitation>` as a React component. Registers the element. */
export const ColorPickerElicitation = /* @__PURE__ */ componentOf(
  'color-picker-elicitation',
  ColorPickerElement,
  'ColorPickerElicitation',
  events,
);
