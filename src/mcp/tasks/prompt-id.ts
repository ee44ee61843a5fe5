/** The id of the prompt of an input. It is the same in every tab, and after a reload. */
export const promptId = (taskId: string | undefined, inputId: string | undefined): string =>
  [taskId, inputId].filter(Boolean).join('/');
