import {ElicitationConfigElement} from '../elicitation-config.js';
import {register} from './register.js';

register('elicitation-config', ElicitationConfigElement);

declare global {
  interface HTMLElementTagNameMap {
    'elicitation-config': ElicitationConfigElement;
  }
}
