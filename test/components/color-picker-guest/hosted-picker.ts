import '../../../components/define/color-picker-elicitation.js';
import script from '../../../components/define/color-picker-elicitation.ts?script';
import type {ColorPickerElicitation} from '../../../components/color-picker-elicitation.js';
import type {JsonObject} from '../../../src/protocol/index.js';
import {hostedElement} from '../../support/hosted-element.js';

export const schema = {
  type: 'object',
  properties: {
    color: {type: 'string', title: 'Theme colour', pattern: '^#[0-9a-fA-F]{6}$'},
    name: {type: 'string', title: 'Colour name'},
  },
  required: ['color'],
};
export const context = {
  defaultColor: '#22c55e',
  theme: 'dark',
  presets: ['#22c55e', {value: '#eab308', label: 'Sun'}],
};
export const message = 'Please select a color for your theme';

/** Creates a guest page with the picker, and a minimal host. */
export async function hostedPicker() {
  const hosted = await hostedElement<ColorPickerElicitation>('color-picker-elicitation', script);
  const {element, messages, notify, part} = hosted;
  return {
    ...hosted,
    picker: element,
    ask: (params: JsonObject = {}) => notify('context', {message, schema, context, ...params}),
    enter(selector: string, text: string) {
      part(selector).value = text;
      part(selector).dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
      part(selector).dispatchEvent(new Event('change', {bubbles: true}));
    },
    submits: () => messages.filter(({method}) => method === 'ui/submit-elicitation'),
    replies: () => messages.filter((data) => 'result' in data),
  };
}

/** The parameters of submissions. */
export const answers = (submits: JsonObject[]) => submits.map(({params}) => params);
