// The lists of a server that an app of a tool may read: requests of MCP from the view to the host.

export const LIST_TOOLS = 'tools/list';
export const LIST_RESOURCES = 'resources/list';
export const LIST_TEMPLATES = 'resources/templates/list';
export const LIST_PROMPTS = 'prompts/list';
