import {ElicitationInbox} from '../elicitation-inbox.js';
import {register} from './register.js';

register('elicitation-inbox', ElicitationInbox);

declare global {
  interface HTMLElementTagNameMap {
    'elicitation-inbox': ElicitationInbox;
  }
}
