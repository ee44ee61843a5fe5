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
    const loadChecker = async () => new (await checker()).AnswerChecker({request, schema, limits, checks});
    super({
      ...options,
      limits,
      schema,
      loadChecker,
      check: async (content, signal) => {
        const verdict = await (await loadChecker()).check(content, signal);
        return verdict.ok ? {action: 'accept', content: verdict.content} : verdict.errors;
      },
      attempts: {rejected: 0},
    });
  }
}
