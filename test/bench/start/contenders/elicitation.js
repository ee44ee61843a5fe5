// The file for a script tag.
import {enter} from '../page.js';

let frame;

const ask = (container, request, options) => {
  frame = document.createElement('mcp-elicitation-frame');
  container.append(frame);
  frame.elicit({message: 'Go on?', ...request}, options).catch(() => {});
};
const fields = () =>
  frame.shadowRoot?.querySelector('schema-form')?.shadowRoot?.querySelectorAll('[data-field]') ?? [];

enter({
  load: () =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script');
      Object.assign(script, {src: '/cdn/elicitation.js', onload: resolve, onerror: reject});
      document.head.append(script);
    }),
  form: (container, requestedSchema) => ask(container, {requestedSchema}),
  isDrawn: (_, count) => fields().length === count && fields()[count - 1].offsetHeight > 0,
  isUsable: () => !fields()[0].parentElement.inert,
  confirm: (container) => ask(container, {}),
  isConfirmDrawn: () => frame.shadowRoot?.querySelector('.card [part=submit]')?.offsetHeight > 0,
  guest: (container, html) => ask(container, {requestedSchema: {type: 'object', properties: {}}}, {html}),
});
