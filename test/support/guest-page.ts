/**
 * A guest without our companion. Its `script` runs in the guest with these helpers:
 *
 *   hello()                    says hello
 *   submit(params, id?)        `ui/submit-elicitation`, as a notification or as a request
 *   draft(content)             sends a draft
 *   post(data)                 anything
 *   onContext((params, n))     called with the n-th context
 *   onMessage((data))          called with every other message
 */
export function guestPage(script: string): string {
  return `<!doctype html><html lang="en"><title>Guest</title><body><main><button>In the guest</button></main><script>
    const post = (data) => parent.postMessage(data, '*');
    const hello = () => post({type: 'ui-lifecycle-iframe-ready'});
    const submit = (params, id) => post({jsonrpc: '2.0', ...(id === undefined ? {} : {id}), method: 'ui/submit-elicitation', params});
    const draft = (content) => post({jsonrpc: '2.0', method: 'ui/notifications/elicitation-draft', params: {content}});
    let contexts = 0, contextHandler = () => {}, messageHandler = () => {};
    const onContext = (handler) => (contextHandler = handler);
    const onMessage = (handler) => (messageHandler = handler);
    addEventListener('message', ({source, data}) => {
      if (source !== parent) return;
      if (data.method === 'ui/notifications/elicitation-context') contextHandler(data.params, ++contexts);
      else messageHandler(data);
    });
    ${script}
  </script></body></html>`;
}

/** A guest that never says hello. */
export const silent = '<!doctype html><title>Silent</title>';

/** A guest that only says hello. */
export const attentive = guestPage('hello();');

/** A guest that answers as soon as it has the request. */
export const answering = (color: string) =>
  guestPage(`onContext(() => submit({action: 'accept', content: {color: '${color}'}})); hello();`);

/** A guest that answers when the page sends it a message. */
export const waiting = guestPage(
  `onMessage(({method}) => method.endsWith('message') && submit({action: 'accept', content: {color: '#222222'}})); hello();`,
);

/** The request of the demo tool `chooseColor`. */
export const colorRequest = {
  message: 'Please select a color for your theme',
  requestedSchema: {
    type: 'object',
    properties: {
      color: {type: 'string', title: 'Colour', pattern: '^#[0-9a-fA-F]{6}$'},
      name: {type: 'string', title: 'Name'},
    },
    required: ['color'],
  },
  ui: {uri: 'ui://color-picker', context: {defaultColor: '#3b82f6', theme: 'light'}},
};
