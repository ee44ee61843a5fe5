import type {ElicitContent, FieldError} from '../protocol/elicitation.js';
import type {ElicitationError} from '../protocol/errors.js';
import type {JsonObject} from '../protocol/json.js';
import type {UrlInspection} from '../url/index.js';
import type {Ending, PresentationStatus, PresentedAs} from './presentation-environment.js';

/** What a person sees of one request at a moment. */
export class PresentationState {
  /** The schema that the form, the guest and the validation share; undefined when it cannot be used. */
  schema?: JsonObject;
  /** The page that is to be opened (URL mode). */
  page?: UrlInspection;
  status: PresentationStatus = 'loading';
  shown?: PresentedAs;
  ending?: Ending;
  /** Whether the user clicked or pressed a key shortly before the last answer: in the guest, if it is the guest's answer. */
  userActivated = false;
  /** Why the last answer was not accepted. */
  errors: readonly FieldError[] = [];
  /** Why the guest or the request failed, if one did. */
  error?: ElicitationError;
  /** Whether the user is to be warned that the form asks for a credential. */
  warned = false;
  /** What has been entered so far. */
  draft?: ElicitContent;
  /** What had been entered when the request ended without an act of the user; it was not sent. Nothing secret. */
  unsent?: ElicitContent;
  /** What the generated form begins with: what had been entered elsewhere. */
  prefill?: ElicitContent;

  /** Whether an answer can still come. */
  get open(): boolean {
    return this.ending === undefined;
  }
}
