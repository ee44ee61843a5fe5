import {cloneJson} from '../protocol/copy.js';
import {digestOf, type ShownTexts} from '../ledger/digest.js';
import {verifiedDigests} from '../ledger/record.js';
import type {ElicitRequest, ElicitResult, FieldError} from '../protocol/elicitation.js';
import {ElicitationError, toElicitationError} from '../protocol/errors.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';

export type {ShownTexts} from '../ledger/digest.js';

/** An answer that the user has given, before the page or the server receives it. */
export interface Verification<Request = ElicitRequest, Answer = ElicitResult> {
  /** SHA-256 of the canonical JSON (RFC 8785) of `{answer, request, shown}`, as base64url. */
  readonly digest: string;
  readonly shown: ShownTexts;
  /** The frozen copy of the request that is displayed. */
  readonly request: Request;
  /** The answer as it will be given, without what the verification adds. */
  readonly answer: Answer;
  /** Aborts when the prompt ends. */
  readonly signal: AbortSignal;
}

/** Verifies an answer. What it resolves with is added to the `_meta` of the answer. If it rejects, the prompt stays open. */
export type Verify<Request = ElicitRequest, Answer = ElicitResult> = (
  verification: Verification<Request, Answer>,
) => Promise<JsonObject>;

/** Verifies an accepted answer to a prompt. Resolves with the answer to give, or with the errors for the user. */
export type Verifier = (answer: ElicitResult, signal: AbortSignal) => Promise<ElicitResult | FieldError[]>;

type Parts<Request, Answer> = Omit<Verification<Request, Answer>, 'digest'>;

/**
 * Has the page verify an answer. Resolves with the answer to give, or with the error for the user. Does not call `verify` if `signal` has
 * aborted.
 */
export async function verified<Request, Answer extends {_meta?: JsonObject}>(
  verify: Verify<Request, Answer>,
  parts: Parts<Request, Answer>,
): Promise<{answer: Answer; error?: never} | {answer?: never; error: ElicitationError}> {
  try {
    return {answer: await withProof(verify, parts)};
  } catch (thrown) {
    return {error: toElicitationError(thrown, 'VALIDATION_FAILED')};
  }
}

/** Returns the answer with the result of `verify` in its `_meta`. Members that it has already are kept: the digest contains them. */
async function withProof<Request, Answer extends {_meta?: JsonObject}>(
  verify: Verify<Request, Answer>,
  {request, shown, answer, signal}: Parts<Request, Answer>,
): Promise<Answer> {
  const digest = await digestOf({answer, request, shown});
  signal.throwIfAborted();
  // The answer that is given is the one in the digest, whatever `verify` does with its copy.
  const given = cloneJson(answer);
  const proof = await verify({digest, shown, request, answer: given, signal});
  if (!isJsonObject(proof))
    throw new ElicitationError('VALIDATION_FAILED', '`verify` must resolve with an object for `_meta`.');
  const _meta = {...proof, ...answer._meta};
  verifiedDigests.set(_meta, digest);
  return {...answer, _meta};
}
