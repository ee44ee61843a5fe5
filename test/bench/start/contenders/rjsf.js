// Forms only. What a page with it loads is one file.
import {enter} from '../page.js';

let mount;

enter({
  async load() {
    ({mount} = await import('../rjsf-form.js'));
  },
  form: (container, schema) => mount(container, schema),
  isDrawn: (container, count) => container.querySelector(`[id^="root_f_${count - 1}"]`)?.offsetHeight > 0,
});
