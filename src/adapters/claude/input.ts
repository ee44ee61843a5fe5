import type {EvidenceItem} from '../../evidence/index.js';
import type {JsonObject} from '../../protocol/json.js';

/** The kind of evidence for each built-in tool, and the members of the input that it displays. */
const TOOLS: {readonly [name: string]: readonly [EvidenceItem['kind'], {readonly [member: string]: string}]} =
  {
    Edit: ['diff', {path: 'file_path', oldText: 'old_string', newText: 'new_string'}],
    Write: ['diff', {path: 'file_path', newText: 'content'}],
    NotebookEdit: ['code', {path: 'notebook_path', text: 'new_source'}],
    Bash: ['command', {command: 'command'}],
    ExitPlanMode: ['text', {text: 'plan'}],
  };

/** Creates the evidence for a call of a built-in tool. Undefined for other tools and for unexpected input. */
export function inputEvidence(name: string, input: JsonObject): EvidenceItem | undefined {
  if (!Object.hasOwn(TOOLS, name)) return undefined;
  const [kind, members] = TOOLS[name]!;
  const entries = Object.entries(members).map(([member, from]) => [member, input[from]] as const);
  if (!entries.every(([, value]) => typeof value === 'string')) return undefined;
  return {kind, ...Object.fromEntries(entries)} as unknown as EvidenceItem;
}
