import {withLimits} from '../protocol/limits.js';
import {checker} from '../rooms.js';
import {prepareSchema} from '../validation/index.js';
import {GuestSession} from './guest-session.js';
import type {HostSessionOptions} from './session-options.js';

/** A session for pages that use no element: reads the schema, and checks the answers. */
export class HostSession extends GuestSession {
  /** @throws ElicitationError `INVALID_SCHEMA`, `UNSAFE_URL`, `NOT_ISOLATED` or `MESSAGE_TOO_LARGE`, before a frame exists. */
  constructor(options: HostSessionOptions) {
    const {request, checks = []} = options;
    const limits = withLimits(options.limits);
    const schema = prepareSchema(request.requestedSchema ?? {type: 'object', properties: {}}, limits);
    super({
      ...options,
      limits,
      schema,
      loadChecker: async () => new (await checker()).AnswerChecker({request, schema, limits, checks}),
      attempts: {rejected: 0},
    });
  }
}
