/**
 * Words of one language by which a form recognises credentials, refusals and confirming names. Each member lists words of one kind, separated
 * by spaces. `word` is a whole word, `word-` the beginning of one, `-word` the end, `-word-` any part, `=word` a whole clause. `two_words`
 * matches with or without a space. Chinese, Japanese and Korean words match any part; `.word` is a whole word there. Letters match in any
 * case, with or without accents. The longest match counts.
 */
export interface Words {
  /** Words that ask for credentials. */
  readonly credentials: CredentialWords;
  /** Words of agreement, refusal and action. */
  readonly answers: AnswerWords;
}

/** Words that ask for credentials, and words near them. */
export interface CredentialWords {
  /** Credentials by themselves: `password`. */
  readonly S?: string;
  /** Credentials, unless a number counts them: `token`. */
  readonly T?: string;
  /** Modifiers that make a credential of a code, phrase or key: `recovery`. */
  readonly M?: string;
  /** Nouns that follow such a modifier: `code`. */
  readonly O?: string;
  /** The same nouns where the modifier may also follow: `código`. */
  readonly W?: string;
  /** Modifiers that make a credential of a key: `api`. */
  readonly J?: string;
  /** Keys that follow such a modifier: `key`. */
  readonly Q?: string;
  /** Keys where the modifier may also follow: `clé`. */
  readonly Y?: string;
  /** Payment cards. */
  readonly C?: string;
  /** Details of payment cards: `expiry`. */
  readonly X?: string;
  /** Identity documents. */
  readonly I?: string;
  /** Words for a number. */
  readonly H?: string;
  /** Words before a credential that make it the name of something else: `max`. */
  readonly B?: string;
  /** Words after it, up to the end of the clause, that do the same: `length`. */
  readonly E?: string;
  /** Words that only start like a credential: `passwordless`. */
  readonly U?: string;
  /** Negations. */
  readonly N?: string;
  /** Words between a credential and its purpose: `for`. */
  readonly Z?: string;
  /** Verbs that ask for something and also occur in names: `type`. */
  readonly F?: string;
  /** Other verbs that ask for something: `enter`. */
  readonly A?: string;
}

/** Words of agreement, refusal and action. */
export interface AnswerWords {
  /** Negations: `no`, `not`. */
  readonly N?: string;
  /** Quantities of nothing: `none`. */
  readonly O?: string;
  /** Refusals, with or without an object: `reject`. */
  readonly R?: string;
  /** Refusals in languages whose verbs may come last. */
  readonly G?: string;
  /** Verbs that keep something as it is. */
  readonly K?: string;
  /** Verbs that end or postpone something. A refusal only without an object: `close`. */
  readonly L?: string;
  /** Verbs that end or postpone something. Also a refusal as an option: `skip`. */
  readonly B?: string;
  /** Consents: `confirm`. */
  readonly C?: string;
  /** Words for yes. */
  readonly Y?: string;
  /** Verbs that allow or continue. */
  readonly Z?: string;
  /** Deletions. */
  readonly D?: string;
  /** Deletions in languages whose verbs may come last. */
  readonly E?: string;
  /** Other actions. */
  readonly V?: string;
  /** Other actions in languages whose verbs may come last. */
  readonly W?: string;
  /** Conjunctions. */
  readonly X?: string;
  /** Pronouns and "please". */
  readonly I?: string;
  /** Polite words, and words for now. */
  readonly P?: string;
}
