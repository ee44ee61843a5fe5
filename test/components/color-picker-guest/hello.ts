import {expect, fixture, html} from '@open-wc/testing';
import '../../../components/define/color-picker-elicitation.js';
import type {ColorPickerElicitation} from '../../../components/color-picker-elicitation.js';
import type {JsonObject} from '../../../src/protocol/index.js';

describe('guest mode of an element', () => {
  /** How often this page, which is its own parent, has heard hello; after everything that was under way. */
  async function hellos(during: (picker: ColorPickerElicitation) => Promise<void>) {
    let count = 0;
    const hear = ({data}: MessageEvent<JsonObject>) => {
      if (data['type'] === 'ui-lifecycle-iframe-ready') count++;
    };
    window.addEventListener('message', hear);
    const picker = await fixture<ColorPickerElicitation>(
      html`<color-picker-elicitation guest></color-picker-elicitation>`,
    );
    await during(picker);
    await loaded();
    window.removeEventListener('message', hear);
    return count;
  }

  /** What an element needs to be a guest is there, and what it said then was heard. */
  async function loaded() {
    await Promise.all([
      import('../../../components/shared/guest-controller.js'),
      import('../../../components/color-picker/asked.js'),
    ]);
    for (let turn = 0; turn < 3; turn++) {
      const {port1, port2} = new MessageChannel();
      const heard = new Promise((resolve) => (port2.onmessage = resolve));
      port1.postMessage('');
      await heard;
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

  it('says nothing when the element is gone before it could', async () => {
    expect(await hellos(async (picker) => picker.remove())).to.equal(0);
  });

  it('says nothing when the element is no guest any more before it could', async () => {
    const count = await hellos(async (picker) => {
      picker.guest = false;
      await picker.updateComplete;
    });
    expect(count).to.equal(0);
  });

  it('says hello again when the element was moved', async () => {
    const count = await hellos(async (picker) => {
      await loaded();
      picker.parentElement!.append(picker);
      await picker.updateComplete;
    });
    expect(count).to.equal(2);
  });
});
