// Generated from custom-elements.json by scripts/react-components.mjs.
import '../../define/schema-form.js';
import {SchemaForm as Element} from '../../schema-form.js';
import {componentOf, type ElementProps} from '../element-props.js';

const events = {
  onInput: 'input',
  onChange: 'change',
  onElicitationSubmit: 'elicitation-submit',
} as const;
/** Properties that take more than they return. */
type Wider = {errors: import('../../schema-form.js').FormErrors};
/** The props of `<SchemaForm>`. */
export type SchemaFormProps = ElementProps<Element, typeof events, Wider>;
/** `<schema-form>` as a React component. Registers the element. */
export const SchemaForm = /* @__PURE__ */ componentOf<Element, typeof events, Wider>('schema-form', Element, 'SchemaForm', events);
