import {ElicitationInspector} from '../elicitation-inspector.js';
import {register} from './register.js';

register('elicitation-inspector', ElicitationInspector);

declare global {
  interface HTMLElementTagNameMap {
    'elicitation-inspector': ElicitationInspector;
  }
}
