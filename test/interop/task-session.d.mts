import type {Client} from '@modelcontextprotocol/client';
import type {
  CreateTaskSessionFromClientOptions,
  TaskEnabledSession,
} from '@modelcontextprotocol/ext-tasks/client';

export function connect(
  taskSessionOptions: typeof import('../../src/mcp/index.js').taskSessionOptions,
  server: {fetch(request: Request): Promise<Response>},
  options?: Partial<CreateTaskSessionFromClientOptions>,
  url?: string,
): Promise<{client: Client; session: TaskEnabledSession; close(): Promise<void>}>;
