/** Texts about the place of a request in its queue, the remaining time, and an end without an answer. */
export const queueTexts = {
  position: '{position} of {total}',
  timeLeft: '{time} left',
  cancelled: 'Cancelled',
  expired: 'Expired',
};
