import {css} from 'lit';
import {controls} from '../controls/controls.styles.js';
import {layout} from './layout.styles.js';
import {states} from './states.styles.js';
import {foot} from '../../shared/styles/foot.styles.js';
import {buttons, tokens} from '../../shared/styles/tokens.styles.js';

/**
 * All styles of a form. A single style sheet, because each one slows down every mount.
 */
export const styles = css`${tokens[0]!}${tokens[1]!}${tokens[2]!}${buttons}${foot}${layout}${controls}${states}`;
