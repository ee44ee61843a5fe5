export {ColorPickerElicitation} from '../color-picker-elicitation.js';
