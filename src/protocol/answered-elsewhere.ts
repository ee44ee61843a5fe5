/** The reason to close a prompt whose request was answered in another page, tab or device. */
export const answeredElsewhere = (): DOMException =>
  Object.assign(new DOMException('The request was answered elsewhere.', 'AbortError'), {
    answeredElsewhere: true,
  });

/** Whether a request was answered elsewhere, by the reason of an abort. Recognizes reasons of a second copy of this package, too. */
export const isAnsweredElsewhere = (reason: unknown): boolean =>
  (reason as {answeredElsewhere?: unknown} | undefined)?.answeredElsewhere === true;
