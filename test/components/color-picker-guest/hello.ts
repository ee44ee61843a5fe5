import {expect, fixture, html} from '@open-wc/testing';
import '../../../components/define/color-picker-elicitation.js';
import type {ColorPickerElicitation} from '../../../components/color-picker-elicitation.js';
import type {JsonObject} from '../../../src/protocol/index.js';

describe('an element in guest mode', () => {
  /** Counts the hellos that this page, which is its own parent, receives. */
  async function hellos(during: (picker: ColorPickerElicitation) => Promise<void>) {
    let count = 0;
    const listener = ({data}: MessageEvent<JsonObject>) => {
      if (data['type'] === 'ui-lifecycle-iframe-ready') count++;
    };
    window.addEventListener('message', listener);
    const picker = await fixture<ColorPickerElicitation>(
      html`<color-picker-elicitation guest></color-picker-elicitation>`,
    );
    await during(picker);
    await delivered();
    window.removeEventListener('message', listener);
    return count;
  }

  /** Waits until pending messages were delivered. */
  async function delivered() {
    for (let turn = 0; turn < 3; turn++) {
      const {port1, port2} = new MessageChannel();
      const received = new Promise((resolve) => (port2.onmessage = resolve));
      port1.postMessage('');
      await received;
      window.postMessage({}, '*');
      await new Promise((resolve) => window.addEventListener('message', resolve, {once: true}));
    }
  }

  it('says hello once', async () => {
    const count = await hellos(async (picker) => {
      picker.requestUpdate();
      await picker.updateComplete;
    });
    expect(count).to.equal(1);
  });

  it('says hello again when it is moved', async () => {
    const count = await hellos(async (picker) => {
      await delivered();
      picker.parentElement!.append(picker);
      await picker.updateComplete;
    });
    expect(count).to.equal(2);
  });
});
