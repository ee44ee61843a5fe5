import '../define/schema-form.js';
import type {ElicitationSubmitEvent} from '../events/form.js';
import {type FormErrors, SchemaForm as SchemaFormElement} from '../schema-form.js';
import {componentOf, type ElementProps} from './element-props.js';

/** The events of `<SchemaForm>`. */
export interface SchemaFormEvents {
  onInput: Event;
  onChange: Event;
  onElicitationSubmit: ElicitationSubmitEvent;
}

/** Properties that take more than they return. */
interface Wider {
  errors: FormErrors;
}

export type SchemaFormProps = ElementProps<SchemaFormElement, SchemaFormEvents, Wider>;

/** `<schema-form>` as a React component. Registers the element. */
export const SchemaForm = /* @__PURE__ */ componentOf<SchemaFormElement, SchemaFormEvents, Wider>(
  'schema-form',
  SchemaFormElement,
  'SchemaForm',
  {
    onInput: 'input',
    onChange: 'change',
    onElicitationSubmit: 'elicitation-submit',
  },
);
