import '../../../components/define/mcp-elicitation-frame.js';

export async function show(place: HTMLElement) {
  const frame = document.createElement('mcp-elicitation-frame');
  frame.serverName = 'Files';
  place.append(frame);

  return frame.elicit({message: 'Delete 12 files in “Autumn 2024”?\nThis can’t be undone.'});
}
