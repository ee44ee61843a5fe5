import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import {createElement} from 'react';
import {flushSync} from 'react-dom';
import {createRoot} from 'react-dom/client';
import {enter} from '../page.js';

enter({
  mount(container, schema, data, tell) {
    const root = createRoot(container);
    const handle = {root, answered: () => {}};
    const form = createElement(Form, {
      schema,
      formData: data,
      validator,
      noHtml5Validate: true,
      onChange: ({formData}) => tell(formData),
      onSubmit: () => handle.answered(0),
      onError: (errors) => handle.answered(errors.length),
    });
    flushSync(() => root.render(form));
    return handle;
  },
  isReady: (container, count) => container.querySelector(`[id^="root_f_${count - 1}"]`) !== null,
  fieldOf: (container, index) => container.querySelector(`#root_f_${index}`),
  submit: (container, handle) =>
    new Promise((resolve) => {
      handle.answered = resolve;
      container.querySelector('form').requestSubmit();
    }),
  unmount: (_, {root}) => root.unmount(),
});
