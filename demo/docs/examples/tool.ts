import '../../../components/define/mcp-tool-approval.js';

export async function show(place: HTMLElement) {
  const approval = document.createElement('mcp-tool-approval');
  approval.serverName = 'Files';
  place.append(approval);

  return approval.approve(
    {
      name: 'write_file',
      title: 'Write a file',
      description: 'Replaces the content of a file.',
      annotations: {destructiveHint: true, idempotentHint: true, openWorldHint: false},
      inputSchema: {
        type: 'object',
        properties: {
          path: {type: 'string', title: 'Path', minLength: 1},
          mode: {type: 'string', title: 'Access', enum: ['private', 'shared']},
          backup: {type: 'boolean', title: 'Keep a copy'},
        },
        required: ['path'],
      },
      arguments: {path: '/srv/settings.json', mode: 'shared', backup: true},
    },
    {
      scopes: ['session'],
      evidence: [
        {
          kind: 'diff',
          path: '/srv/settings.json',
          oldText: '{\n  "debug": true\n}\n',
          newText: '{\n  "debug": false\n}\n',
        },
      ],
    },
  );
}
