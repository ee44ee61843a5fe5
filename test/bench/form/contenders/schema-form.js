import '../../../../components/define/schema-form.ts';
import {enter} from '../page.js';

/** Finds the field without iterating over all fields, which would be measured. */
function lastField(form) {
  let element = form.shadowRoot?.querySelector('.fields');
  while (element && !element.dataset.field) element = element.lastElementChild;
  return element?.dataset.field;
}

enter({
  mount(container, schema, data, tell) {
    const form = document.createElement('schema-form');
    form.schema = schema;
    form.value = data;
    form.addEventListener('input', () => tell(undefined));
    container.append(form);
    return form;
  },
  isReady: (_, count, form) => lastField(form) === `f${count - 1}`,
  fieldOf: (_, index, form) => form.shadowRoot.querySelector(`[data-field="f${index}"] input`),
  read: (form) => form.value,
  submit(_, form) {
    form.requestSubmit();
    return form.shadowRoot.querySelectorAll('.field .error').length;
  },
});
