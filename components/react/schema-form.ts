import '../define/schema-form.js';
import '../events/form.js';
import {type FormErrors, SchemaForm as SchemaFormElement} from '../schema-form.js';
import {componentOf, type ElementProps} from './element-props.js';

const events = {
  onInput: 'input',
  onChange: 'change',
  onElicitationSubmit: 'elicitation-submit',
} as const;

/** Properties that take more than they return. */
interface Wider {
  errors: FormErrors;
}

/** The props of `<SchemaForm>`. */
export type SchemaFormProps = ElementProps<SchemaFormElement, typeof events, Wider>;

/** `<schema-form>` as a React component. Registers the element. */
export const SchemaForm = /* @__PURE__ */ componentOf<SchemaFormElement, typeof events, Wider>(
  'schema-form',
  SchemaFormElement,
  'SchemaForm',
  events,
);
