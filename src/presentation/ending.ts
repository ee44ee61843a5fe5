import type {ElicitContent, ElicitResult} from '../protocol/elicitation.js';
import type {EndedBy} from '../protocol/ended-by.js';
import type {GrantScope} from '../protocol/meta.js';
import type {Grant} from './grants.js';

/** The end of a request. A value that only the list of the request writes, in `finish()`. */
export interface Ending<Answer extends object = ElicitResult> {
  readonly by: EndedBy;
  /** When it was delivered, in ms since the epoch. */
  readonly at?: number;
  /**
   * The answer of the user, of a grant of the user, or of the page; once it was delivered, without its content. Undefined if the request ended
   * without one.
   */
  readonly answer?: Answer | undefined;
  /** The whole answer, if its caller reports that it did not arrive. */
  readonly undelivered?: Answer;
  /** The grant that has answered it. */
  readonly grant?: Grant;
  /** How long the user allows it. */
  readonly scope?: GrantScope | undefined;
  /** Whether the user has said yes to the message and sent nothing else. */
  readonly confirmed?: boolean;
  /** Whether the user clicked or pressed a key shortly before the answer: in the guest for an answer of the guest, otherwise in the page. */
  readonly userActivated?: boolean;
  /** Content that was entered but not sent, if the user did not decide. Contains no credentials. */
  readonly unsent?: ElicitContent | undefined;
}
