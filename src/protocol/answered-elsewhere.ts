/** Creates the abort reason for a prompt whose request was answered in another page, tab or device. */
export const answeredElsewhere = (): DOMException =>
  Object.assign(new DOMException('The request was answered elsewhere.', 'AbortError'), {
    answeredElsewhere: true,
  });

/** Whether an abort reason means that the request was answered elsewhere. Also recognizes reasons of a second copy of this package. */
export const isAnsweredElsewhere = (reason: unknown): boolean =>
  (reason as {answeredElsewhere?: unknown} | undefined)?.answeredElsewhere === true;
