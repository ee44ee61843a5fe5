import '../../../components/define/mcp-app-frame.js';

/** An MCP App as a server would send it. It connects to its host, and shows the input and the result of its tool. */
const app = `<!doctype html><html lang="en"><meta name="color-scheme" content="light dark">
<style>body { font: 1rem system-ui; margin: 1rem; overflow-wrap: anywhere }</style>
<title>Weather</title><body><main><h1>Weather</h1><p id="text">Waiting for the tool…</p></main><script>
  const post = (message) => parent.postMessage({jsonrpc: '2.0', ...message}, '*');
  addEventListener('message', ({source, data: {id, method, params}}) => {
    if (source !== parent) return;
    if (id === 1) post({method: 'ui/notifications/initialized'});
    if (method === 'ui/resource-teardown') post({id, result: {}});
    if (method === 'ui/notifications/tool-input') text.textContent = 'Asking for ' + params.arguments.city + '…';
    if (method === 'ui/notifications/tool-result') text.textContent = params.content[0].text;
  });
  post({id: 1, method: 'ui/initialize', params: {
    protocolVersion: '2026-01-26',
    appInfo: {name: 'weather', version: '1'},
    appCapabilities: {availableDisplayModes: ['inline', 'fullscreen']},
  }});
</script></body></html>`;

export async function show(place: HTMLElement) {
  const frame = document.createElement('mcp-app-frame');
  frame.serverName = 'Weather';
  place.append(frame);

  // With an MCP client: showApp(client, tool, frame, {arguments: {city: 'Rome'}}) of …/mcp does all of this.
  const view = frame.open({
    resource: {uri: 'ui://weather/view', mimeType: 'text/html;profile=mcp-app', text: app},
  });
  view.toolInput({city: 'Rome'});
  view.toolResult({content: [{type: 'text', text: 'Rome: sunny, 24 °C'}]});
}
