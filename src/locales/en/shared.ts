/** Texts about the server that asks, and about its request. */
export const requestTexts = {
  unknownServer: 'A server',
  selfNamed: 'A server that calls itself {name}',
  stoppedWaiting: '{server} stopped waiting. Your answer was not sent.',
  answeredElsewhere: 'Answered elsewhere',
  pressAgain: "That was too early, or the button wasn't in full view. Press it again.",
  'error.unchecked': "Your answer couldn't be checked. Try again.",
};

export const sharedTexts = {
  ...requestTexts,
  submit: 'Submit',
  confirm: 'Confirm',
  decline: 'Decline',
  cancel: 'Cancel',
  cancelHint: 'Close without answering',
  declineHint: 'Tell the server that you decline',
  optional: 'optional',
  showAll: 'Show all',
  'error.required': 'Enter a value.',
  'note.secret':
    'This looks like a password or other sensitive information. Safe servers open their own page for that.',
  moreItems: {one: '{count} more item', other: '{count} more items'},
};

export const endTexts = {
  answered: 'You answered',
  confirmed: 'Confirmed',
  declined: 'Declined',
  withReason: '{decision}: {reason}',
  notShown: 'Not shown',
};

/** Texts about the place of a request in its queue, the remaining time, and an end without an answer. */
export const queueTexts = {
  position: '{position} of {total}',
  timeLeft: '{time} left',
  cancelled: 'Cancelled',
  expired: 'Expired',
};
