/** Texts about the server that asks, and about its request. */
export const requestTexts = {
  unknownServer: 'A server',
  selfNamed: 'A server that calls itself {name}',
  stoppedWaiting: "{server} stopped waiting. Your answer wasn't sent.",
  answeredElsewhere: 'Answered elsewhere',
  pressAgain: 'That was too early. Press again.',
  pressUnseen: 'Not everything was in full view. Press again.',
  pressCovered: 'Something covers the button.',
  pressBehind: 'An app or another request is in front of this one.',
  'error.unchecked': "Your answer couldn't be checked. Try again.",
};

export const sharedTexts = {
  ...requestTexts,
  submit: 'Submit',
  approve: 'Approve',
  decline: 'Decline',
  cancel: 'Cancel',
  cancelHint: 'Close without answering',
  closeAndDecline: 'Close and decline',
  declineHint: 'Tell the server that you decline',
  optional: 'optional',
  showAll: 'Show all',
  'error.required': 'Enter a value.',
  'note.secret': "Don't enter passwords or other secrets here. Trustworthy servers ask on their own page.",
  moreItems: {one: '{count} more item', other: '{count} more items'},
};

export const endTexts = {
  answered: 'You answered',
  approved: 'Approved',
  declined: 'Declined',
  withReason: '{decision}: {reason}',
  notShown: 'Not shown',
  undelivered: "Your answer didn't reach {server}.",
};

export const timeTexts = {
  timeLeft: '{time} left',
  moreTime: 'More time',
  fixedTime: "This limit can't be extended.",
};

/** Texts about the place of a request in its queue, and an end without an answer. */
export const queueTexts = {
  position: '{position} of {total}',
  cancelled: 'Closed without an answer',
  expired: 'Timed out',
};
