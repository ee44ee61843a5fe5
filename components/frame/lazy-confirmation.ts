import type {ConfirmationPanel} from './confirmation-panel.js';

/** Loads the buttons of a confirmation. The files for a CDN contain them, so that the first confirmation needs no other file. */
export const loadConfirmation = async (): Promise<typeof ConfirmationPanel> =>
  (await import('./confirmation-panel.js')).ConfirmationPanel;
