import '../../../components/define/mcp-elicitation-frame.js';

const choice = (title: string, values: string[]) => ({
  type: 'object',
  properties: {value: {type: 'string', title, enum: values}},
  required: ['value'],
});

/** Asks several questions in a row. Later questions use earlier answers, and the user can stop at any step. */
export async function run(place: HTMLElement) {
  const frame = document.createElement('mcp-elicitation-frame');
  frame.serverName = 'Deploy';
  place.append(frame);

  const ask = async (message: string, title: string, values: string[]) => {
    const {action, content} = await frame.elicit({message, requestedSchema: choice(title, values)});
    return action === 'accept' ? String(content?.['value']) : undefined;
  };

  const target = await ask('Where do you want to deploy? (1 of 2)', 'Target', ['staging', 'production']);
  if (!target) return 'nothing deployed';
  const version = await ask(`Which version do you want to deploy to ${target}? (2 of 2)`, 'Version', [
    '1.4.0',
    '1.5.0-beta',
  ]);
  if (!version) return 'nothing deployed';
  const sure = await frame.elicit({message: `Deploy ${version} to ${target}?`});
  return sure.action === 'accept' ? {target, version} : 'nothing deployed';
}
