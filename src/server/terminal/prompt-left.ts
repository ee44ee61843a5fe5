/** Thrown when the user leaves a terminal prompt with Ctrl+C, the end of the input, or a command. */
export class PromptLeft extends Error {
  override readonly name = 'PromptLeft';

  constructor(
    readonly action: 'decline' | 'cancel',
    /** The text after the command. */
    readonly reason?: string,
  ) {
    super(`The user answered with ${action}.`);
  }
}
