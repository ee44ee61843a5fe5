// Measures the form contenders. A contender exports:
//   mount(container, schema, data, tell) → handle     calls `tell(data)` on input
//   isReady(container, count, handle)                  whether the last field exists
//   fieldOf(container, index, handle)                  the input of a text field
//   submit(container, handle) → number of errors       undefined if the contender has no such step
//   read(handle)                                       for contenders that do not call `tell`
//   unmount(container, handle)
import {layOut, nextFrame, nextTask, until} from '../clock.js';
import {dataOf, schemaOf, textFieldOf} from './schema.js';

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;

function* elementsUnder(root) {
  for (const element of root.querySelectorAll('*')) {
    yield element;
    if (element.shadowRoot) yield* elementsUnder(element.shadowRoot);
  }
}

export function enter(contender) {
  let container;
  let handle;
  let latest;
  const tell = (data) => {
    latest = data;
  };

  async function put(count, bad) {
    const schema = schemaOf(count);
    const data = dataOf(count, bad);
    container = document.createElement('div');
    document.body.append(container);
    const start = performance.now();
    handle = contender.mount(container, schema, data, tell);
    await until(() => contender.isReady(container, count, handle), 'the last field');
    layOut();
    return start;
  }

  function remove() {
    contender.unmount?.(container, handle);
    container.remove();
    container = handle = latest = undefined;
  }

  window.bench = {
    /** Time in ms until layout, and until after the first frame. */
    async mount(count, bad) {
      await nextFrame();
      globalThis.gc?.();
      const start = await put(count, bad);
      const layout = performance.now() - start;
      await nextFrame();
      const frame = performance.now() - start;
      const elements = [...elementsUnder(container)];
      const controls = elements.filter((element) => /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName));
      return {layout, frame, elements: elements.length, controls: controls.length};
    },

    remove,

    /** Time of each keystroke in ms: script, script and layout, and until the page has the new data. */
    async type(count, keys) {
      const index = textFieldOf(count);
      const input = contender.fieldOf(container, index, handle);
      input.focus();
      const times = [];
      for (let i = 0; i < keys; i++) {
        const field = contender.fieldOf(container, index, handle);
        const text = `v${i}-${Math.random().toString(36).slice(2, 6)}`;
        await nextFrame();
        const start = performance.now();
        setValue.call(field, text);
        field.dispatchEvent(
          new InputEvent('input', {bubbles: true, composed: true, inputType: 'insertText', data: 'x'}),
        );
        await nextTask();
        const script = performance.now() - start;
        layOut();
        const task = performance.now() - start;
        const data = () => contender.read?.(handle) ?? latest;
        await until(() => data()?.[`f_${index}`] === text, 'the entered text', 5000);
        times.push({script, task, data: performance.now() - start});
      }
      return times;
    },

    async submit() {
      await nextFrame();
      const start = performance.now();
      const errors = await contender.submit(container, handle);
      layOut();
      return {ms: performance.now() - start, errors};
    },

    /** Mounts and removes the form repeatedly. */
    async cycle(count, times) {
      for (let i = 0; i < times; i++) {
        await put(count);
        remove();
        if (i % 10 === 9) await nextFrame();
      }
      await nextFrame();
    },
  };
}
