import {closeApp, idleFrame, openApp} from '../app-frame.js';
import {enter} from '../page.js';

enter({
  async prepare() {
    const frame = await idleFrame();
    await customElements.get('mcp-app-frame').prewarm();
    // A page prewarms long before it shows an app, so the relay is ready.
    await new Promise((resolve) => setTimeout(resolve, 150));
    return frame;
  },
  open: openApp,
  close: closeApp,
});
