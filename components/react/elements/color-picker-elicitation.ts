// Generated from custom-elements.json by scripts/react-components.mjs.
import '../../define/color-picker-elicitation.js';
import {ColorPickerElicitation as Element} from '../../color-picker-elicitation.js';
import {componentOf, type ElementProps} from '../element-props.js';

const events = {
  onInput: 'input',
  onChange: 'change',
  onElicitationSubmit: 'elicitation-submit',
} as const;
/** The props of `<ColorPickerElicitation>`. */
export type ColorPickerElicitationProps = ElementProps<Element, typeof events>;
/** `<color-picker-elicitation>` as a React component. Registers the element. */
export const ColorPickerElicitation = /* @__PURE__ */ componentOf<Element, typeof events>('color-picker-elicitation', Element, 'ColorPickerElicitation', events);
