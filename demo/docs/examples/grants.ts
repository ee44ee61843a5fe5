import '../../../components/define/mcp-elicitation-frame.js';
import '../../../components/define/elicitation-grants.js';
import {MemoryGrantStore} from '../../../src/index.js';

export async function show(place: HTMLElement) {
  const frame = document.createElement('mcp-elicitation-frame');
  frame.serverName = 'Build server';
  frame.scopes = ['session', 'always'];
  frame.grants = new MemoryGrantStore();
  frame.declineReason = 'optional';
  const list = document.createElement('elicitation-grants');
  list.grants = frame.grants;
  place.append(frame, list);

  // The second request is not shown if the first was allowed for the session or always.
  const request = {message: 'Delete the folder “build”?'};
  const first = await frame.elicit(request, {tool: 'delete'});
  const second = first.action === 'accept' ? await frame.elicit(request, {tool: 'delete'}) : undefined;
  return [first, second];
}
