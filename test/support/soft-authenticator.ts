import {createHash, generateKeyPairSync, sign} from 'node:crypto';
import type {AuthenticatorResponse} from '../../src/verified/index.js';

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

/** The circumstances of a signature, which a browser and an authenticator would state truthfully. */
export interface Ceremony {
  challenge: string;
  origin: string;
  rpId?: string;
  type?: string;
  counter?: number;
  /** 1: present; 4: verified. */
  flags?: number;
  /** Other members of the client data. */
  client?: object;
}

/** A key in this process that signs whatever it is given: as an authenticator and a browser whose owner lies. */
export function softAuthenticator(id = 'c29mdA') {
  const {privateKey, publicKey} = generateKeyPairSync('ec', {namedCurve: 'P-256'});
  const {x, y} = publicKey.export({format: 'jwk'}) as {x: string; y: string};
  const [head, middle] = [Buffer.from('a5010203262001215820', 'hex'), Buffer.from('225820', 'hex')];
  const cose = [head, Buffer.from(x, 'base64url'), middle, Buffer.from(y, 'base64url')];
  return {
    credential: {id, publicKey: new Uint8Array(Buffer.concat(cose)), counter: 0},
    sign({
      challenge,
      origin,
      rpId = 'localhost',
      type = 'webauthn.get',
      counter = 1,
      flags = 5,
      client = {},
    }: Ceremony): AuthenticatorResponse {
      const text = JSON.stringify({type, challenge, origin, crossOrigin: false, ...client});
      const data = Buffer.concat([sha256(rpId), Buffer.from([flags, 0, 0, 0, counter])]);
      const signature = sign('sha256', Buffer.concat([data, sha256(text)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: Buffer.from(text).toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
