// Measures the first prompt of a page. Each page measures one of them. A contender exports:
//   load()                        loads what a page names in its document
//   form(container, schema)       displays a form
//   isDrawn(container, count)     whether the last field is displayed
//   isUsable(container)           optional: whether the user can enter something
//   confirm(container), isConfirmDrawn(container)       optional: a confirmation
//   guest(container, html)        optional: opens a guest, which reports when it has its request
import {schemaOf} from '../form/schema.js';
import {layOut, nextFrame, until} from '../clock.js';

const FIELDS = 5;
/** ms without anything to do. */
const IDLE = 1500;

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** A guest with the handshake written by hand. */
const GUEST = `<!doctype html><html lang="en"><title>guest</title><body><p>Guest</p><script>
addEventListener('message', ({data}) => {
  if (data.method === 'ui/notifications/elicitation-context') window.top.postMessage({bench: 'received'}, '*');
});
parent.postMessage({type: 'ui-lifecycle-iframe-ready'}, '*');
</script>`;

export function enter(contender) {
  const {load, form, isDrawn, isUsable, confirm, isConfirmDrawn, guest} = contender;
  const container = document.createElement('div');
  document.body.append(container);

  /** Time in ms until after the frame in which `isDone` first holds. */
  async function painted(start, isDone, what) {
    await until(isDone, what);
    layOut();
    await nextFrame();
    return performance.now() - start;
  }

  const kinds = {
    async form() {
      const start = performance.now();
      form(container, schemaOf(FIELDS));
      const drawn = await painted(start, () => isDrawn(container, FIELDS), 'the last field');
      if (isUsable) await until(() => isUsable(container), 'a usable field');
      return {form: drawn, usable: performance.now() - start};
    },
    async confirmation() {
      const start = performance.now();
      confirm(container);
      return {confirmation: await painted(start, () => isConfirmDrawn(container), 'the confirmation')};
    },
    async guest() {
      let at;
      addEventListener('message', ({data}) => {
        if (data?.bench === 'received') at = performance.now();
      });
      const start = performance.now();
      guest(container, GUEST);
      await until(() => at !== undefined, 'the request in the guest');
      return {guest: at - start};
    },
  };

  window.bench = {
    kinds: ['form', confirm && 'confirmation', guest && 'guest'].filter(Boolean),

    /**
     * The times in ms of one prompt, with those of loading if the prompt is asked as soon as the script has run (`cold`), and the longest
     * task of the page. With `idle`, the page has had nothing to do for some time.
     */
    async measure(kind, situation) {
      await nextFrame();
      let longest = 0;
      const observer = new PerformanceObserver((tasks) => {
        for (const {duration} of tasks.getEntries()) longest = Math.max(longest, duration);
      });
      observer.observe({type: 'longtask'});
      const start = performance.now();
      await load?.();
      const loaded = performance.now() - start;
      if (situation === 'idle') await sleep(IDLE);
      const times = await kinds[kind]();
      // A browser reports a task some time after its end.
      await sleep(100);
      if (situation === 'idle') return {...times, longest};
      const sums = Object.entries(times).map(([name, ms]) => [name, loaded + ms]);
      return {loaded, ...Object.fromEntries(sums), longest};
    },
  };
}
