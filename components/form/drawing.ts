import type {LitElement} from 'lit';
import type {Localize} from '../shared/localize.js';

/** Draws a form. This variable and those below are undefined until `loadDrawing()` has resolved. */
export let FormView: typeof import('./form-view.js').FormView;
export let actionsTemplate: typeof import('./actions.js').actionsTemplate;
export let messageTemplate: typeof import('./message.js').messageTemplate;

/** Gives a form its styles and texts. */
export let prepareForm: (form: LitElement, text: Localize) => void;

/** Loads the code that draws a form. In the package, a form is drawn only when the code that takes entries is loaded too. */
export async function loadDrawing(): Promise<void> {
  const [drawn, {addFirstStyles}, {styles}] = await Promise.all([
    import('./lazy/drawn.js'),
    import('../shared/other-document.js'),
    import('./styles/schema-form.styles.js'),
  ]);
  ({FormView, actionsTemplate, messageTemplate} = drawn);
  prepareForm = (form, text) => {
    addFirstStyles(form, [styles]);
    text.use(drawn.paintedTexts);
  };
}
