/** Every limit, with its default. A page may tighten them for all elements below an `<elicitation-config>`. */
export interface Limits {
  /** ms until a guest that said nothing is given up. */
  readyTimeout: number;
  /** ms between two looks at whether a guest still answers; one that misses two in a row is given up. */
  pingInterval: number;
  /** ms until a validation that does not end is killed. */
  validationTimeout: number;
  /** Answers that may fail validation before the guest is given up. */
  maxAttempts: number;
  /** Values (objects, arrays and leaves) in one message. */
  maxMessageNodes: number;
  /** Levels of nesting in one message. */
  maxMessageDepth: number;
  /** Characters of all strings and keys in one message. */
  maxMessageChars: number;
  /** Messages per second, over a longer time. */
  messagesPerSecond: number;
  /** Messages at once. */
  messageBurst: number;
  /** Characters of a guest's HTML. */
  maxHtmlChars: number;
  /** Characters of all strings and keys in a requested schema. */
  maxSchemaChars: number;
  /** Levels of nesting in a requested schema. */
  maxSchemaDepth: number;
  /** Values (objects, arrays and leaves) in a requested schema. What is referred to counts at every reference. */
  maxSchemaNodes: number;
  /** Properties of a requested schema, at all levels. What is referred to counts at every reference. */
  maxSchemaProperties: number;
  /**
   * Choices of one field, and entries of any other list in a requested schema. A field that takes several choices may have a
   * quarter of them; all fields together may have four times as many.
   */
  maxSchemaOptions: number;
  /** Characters of a title, a description, the name of a property, or a choice. A schema with a longer one is refused. */
  maxTitleChars: number;
  /** Characters of a `pattern`. */
  maxPatternChars: number;
  /** Characters of the message of a request. */
  maxPromptChars: number;
  /** CSS px: the tallest that a guest may make itself. */
  maxGuestHeight: number;
  /** Calls of a guest that the page's `appHandlers` carry out at once. */
  maxAppCalls: number;
  /** Values (objects, arrays and leaves) in what an `appHandlers` function returns. */
  maxAppResultNodes: number;
  /** Characters of all strings and keys in it. */
  maxAppResultChars: number;
  /** ms until a guest that called the page is told that nothing came of it. */
  appCallTimeout: number;
  /** Requests that may wait in one frame. */
  maxQueue: number;
  /** Values (objects, arrays and leaves) in a sampling request. */
  maxSamplingNodes: number;
  /** Levels of nesting in a sampling request. */
  maxSamplingDepth: number;
  /** Characters of all strings and keys in a sampling request, images and audio included. */
  maxSamplingChars: number;
  /** Prompts of one server in a page that may be declined, cancelled, withdrawn or expire before its requests are refused. */
  unansweredBurst: number;
  /** How many of those are forgiven per minute; an accepted answer forgives all. */
  unansweredPerMinute: number;
}

export const DEFAULT_LIMITS: Readonly<Limits> = Object.freeze({
  readyTimeout: 10_000,
  pingInterval: 5_000,
  validationTimeout: 5_000,
  maxAttempts: 20,
  maxMessageNodes: 2_000,
  maxMessageDepth: 12,
  maxMessageChars: 262_144,
  messagesPerSecond: 20,
  messageBurst: 50,
  maxHtmlChars: 5_242_880,
  maxSchemaChars: 131_072,
  maxSchemaDepth: 16,
  maxSchemaNodes: 50_000,
  maxSchemaProperties: 2_500,
  maxSchemaOptions: 2_000,
  maxTitleChars: 16_384,
  maxPatternChars: 512,
  maxPromptChars: 65_536,
  maxGuestHeight: 4_000,
  maxAppCalls: 4,
  maxAppResultNodes: 50_000,
  maxAppResultChars: 5_242_880,
  appCallTimeout: 30_000,
  maxQueue: 50,
  maxSamplingNodes: 50_000,
  maxSamplingDepth: 64,
  maxSamplingChars: 20_971_520,
  unansweredBurst: 200,
  unansweredPerMinute: 10,
});

/** The defaults, with what `limits` says instead. Values that are no positive number are ignored. */
export function withLimits(limits: Partial<Limits> = {}): Limits {
  const merged: Limits = {...DEFAULT_LIMITS};
  for (const [name, value] of Object.entries(limits)) {
    if (name in merged && typeof value === 'number' && value > 0) merged[name as keyof Limits] = value;
  }
  return merged;
}
