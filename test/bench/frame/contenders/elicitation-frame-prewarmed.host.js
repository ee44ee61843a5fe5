import '../../../../components/define/elicitation-config.ts';
import '../../../../components/define/mcp-elicitation-frame.ts';
import {closeFrame, idleFrame, openFrame} from '../elicitation-frame.js';
import {enter} from '../page.js';

const prewarm = () => customElements.get('mcp-elicitation-frame').prewarm;

enter({
  isAvailable: () => typeof prewarm() === 'function',
  async prepare() {
    const frame = await idleFrame();
    await customElements.get('mcp-elicitation-frame').prewarm();
    // Long before it asks, a page has prewarmed; the relay is ready by then.
    await new Promise((resolve) => setTimeout(resolve, 150));
    return frame;
  },
  open: openFrame,
  close: closeFrame,
});
