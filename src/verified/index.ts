// The public entry `mcp-elicitation-elements/verified`: proves with an authenticator (passkey, security key) that an approval is a person's.
export type {ShownTexts, Verification, Verify} from '../presentation/index.js';
export {
  type ApprovalChallenge,
  type ApprovalProof,
  type AuthenticatorResponse,
  VERIFIED_APPROVAL_KEY,
} from './sep-2672.js';
export {SHOWN_KEY} from './shown.js';
export {
  type ApprovalVerification,
  type ChallengeSource,
  type VerifiedApprovalOptions,
  verifiedApproval,
} from './verified-approval.js';
