import {ElicitationGrants} from '../elicitation-grants.js';
import {register} from './register.js';

register('elicitation-grants', ElicitationGrants);

declare global {
  interface HTMLElementTagNameMap {
    'elicitation-grants': ElicitationGrants;
  }
}
