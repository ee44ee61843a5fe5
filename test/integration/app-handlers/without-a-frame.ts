import {expect} from '@open-wc/testing';
import {HostSession} from '../../../src/presentation/index.js';
import {appPage} from '../../support/app-page.js';
import {colorRequest} from '../../support/guest-page.js';

describe('the requests of an app to a HostSession', () => {
  it('are handled without a frame', async () => {
    const container = document.createElement('div');
    document.body.append(container);
    const links: string[] = [];
    const session = new HostSession({
      request: colorRequest,
      container,
      guest: {
        html: appPage(`
          addEventListener('message', ({data}) => data.id === 'link' && post({jsonrpc: '2.0', id: requestId, result: {
            action: 'accept', content: {color: '#111111', name: JSON.stringify([tool, data.result])}}}));
          let requestId, tool;
          addEventListener('message', ({data}) => {
            if (data.id !== 'tool') return;
            tool = data.result;
            call('link', 'ui/open-link', {url: 'https://example.com/'});
          });
          onRequest = (params, id) => { requestId = id; call('tool', 'tools/call', {name: 'x'}); };`),
      },
      appHandlers: {callTool: ({name}) => ({name})},
      onOpenLink: async (url) => links.push(url) > 0,
    });

    const {content} = await session.result;

    expect(content!['name']).to.equal('[{"name":"x"},{}]');
    expect(links).to.deep.equal(['https://example.com/']);
    container.remove();
  });

  it('are refused for links when the session has no `onOpenLink`', async () => {
    const container = document.createElement('div');
    document.body.append(container);
    const session = new HostSession({
      request: colorRequest,
      container,
      guest: {
        html: appPage(`
          let requestId, declared;
          initialized.then(({hostCapabilities}) => (declared = 'openLinks' in hostCapabilities));
          addEventListener('message', ({data}) => data.id === 'link' && post({jsonrpc: '2.0', id: requestId, result: {
            action: 'accept', content: {color: '#111111', name: declared + ' ' + data.error.code}}}));
          onRequest = (params, id) => { requestId = id; call('link', 'ui/open-link', {url: 'https://example.com/'}); };`),
      },
    });

    expect((await session.result).content!['name']).to.equal('false -32601');
    container.remove();
  });
});
