import type {LitElement} from 'lit';
import type {Localize} from '../shared/localize.js';

/** What draws a form. Undefined until it is loaded. */
export let FormView: typeof import('./form-view.js').FormView;
export let actionsTemplate: typeof import('./actions.js').actionsTemplate;
export let messageTemplate: typeof import('./message.js').messageTemplate;

/** Gives a form its styles and texts. */
export let prepareForm: (form: LitElement, text: Localize) => void;

/** Loads it. In the package a form is not drawn before it can be used, so this is loaded with what that needs. */
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
