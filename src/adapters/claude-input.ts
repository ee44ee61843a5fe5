import type {EvidenceItem} from '../evidence/index.js';
import type {JsonObject} from '../protocol/json.js';

const isString = (value: unknown): value is string => typeof value === 'string';

/** The tools of the SDK whose input is easier to read as something other than JSON. */
const TOOLS: {readonly [name: string]: (input: JsonObject) => EvidenceItem | undefined} = {
  Edit: ({file_path: path, old_string: oldText, new_string: newText}) =>
    isString(path) && isString(oldText) && isString(newText)
      ? {kind: 'diff', path, oldText, newText}
      : undefined,
  Write: ({file_path: path, content: newText}) =>
    isString(path) && isString(newText) ? {kind: 'diff', path, newText} : undefined,
  NotebookEdit: ({notebook_path: path, new_source: text}) =>
    isString(path) && isString(text) ? {kind: 'code', path, text} : undefined,
  Bash: ({command}) => (isString(command) ? {kind: 'command', command} : undefined),
  ExitPlanMode: ({plan: text}) => (isString(text) ? {kind: 'text', text} : undefined),
};

/** Shows what a tool of the SDK does. Undefined for other tools, and for an input that is not as expected. */
export const inputEvidence = (name: string, input: JsonObject): EvidenceItem | undefined =>
  Object.hasOwn(TOOLS, name) ? TOOLS[name]!(input) : undefined;
