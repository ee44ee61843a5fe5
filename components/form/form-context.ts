import type {AuthorizeUpload} from '../../src/protocol/index.js';
import type {FormReading} from '../../src/schema/index.js';
import type {Unread} from '../shared/consent/consent-guard.js';

/** The function that uploads files instead of sending them in the answer. */
export interface UploadOptions {
  authorizeUpload?: AuthorizeUpload;
}

/** The knowledge of the element around a form about the request. */
export interface FormContext {
  readonly reading?: FormReading | undefined;
  /** Displays a warning at fields for passwords and keys. */
  readonly warns?: boolean;
  /** Set while the user has not read what they must read before answering. Submitting has no effect. */
  readonly unread?: Unread | undefined;
  /** Whether a press that declines was ignored, because it came too early. */
  readonly early?: boolean;
  /** Masks no field, because the values were not written by the user. */
  readonly unmasked?: boolean;
  /** An answer is being checked, so nothing can be entered. */
  readonly held?: boolean;
  /** The call whose options apply to the form, and the frame that has them as properties. They are read when they are needed. */
  readonly call?: {readonly options: UploadOptions};
  readonly frame?: UploadOptions;
  /** A word next to the label of a field, by JSON Pointer. */
  readonly marks?: ReadonlyMap<string, string>;
}

export const isOtherContext = (context: FormContext, before: FormContext = {}): boolean =>
  Object.keys({...before, ...context}).some((name) => {
    const member = name as keyof FormContext;
    return context[member] !== before[member];
  });
