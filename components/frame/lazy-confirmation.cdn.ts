import {ConfirmationPanel} from './confirmation-panel.js';

/** As in the package, without loading anything. */
export const loadConfirmation = async (): Promise<typeof ConfirmationPanel> => ConfirmationPanel;
