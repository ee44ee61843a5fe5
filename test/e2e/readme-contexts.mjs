// What stands around each snippet of README.md: the names that it takes for granted, by the title it stands under.
const frame = "declare const frame: import('mcp-elicitation-elements/components').McpElicitationFrame;";
const client = "declare const client: import('@modelcontextprotocol/client').Client;";
const server = "declare const server: import('@modelcontextprotocol/server').McpServer;";

/** In TypeScript. A snippet that is not named here does not pass. */
export const contexts = {
  'mcp-elicitation-elements': `
    declare global {
      interface ParentNode {
        querySelector(selectors: '#prompt'): import('mcp-elicitation-elements/components').McpElicitationFrame;
      }
    }`,
  'The host, in ten lines': '',
  'The guest, in ten lines': `
    // Its value takes anything, in JavaScript.
    declare const input: {value: unknown}, submit: HTMLButtonElement, decline: HTMLButtonElement;
    declare function showErrors(errors: readonly import('mcp-elicitation-elements').FieldError[]): void;`,
  'A form, in five lines': `
    declare function save(action: 'accept' | 'decline' | 'cancel', content: object | undefined): void;`,
  v1: `
    import {callToolWithElicitation, connectElicitation, elicitationCapabilities} from 'mcp-elicitation-elements/mcp';
    ${frame}
    declare const url: URL, signal: AbortSignal;`,
  v2: `
    import {connectElicitation, elicitationCapabilities} from 'mcp-elicitation-elements/mcp';
    ${frame}
    declare const servers: {name: string, url: string}[];`,
  'Multi round-trip requests': `
    import {callToolWithElicitation, resumePending, serializePending} from 'mcp-elicitation-elements/mcp';
    ${frame}
    ${client}`,
  'For MCP servers': server,
  'A UI of your own': `
    import {delegatedElicitation, guestPage, registerGuestResource, requestElicitation} from 'mcp-elicitation-elements/server';
    ${server}
    declare const requestedSchema: import('mcp-elicitation-elements').JsonObject;`,
  'Tools that ask': `
    ${server}
    declare const input: typeof process.stdin, output: typeof process.stderr;
    declare function deploy(target: string | number | boolean): string;`,
};
