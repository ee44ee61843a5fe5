import {JsonForms} from '@jsonforms/react';
import {vanillaCells, vanillaRenderers} from '@jsonforms/vanilla-renderers';
import {createElement} from 'react';
import {flushSync} from 'react-dom';
import {createRoot} from 'react-dom/client';
import {enter} from '../page.js';

enter({
  mount(container, schema, data, tell) {
    const root = createRoot(container);
    const form = createElement(JsonForms, {
      schema,
      data,
      renderers: vanillaRenderers,
      cells: vanillaCells,
      onChange: ({data: entered}) => tell(entered),
    });
    flushSync(() => root.render(form));
    return root;
  },
  // The multi-select, which is every tenth field and so the last one, is not rendered by the vanilla renderers.
  isReady: (container, count) =>
    container.querySelector(
      `[id*="f_${count - 1}-"], [id*="f_${count - 2}-"], [id$="f_${count - 1}"], [id$="f_${count - 2}"]`,
    ) !== null,
  fieldOf: (container, index) => container.querySelector(`[id="#/properties/f_${index}-input"]`),
  // There is no separate step: every change is validated.
  unmount: (_, root) => root.unmount(),
});
