// The floor: elements made by hand, and one sandboxed iframe with the handshake written by hand.
import {enter} from '../page.js';

const make = (tag, properties, ...children) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};

const TYPES = {boolean: 'checkbox', number: 'number', integer: 'number'};

enter({
  form(container, {properties}) {
    const fields = Object.entries(properties).map(([id, {type, title, description = '', default: value}]) =>
      make(
        'div',
        {className: 'field'},
        make('label', {htmlFor: id, textContent: title}),
        make('input', {id, type: TYPES[type] ?? 'text', value: value ?? ''}),
        make('small', {textContent: description}),
      ),
    );
    container.append(make('form', {}, ...fields, make('button', {textContent: 'Submit'})));
  },
  isDrawn: (container, count) => container.querySelector(`#f_${count - 1}`)?.offsetHeight > 0,
  confirm: (container) =>
    container.append(
      make('form', {}, make('p', {textContent: 'Go on?'}), make('button', {textContent: 'Yes'})),
    ),
  isConfirmDrawn: (container) => container.querySelector('button')?.offsetHeight > 0,
  guest(container, html) {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts');
    addEventListener('message', ({source, data}) => {
      if (source === frame.contentWindow && data.type === 'ui-lifecycle-iframe-ready')
        source.postMessage({jsonrpc: '2.0', method: 'ui/notifications/elicitation-context', params: {}}, '*');
    });
    frame.srcdoc = html;
    container.append(frame);
  },
});
