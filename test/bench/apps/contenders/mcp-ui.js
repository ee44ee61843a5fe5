// The React component of mcp-ui, with a sandbox proxy on another site, which it requires.
import {AppRenderer} from '@mcp-ui/client';
import {createElement} from 'react';
import {createRoot} from 'react-dom/client';
import {enter, submit} from '../page.js';

const url = new URL(location.origin.replace('127.0.0.1', 'localhost'));
url.pathname = '/sandbox-proxy';
const sandbox = {url};
const hostContext = {theme: 'light', locale: 'en'};
const onCallTool = async (params) => submit(params.arguments);

enter({
  open({context, html}) {
    const container = document.createElement('div');
    document.body.append(container);
    const root = createRoot(container);
    root.render(
      createElement(AppRenderer, {
        ...{html, sandbox, hostContext, onCallTool},
        toolName: 'bench',
        toolInput: context,
        onError: (error) => reportError(error),
      }),
    );
    return {root, container};
  },
  close({root, container}) {
    root.unmount();
    container.remove();
  },
});
