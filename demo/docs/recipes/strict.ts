import '../../../components/define/mcp-elicitation-frame.js';

/**
 * Serve the page with:
 *   default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self';
 *   worker-src blob:; frame-src https://sandbox.example;
 *   require-trusted-types-for 'script'; trusted-types lit-html mcp-elicitation
 * Without unsafe-eval, an interpreter validates the answers: in a worker, or in the page if worker-src does not allow blob:.
 */
export async function run(place: HTMLElement, sandboxUrl: string) {
  const frame = document.createElement('mcp-elicitation-frame');
  frame.serverName = 'Theme Studio';
  frame.sandboxUrl = sandboxUrl; // https://sandbox.example/sandbox-proxy.html, served with its .headers.json, where frame-ancestors names this page
  place.append(frame);

  const guest = `<!doctype html><title>Guest</title><p id="message"></p><button id="yes">Blue</button><script>
    addEventListener('message', ({data}) => {
      if (data.method === 'ui/notifications/elicitation-context') message.textContent = data.params.message;
    });
    yes.onclick = () => parent.postMessage({
      jsonrpc: '2.0', method: 'ui/submit-elicitation', params: {action: 'accept', content: {color: '#0000ff'}},
    }, '*');
    parent.postMessage({type: 'ui-lifecycle-iframe-ready'}, '*');
  </script>`;
  const requestedSchema = {
    type: 'object',
    properties: {color: {type: 'string', pattern: '^#[0-9a-f]{6}$'}},
    required: ['color'],
  };
  return frame.elicit({message: 'Which colour?', requestedSchema}, {html: guest});
}
