import '../../../components/define/mcp-elicitation-frame.js';
import '../../../components/define/elicitation-inbox.js';

export async function show(place: HTMLElement) {
  const inbox = document.createElement('elicitation-inbox');
  inbox.history = true;
  const frame = document.createElement('mcp-elicitation-frame');
  place.append(inbox, frame);
  inbox.connect(frame);

  const city = {
    message: 'Where should the parcel go?',
    requestedSchema: {type: 'object', properties: {city: {type: 'string', title: 'City'}}},
  };
  const deletions = ['build', 'dist', 'cache'].map((folder) =>
    frame.elicit(
      {message: `Delete the folder “${folder}”?`},
      {serverName: 'Build server', tool: 'delete_folder'},
    ),
  );
  return Promise.all([frame.elicit(city, {serverName: 'Shop', timeout: 600_000}), ...deletions]);
}
