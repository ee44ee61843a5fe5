/** With the files for a CDN, a form has the styles with which it is painted from the start. */
export {styles} from './schema-form.styles.js';
