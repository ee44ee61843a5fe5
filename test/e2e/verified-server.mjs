// A reference server for verified approvals: issues challenges, and checks the proofs with @simplewebauthn/server.
import {createHash, randomBytes, randomUUID} from 'node:crypto';
import {
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';

const PROOF = 'io.modelcontextprotocol/verified-approval';
const SHOWN = 'mcp-elicitation-elements/shown';
const RP = 'localhost';

/** Canonical JSON (RFC 8785). */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical)}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${members}}`;
}

const sha256 = (text) => createHash('sha256').update(text, 'utf8').digest();

/** The digest of an answer, as the elements compute it. */
export const digestOf = (signed) => sha256(canonical(signed));

export class VerifyingServer {
  #origin;
  #credential;
  #challenges = new Map();

  constructor(origin) {
    this.#origin = origin;
  }

  /** @param create - Passes the options to `navigator.credentials.create()` of a page. */
  async enroll(create) {
    const options = await generateRegistrationOptions({
      rpName: 'Test',
      rpID: RP,
      userName: 'ada',
      authenticatorSelection: {residentKey: 'preferred', userVerification: 'required'},
    });
    const {verified, registrationInfo} = await verifyRegistrationResponse({
      response: await create(options),
      expectedChallenge: options.challenge,
      expectedOrigin: this.#origin,
      expectedRPID: RP,
    });
    if (!verified) throw new Error('The credential was not enrolled.');
    this.#credential = registrationInfo.credential;
  }

  /** A challenge as SEP-2672 has it, with only a nonce in `challenge`. */
  challenge(displayText) {
    const challengeId = randomUUID();
    const nonce = randomBytes(32);
    this.#challenges.set(challengeId, {nonce, displayText});
    return {
      challengeId,
      displayText,
      expiresAt: new Date(Date.now() + 300_000).toISOString(),
      requestOptions: {
        challenge: nonce.toString('base64url'),
        rpId: RP,
        allowCredentials: [{type: 'public-key', id: this.#credential.id}],
        userVerification: 'required',
        timeout: 300_000,
      },
    };
  }

  /** The reason why a decision does not count; undefined if it is accepted. */
  async refusal(decision) {
    const {_meta: {[PROOF]: proof, [SHOWN]: display, ...others} = {}, ...answer} = decision ?? {};
    if (!proof || !display) return 'no proof';
    const challenge = this.#challenges.get(proof.challengeId);
    if (!challenge) return 'unknown challenge';
    const {request, shown} = display;
    if (!shown.texts.includes(challenge.displayText)) return 'not displayed';
    const signed = {request, shown, answer: Object.keys(others).length ? {...answer, _meta: others} : answer};
    const expected = Buffer.concat([challenge.nonce, digestOf(signed)]).toString('base64url');
    try {
      const {verified, authenticationInfo} = await verifyAuthenticationResponse({
        response: proof.response,
        expectedChallenge: expected,
        expectedOrigin: this.#origin,
        expectedRPID: RP,
        credential: this.#credential,
        requireUserVerification: true,
      });
      if (!verified) return 'bad signature';
      this.#credential.counter = authenticationInfo.newCounter;
    } catch (error) {
      return error.message;
    }
    this.#challenges.delete(proof.challengeId);
    return undefined;
  }
}
