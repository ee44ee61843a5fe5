import '../../../components/define/mcp-elicitation-frame.js';

/** No schema: the message with two buttons. Only `accept` is a yes. */
export async function run(place: HTMLElement) {
  const frame = document.createElement('mcp-elicitation-frame');
  frame.serverName = 'Files';
  place.append(frame);

  const {action} = await frame.elicit({
    message: 'Delete “Autumn 2024”?\nIt cannot be brought back.',
    ui: {mode: 'modal'},
  });
  return action === 'accept' ? 'deleted' : 'kept';
}
