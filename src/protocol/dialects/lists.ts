// The lists of a server that an app of a tool may read: requests of MCP from the view to the host, and notifications from the host to the view.

export const LIST_TOOLS = 'tools/list';
export const LIST_RESOURCES = 'resources/list';
export const LIST_TEMPLATES = 'resources/templates/list';
export const LIST_PROMPTS = 'prompts/list';

/** A list of a server that can change. */
export type ServerList = 'tools' | 'resources' | 'prompts';

/** The notification that a list of the server has changed, from server to client and from host to view. It has no parameters to redact. */
export const listChanged = <List extends ServerList>(list: List) =>
  `notifications/${list}/list_changed` as const;

/** Most pages of a list that are read. */
const MAX_PAGES = 20;

/** Reads a list of a server page by page. */
export async function* pagesOf<Page extends {nextCursor?: string | undefined}>(
  read: (params: {cursor?: string}) => Promise<Page> | undefined,
): AsyncGenerator<Page, void, void> {
  let cursor: string | undefined;
  for (let count = 0; count < MAX_PAGES; count++) {
    const page = await read(cursor === undefined ? {} : {cursor});
    if (page) yield page;
    if (!page?.nextCursor || page.nextCursor === cursor) return;
    cursor = page.nextCursor;
  }
}
