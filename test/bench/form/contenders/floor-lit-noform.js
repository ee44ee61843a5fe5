// A minimal Lit element: one template, one data object, native validation, no `<form>`.
import {html, LitElement} from 'lit';
import {enter} from '../page.js';

const TYPES = {email: 'email', uri: 'url', date: 'date'};

const optionsOf = ({enum: values, oneOf, items}) =>
  (values ?? items?.enum)?.map((value) => [value, value]) ??
  oneOf?.map(({const: value, title}) => [value, title]);

class FloorForm extends LitElement {
  static properties = {schema: {attribute: false}, data: {attribute: false}};

  enter(id, value) {
    this.data = {...this.data, [id]: value};
    this.tell(this.data);
  }

  control(id, schema) {
    const value = this.data[id];
    if (schema.type === 'boolean')
      return html`<input id=${id} type="checkbox" .checked=${value === true} @change=${(e) => this.enter(id, e.target.checked)}>`;
    const options = optionsOf(schema);
    const multiple = schema.type === 'array';
    if (options) {
      const read = ({selectedOptions, value: one}) =>
        multiple ? [...selectedOptions].map((o) => o.value) : one;
      return html`<select id=${id} ?multiple=${multiple} @change=${(e) => this.enter(id, read(e.target))}>${options.map(
        ([each, title]) => html`<option value=${each} ?selected=${each === value}>${title}</option>`,
      )}</select>`;
    }
    const number = schema.type === 'number' || schema.type === 'integer';
    const type = number ? 'number' : (TYPES[schema.format] ?? 'text');
    return html`<input id=${id} type=${type} .value=${value ?? ''}
      @input=${(e) => this.enter(id, number ? e.target.valueAsNumber : e.target.value)}>`;
  }

  render() {
    return html`<div>${Object.entries(this.schema.properties).map(
      ([id, property]) =>
        html`<div class="field"><label for=${id}>${property.title}</label>${this.control(id, property)}<small>${property.description ?? ''}</small></div>`,
    )}<button>Submit</button></div>`;
  }
}
customElements.define('floor-form', FloorForm);

enter({
  mount(container, schema, data, tell) {
    const form = Object.assign(document.createElement('floor-form'), {schema, data, tell});
    container.append(form);
    return form;
  },
  isReady: (_, count, form) => form.shadowRoot?.querySelector(`#f_${count - 1}`) != null,
  fieldOf: (_, index, form) => form.shadowRoot.querySelector(`#f_${index}`),
  submit: (_, form) =>
    [...form.shadowRoot.querySelectorAll('input, select')].filter((e) => e.willValidate && !e.validity.valid)
      .length,
});
