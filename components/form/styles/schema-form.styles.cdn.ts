import {css} from 'lit';
import {controls} from '../controls/controls.styles.js';
import {layout} from './layout.styles.js';
import {foot} from '../../shared/styles/foot.styles.js';
import {buttons, tokens} from '../../shared/styles/tokens.styles.js';

/** With the files for a CDN: the styles with which a form is painted. */
export const styles = css`${tokens[0]!}${tokens[1]!}${tokens[2]!}${buttons}${foot}${layout}${controls}`;
