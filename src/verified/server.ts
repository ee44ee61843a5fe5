// The public entry `mcp-elicitation-elements/verified/server`: checks on a server the proofs that `/verified` makes in a page.
export type {DigestParts, ShownTexts} from '../ledger/digest.js';
export {digestOf} from './digest.js';
export {
  type ApprovalChallenge,
  type ApprovalProof,
  type ApprovalRefusal,
  type AuthenticatorResponse,
  VERIFIED_APPROVAL_KEY,
} from './sep-2672.js';
export {SHOWN_KEY} from './shown.js';
export {
  type ApprovalCredential,
  type ApprovalVerdict,
  type CeremonyOptions,
  verifyApproval,
  type VerifyApprovalOptions,
} from './verify-approval.js';
