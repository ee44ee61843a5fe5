/** The reason to close a prompt whose request may still be open: a later page can present it again. */
export const lostConnection = () =>
  new DOMException('The connection to the server was lost.', 'NetworkError');

export const isLostConnection = (reason: unknown) =>
  reason instanceof DOMException && reason.name === 'NetworkError';
