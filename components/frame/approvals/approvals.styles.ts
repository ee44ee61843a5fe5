import {css} from 'lit';
import {scopesStyles} from '../../shared/styles/scopes.styles.js';

const granted = css`
  .granted small {
    display: block;
    font-size: 0.75rem;
  }
`;

/** The styles of the choice of a scope, and of the lines about grants. */
export const styles = [scopesStyles, granted];
