import '../../../../components/define/elicitation-config.ts';
import '../../../../components/define/mcp-elicitation-frame.ts';
import {closeFrame, idleFrame, openFrame} from '../elicitation-frame.js';
import {context, enter} from '../page.js';

const FIRST = `<script>parent.postMessage({type: 'ui-lifecycle-iframe-ready'}, '*')</script>`;

enter({
  /** Shows a first guest. The page calls nothing else. */
  async prepare() {
    const frame = await idleFrame();
    const ready = new Promise((resolve) =>
      frame.addEventListener('elicitation-ready', resolve, {once: true}),
    );
    const answer = frame.elicit(context, {html: FIRST});
    await ready;
    frame.cancel();
    await answer;
    // The user reads and answers in this time.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    return frame;
  },
  open: openFrame,
  close: closeFrame,
});
