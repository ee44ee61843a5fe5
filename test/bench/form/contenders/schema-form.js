import '../../../../components/define/schema-form.ts';
import {enter} from '../page.js';

enter({
  mount(container, schema, data, tell) {
    const form = document.createElement('schema-form');
    form.schema = schema;
    form.value = data;
    form.addEventListener('input', () => tell(undefined));
    container.append(form);
    return form;
  },
  isReady: (_, count, form) => form.shadowRoot?.querySelector('.fields')?.childElementCount === count,
  fieldOf: (_, index, form) =>
    form.shadowRoot.querySelectorAll('.fields > .field')[index].querySelector('input'),
  read: (form) => form.value,
  submit(_, form) {
    form.requestSubmit();
    return form.shadowRoot.querySelectorAll('.field .error').length;
  },
});
