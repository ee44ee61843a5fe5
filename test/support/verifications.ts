import type {Verification} from '../../src/index.js';
import {sha256} from '../../src/protocol/crypto.js';
import {canonicalJson, type JsonObject} from '../../src/protocol/index.js';
import {until} from './until.js';

/** Records what is verified. Each verification waits until the test ends it. */
export function verifications<V extends Verification<unknown, unknown> = Verification>() {
  const calls: {verification: V; resolve(meta?: JsonObject): void; reject(error: Error): void}[] = [];
  const verify = (verification: V) =>
    new Promise<JsonObject>((resolve, reject) =>
      calls.push({verification, resolve: (meta = {proof: 1}) => resolve(meta), reject}),
    );
  const next = async (count = 1) => {
    await until(() => calls.length >= count, `verification ${count}`);
    return calls[count - 1]!;
  };
  return {calls, verify, next};
}

/** The digest that a verification must have. */
export const digestOf = ({answer, request, shown}: Verification<unknown, unknown>) =>
  sha256(canonicalJson({answer, request, shown})!);
