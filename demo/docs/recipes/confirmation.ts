import '../../../components/define/mcp-elicitation-frame.js';

/** Without a schema, the prompt has a message and two buttons. Only `accept` confirms. */
export async function run(place: HTMLElement) {
  const frame = document.createElement('mcp-elicitation-frame');
  frame.serverName = 'Files';
  place.append(frame);

  const {action} = await frame.elicit({
    message: 'Delete “Autumn 2024”?\nThis can’t be undone.',
    ui: {mode: 'modal'},
  });
  return action === 'accept' ? 'deleted' : 'kept';
}
