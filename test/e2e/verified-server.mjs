// A server for verified approvals: enrols a key, issues challenges, and checks the proofs with `…/verified/server`.
import {randomBytes, randomUUID} from 'node:crypto';
import {
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import {verifyApproval} from '../../dist/verified/server.js';

const RP = 'localhost';

export class VerifyingServer {
  #origin;
  #challenges = new Map();
  credential;

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
    this.credential = registrationInfo.credential;
  }

  /** A challenge as SEP-2672 has it, with only a nonce in `challenge`. */
  challenge(displayText) {
    const challenge = {
      challengeId: randomUUID(),
      displayText,
      expiresAt: new Date(Date.now() + 300_000).toISOString(),
      requestOptions: {
        challenge: randomBytes(32).toString('base64url'),
        rpId: RP,
        allowCredentials: [{type: 'public-key', id: this.credential.id}],
        userVerification: 'required',
        timeout: 300_000,
      },
    };
    this.#challenges.set(challenge.challengeId, challenge);
    return challenge;
  }

  /** A challenge that was issued and has not proved anything. */
  issued = (challengeId) => this.#challenges.get(challengeId);

  /** The verdict on an answer. A challenge proves one. */
  async verdict(answer, request) {
    let used;
    const verdict = await verifyApproval({
      answer,
      challenge: (id) => this.issued((used = id)),
      credential: this.credential,
      rpId: RP,
      origins: [this.#origin],
      verifyAuthenticationResponse,
      request,
    });
    if (verdict.ok) {
      this.credential = verdict.credential;
      this.#challenges.delete(used);
    }
    return verdict;
  }
}
