import type {
  CreateTaskSessionFromClientOptions,
  TaskEnabledSession,
} from '@modelcontextprotocol/ext-tasks/client';

export function connect(
  server: {fetch(request: Request): Promise<Response>},
  options?: Partial<CreateTaskSessionFromClientOptions>,
  url?: string,
): Promise<{session: TaskEnabledSession; close(): Promise<void>}>;
