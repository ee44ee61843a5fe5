/** With the files for a CDN, a frame has all its styles from the start. */
export {styles} from './card.styles.js';
