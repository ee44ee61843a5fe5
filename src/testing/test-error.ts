/** The reasons why a call of this entry fails. */
export type ElicitationTestErrorCode =
  /** No request was displayed in time. */
  | 'NO_PROMPT'
  /** The request is displayed by a guest or not at all, so it has no form to fill in. */
  | 'NO_FORM'
  /** The form has no field for a property of the content, or no such option. */
  | 'NO_FIELD'
  /** A button is missing or did not become active in time. */
  | 'NOT_PRESSED'
  /** The form or the validation refused the content. */
  | 'NOT_ACCEPTED'
  /** The frame did not settle in time. */
  | 'NOT_SETTLED';

/** A failure of a call of this entry. The message names the call, what was found and what to do. */
export class ElicitationTestError extends Error {
  override readonly name = 'ElicitationTestError';

  constructor(
    readonly code: ElicitationTestErrorCode,
    message: string,
  ) {
    super(message);
  }
}
