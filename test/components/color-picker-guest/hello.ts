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
    await loaded();
    window.removeEventListener('message', listener);
    return count;
  }

  /** Waits until the modules of guest mode have loaded and pending messages were delivered. */
  async function loaded() {
    await Promise.all([
      import('../../../components/shared/guest/guest-controller.js'),
      import('../../../components/color-picker/picker-fields.js'),
    ]);
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

  it('does not say hello if it is removed, or `guest` is unset, before it has loaded', async () => {
    expect(await hellos(async (picker) => picker.remove())).to.equal(0);
    const count = await hellos(async (picker) => {
      picker.guest = false;
      await picker.updateComplete;
    });
    expect(count).to.equal(0);
  });

  it('says hello again when it is moved', async () => {
    const count = await hellos(async (picker) => {
      await loaded();
      picker.parentElement!.append(picker);
      await picker.updateComplete;
    });
    expect(count).to.equal(2);
  });
});
