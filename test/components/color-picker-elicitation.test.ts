import './color-picker-elicitation/form-control.js';
import './color-picker-elicitation/sliders.js';
import './color-picker-elicitation/hex-and-presets.js';
import './color-picker-elicitation/answers-and-errors.js';
import './color-picker-elicitation/eye-dropper.js';
import './color-picker-elicitation/accessibility-and-look.js';
