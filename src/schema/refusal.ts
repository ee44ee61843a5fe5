import {spoken} from './labels.js';

const REFUSING =
  /^(no|nope|reject(ed|s)?|den(y|ied|ies)|declined?s?|refuse|cancel(l?ed)?|abort(ed)?|stop|never|disapproved?|disagree|dismiss|skip|block(ed)?|forbid|keep|back|not|do not|don t|dont)\b/;

/** Whether a text says no: `reject`, `No, keep it`, `Cancel the deletion`, `Don't delete`. */
export const isRefusal = (text: string): boolean => REFUSING.test(spoken(text));
