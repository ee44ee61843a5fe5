// The form that edits a request as text, in the playground and the development host.
import type {ElicitRequest, JsonObject} from '../index.js';

export type Field = 'message' | 'schema' | 'context';

/**
 * Reads and writes the fields of `form`, and folds them on a narrow page. Each JSON field `x` needs a `<p id="x-error">` for its error.
 */
export class RequestEditor {
  constructor(readonly form: HTMLFormElement) {
    form.querySelector('details')!.open = matchMedia('(width > 60rem)').matches;
  }

  text(name: string): string {
    return this.#control(name).value;
  }

  write(values: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(values)) this.#control(name).value = value;
  }

  /** Returns the request in the fields; `undefined` if a field is not a valid JSON object. The error is shown next to the field. */
  request(): ElicitRequest | undefined {
    const schema = this.object('schema');
    const context = this.object('context');
    if (schema === undefined || context === undefined) return undefined;
    return {
      message: this.text('message'),
      ...(schema && {requestedSchema: schema}),
      ...(context && {ui: {context}}),
    };
  }

  /** Returns the object in a field; `null` if the field is empty, `undefined` if it is not a valid JSON object. */
  object(name: string): JsonObject | null | undefined {
    const field = this.#control(name);
    let value: unknown = null;
    let problem = '';
    if (field.value.trim()) {
      try {
        value = JSON.parse(field.value);
        if (typeof value !== 'object' || value === null || Array.isArray(value))
          problem = 'Enter a JSON object: { … }';
      } catch (error) {
        problem = (error as Error).message;
      }
    }
    document.getElementById(`${name}-error`)!.textContent = problem;
    if (problem) field.setAttribute('aria-invalid', 'true');
    else field.removeAttribute('aria-invalid');
    return problem ? undefined : (value as JsonObject | null);
  }

  #control(name: string) {
    return this.form.elements.namedItem(name) as HTMLTextAreaElement | HTMLSelectElement;
  }
}

/** Returns the JSON-RPC message that a server sends. */
export const onTheWire = (request: ElicitRequest): string =>
  JSON.stringify({jsonrpc: '2.0', id: 1, method: 'elicitation/create', params: request}, null, 2);

/** Formats JSON on one line if it is short, or else indented. */
export function json(value: unknown): string {
  const line = JSON.stringify(value);
  return line === undefined ? String(value) : line.length < 80 ? line : JSON.stringify(value, null, 2);
}
