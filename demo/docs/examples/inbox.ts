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
    frame.elicit({message: `Delete the folder “${folder}”?`}, {serverName: 'Cleaner', tool: 'delete_folder'}),
  );
  return Promise.all([frame.elicit(city, {serverName: 'Parcel service', timeout: 600_000}), ...deletions]);
}
