// The bridge of the reference implementation with one sandboxed iframe, its fastest setup.
import {AppBridge, PostMessageTransport} from '@modelcontextprotocol/ext-apps/app-bridge';
import {enter, guestFrame, HOST, submit} from '../page.js';

enter({
  open({context, html}) {
    const frame = guestFrame({html});
    const hostContext = {theme: 'light', locale: 'en'};
    const bridge = new AppBridge(null, HOST, {serverTools: {}}, {hostContext});
    bridge.oninitialized = () => bridge.sendToolInput({arguments: context});
    bridge.oncalltool = async (params) => submit(params.arguments);
    bridge.connect(new PostMessageTransport(frame.contentWindow, frame.contentWindow));
    return {frame, bridge};
  },
  async close({frame, bridge}) {
    await bridge.close();
    frame.remove();
  },
});
