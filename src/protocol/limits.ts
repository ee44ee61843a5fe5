/** Limits on the messages of a guest. */
export interface MessageLimits {
  /** Values (objects, arrays and leaves) in one message. */
  maxMessageNodes: number;
  /** Levels of nesting in one message. */
  maxMessageDepth: number;
  /** Characters of all strings and keys in one message. */
  maxMessageChars: number;
  /** Sustained message rate limit, per second. */
  messagesPerSecond: number;
  /** Burst size of the message rate limit. */
  messageBurst: number;
}

/** Limits on a guest, and on its calls of the page. */
export interface GuestLimits {
  /** ms until a guest that has not sent its hello is replaced. */
  readyTimeout: number;
  /** Heartbeat interval in ms. A guest that misses two in a row is replaced. */
  pingInterval: number;
  /** Characters of a guest's HTML. */
  maxHtmlChars: number;
  /** Maximum height of a guest in CSS px. */
  maxGuestHeight: number;
  /** Calls of a guest that `appHandlers` of the page process concurrently. */
  maxAppCalls: number;
  /** Values (objects, arrays and leaves) in the result of an `appHandlers` function. */
  maxAppResultNodes: number;
  /** Characters of all strings and keys in the result of an `appHandlers` function. */
  maxAppResultChars: number;
  /** ms until a call of an `appHandlers` function is answered with an error. Default in `<mcp-app-frame>`: 600,000. */
  appCallTimeout: number;
}

/** Limits on a requested schema. */
export interface SchemaLimits {
  /** Characters of all strings and keys in a requested schema. */
  maxSchemaChars: number;
  /** Levels of nesting in a requested schema. */
  maxSchemaDepth: number;
  /** Values (objects, arrays and leaves) in a requested schema. The target of a `$ref` counts at every reference. */
  maxSchemaNodes: number;
  /** Properties of a requested schema, at all levels. The target of a `$ref` counts at every reference. */
  maxSchemaProperties: number;
  /**
   * Choices of one field, and entries of any other list in a requested schema. A multiple-choice field may have a quarter of them. All
   * fields together may have four times as many.
   */
  maxSchemaOptions: number;
  /** Characters of a title, a description, a property name, or a choice. A schema that exceeds it is refused. */
  maxTitleChars: number;
  /** Characters of a `pattern`. A longer one is left to the server. */
  maxPatternChars: number;
}

/** Limits on what is displayed for an approval. */
export interface ApprovalLimits {
  /** Values (objects, arrays and leaves) in a sampling request. */
  maxSamplingNodes: number;
  /** Levels of nesting in a sampling request. */
  maxSamplingDepth: number;
  /** Characters of all strings and keys in a sampling request, images and audio included. */
  maxSamplingChars: number;
  /** Values (objects, arrays and leaves) in the arguments of a tool call that is displayed for approval. */
  maxToolCallNodes: number;
  /** Levels of nesting in those arguments. */
  maxToolCallDepth: number;
  /** Characters of all strings and keys in those arguments. */
  maxToolCallChars: number;
  /** Items of evidence that are displayed with one request. */
  maxEvidenceItems: number;
  /** Characters of all strings and keys in the evidence of one request, images included. */
  maxEvidenceChars: number;
  /** Pixels of all images in the evidence of one request. */
  maxEvidencePixels: number;
}

/** All limits. A page may change them for all elements below an `<elicitation-config>`. */
export interface Limits extends MessageLimits, GuestLimits, SchemaLimits, ApprovalLimits {
  /** ms until a validation is terminated. */
  validationTimeout: number;
  /** Rejected answers after which the guest is replaced. */
  maxAttempts: number;
  /** Characters of the message of a request. */
  maxPromptChars: number;
  /** Requests that may wait in one frame, or in one element for approvals. */
  maxQueue: number;
  /** Prompts of one server that may be declined, cancelled, withdrawn or expire in a page before its requests are refused. */
  unansweredBurst: number;
  /** Unanswered prompts that are forgiven per minute. An accepted answer forgives all. */
  unansweredPerMinute: number;
}

/** The limits that hold where the page sets none. */
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
  maxSchemaDepth: 32,
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
  maxToolCallNodes: 50_000,
  maxToolCallDepth: 64,
  maxToolCallChars: 5_242_880,
  maxEvidenceItems: 20,
  maxEvidenceChars: 4_194_304,
  maxEvidencePixels: 16_000_000,
  unansweredBurst: 200,
  unansweredPerMinute: 10,
});

/** Limits on the content of an answer that a server receives. */
export const ANSWER_LIMITS = /* @__PURE__ */ Object.freeze({nodes: 50_000, depth: 64, chars: 5_242_880});

/** `appCallTimeout` of `<mcp-app-frame>`. The time that the user takes to answer an elicitation of a tool counts. */
export const APP_FRAME_CALL_TIMEOUT = 600_000;

/** Merges `limits` with the defaults. Values that are not positive numbers are ignored. */
export function withLimits(limits: Partial<Limits> = {}): Limits {
  const merged: Limits = {...DEFAULT_LIMITS};
  for (const [name, value] of Object.entries(limits)) {
    if (name in merged && typeof value === 'number' && value > 0) merged[name as keyof Limits] = value;
  }
  return merged;
}
