// Replaces on-input-request.ts in the files for a CDN, where the module is loaded with the first request.
import type {onInputRequest as handle} from './on-input-request.js';

export type {InputExchange, InputExchangeContext, InputRequestOptions} from './on-input-request.js';

export const onInputRequest: typeof handle =
  (...args) =>
  async (request, context) =>
    (await import('./on-input-request.js')).onInputRequest(...args)(request, context);
