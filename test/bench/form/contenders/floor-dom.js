// The floor: `createElement` and native validation without a library. The fields are created in a detached wrapper and appended at
// once, because appending them to a form one by one takes longer with each field.
import {enter} from '../page.js';

const make = (tag, properties, ...children) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};

const optionsOf = ({enum: values, oneOf, items}) =>
  (values ?? items?.enum)?.map((value) => [value, value]) ??
  oneOf?.map(({const: value, title}) => [value, title]);

const TYPES = {email: 'email', uri: 'url', date: 'date'};

function control(id, schema, value, set) {
  if (schema.type === 'boolean')
    return make('input', {
      id,
      type: 'checkbox',
      checked: value === true,
      onchange: (e) => set(id, e.target.checked),
    });
  const options = optionsOf(schema);
  const multiple = schema.type === 'array';
  if (options) {
    const read = ({selectedOptions, value: one}) =>
      multiple ? [...selectedOptions].map((o) => o.value) : one;
    return make(
      'select',
      {id, multiple, onchange: (e) => set(id, read(e.target))},
      ...options.map(([each, title]) =>
        make('option', {value: each, textContent: title, selected: each === value}),
      ),
    );
  }
  const number = schema.type === 'number' || schema.type === 'integer';
  const input = make('input', {
    id,
    type: number ? 'number' : (TYPES[schema.format] ?? 'text'),
    value: value ?? '',
    oninput: (e) => set(id, number ? e.target.valueAsNumber : e.target.value),
  });
  for (const [name, limit] of [
    ['min', schema.minimum],
    ['max', schema.maximum],
    ['minLength', schema.minLength],
    ['maxLength', schema.maxLength],
    ['step', schema.type === 'number' ? 'any' : undefined],
  ])
    if (limit !== undefined) input[name] = limit;
  return input;
}

enter({
  mount(container, schema, data, tell) {
    const entered = {...data};
    const set = (id, value) => {
      entered[id] = value;
      tell(entered);
    };
    const fields = make('div', {});
    for (const [id, property] of Object.entries(schema.properties)) {
      const input = control(id, property, data[id], set);
      if (schema.required.includes(id)) input.required = true;
      const label = make('label', {htmlFor: id, textContent: property.title});
      const help = make('small', {textContent: property.description ?? ''});
      fields.append(make('div', {className: 'field'}, label, input, help));
    }
    const form = make('form', {noValidate: true}, fields, make('button', {textContent: 'Submit'}));
    container.append(form);
    return form;
  },
  isReady: (container, count) => container.querySelector(`#f_${count - 1}`) !== null,
  fieldOf: (container, index) => container.querySelector(`#f_${index}`),
  submit(_, form) {
    const wrong = [...form.elements].filter((element) => element.willValidate && !element.validity.valid);
    for (const element of wrong) {
      element.setAttribute('aria-invalid', 'true');
      element.nextSibling.textContent = element.validationMessage;
    }
    return wrong.length;
  },
});
