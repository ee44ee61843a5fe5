import type {ToolAnnotations} from '../protocol/tool-call.js';
import type {toolTexts} from './en/tool.js';

type ToolKey = keyof typeof toolTexts;

/**
 * The texts about what a server claims about a tool, the dangerous first. A hint that is absent claims nothing: by default a tool may change,
 * delete, and reach everything, so its absence is never displayed as a promise.
 *
 * @returns `reassuring`: those that a tall card folds
 */
export function claimsOf(hints: ToolAnnotations = {}): {claims: ToolKey[]; reassuring: ToolKey[]} {
  const {readOnlyHint, destructiveHint, idempotentHint, openWorldHint} = hints;
  const claims: ToolKey[] = [];
  const reassuring: ToolKey[] = [];
  const [reads, destroys] = [readOnlyHint === true, destructiveHint === true];
  if (destroys) claims.push('tool.destructive');
  if (reads) claims.push('tool.readOnly');
  else if (!destroys) claims.push(destructiveHint === false ? 'tool.additive' : 'tool.silent');
  if (openWorldHint === true) claims.push('tool.openWorld');
  if (idempotentHint === true && !reads) reassuring.push('tool.idempotent');
  if (openWorldHint === false) reassuring.push('tool.closedWorld');
  return {claims, reassuring};
}
