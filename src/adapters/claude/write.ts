import {cloneJson} from '../../protocol/copy.js';
import type {JsonObject} from '../../protocol/json.js';
import {CLOSED_REASON, type Outcome} from '../prompts.js';

/** A change of the agent's permissions, e.g. a rule that allows a tool. */
export type ClaudePermissionUpdate = {type: string; destination: string};

type Classification = 'user_temporary' | 'user_permanent' | 'user_reject';

/** The decision about a tool call. */
export type ClaudePermission<Update = never> =
  | {
      behavior: 'allow';
      updatedInput: JsonObject;
      updatedPermissions?: Update[];
      toolUseID?: string;
      decisionClassification?: Classification;
    }
  | {
      behavior: 'deny';
      message: string;
      interrupt?: boolean;
      toolUseID?: string;
      decisionClassification?: Classification;
    };

const DECLINED = 'The user declined.';

/** Denies a call that was not presented or answered. */
export const denied = (message: string) => ({behavior: 'deny' as const, message});

/** The decision about a call that the user has declined or closed. */
export const declinedPermission = ({action, reason = DECLINED}: Outcome): ClaudePermission =>
  action === 'decline'
    ? {...denied(reason), decisionClassification: 'user_reject'}
    : {...denied(CLOSED_REASON), interrupt: true};

/** The decision about a call: with the displayed input, and with the suggestions if the user has chosen one of the offered scopes. */
export function permissionOf<Update extends ClaudePermissionUpdate>(
  outcome: Outcome,
  {input, updates, scopes}: {input: JsonObject; updates: readonly Update[]; scopes: readonly string[]},
): ClaudePermission<Update> {
  const {action, edited} = outcome;
  if (action !== 'accept') return declinedPermission(outcome);
  const scope = scopes.find((each) => each === outcome.scope);
  const granted = cloneJson(scope ? updates : []) as Update[];
  if (scope === 'session') for (const update of granted) update.destination = 'session';
  return {
    behavior: 'allow',
    updatedInput: edited ?? cloneJson(input),
    ...(granted.length && {updatedPermissions: granted}),
    decisionClassification: scope === 'always' ? 'user_permanent' : 'user_temporary',
  };
}
