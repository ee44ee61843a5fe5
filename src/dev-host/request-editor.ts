// The form in which a request is edited as text: the playground's, and that of the host for developing guests.
import type {ElicitRequest, JsonObject} from '../index.js';

export type Field = 'message' | 'schema' | 'context';

/** The fields of `form`: each JSON field `x` has a `<p id="x-error">` beside it. */
export class RequestEditor {
  constructor(readonly form: HTMLFormElement) {}

  text(name: string): string {
    return this.#control(name).value;
  }

  write(values: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(values)) this.#control(name).value = value;
  }

  /** What the fields say; `undefined` when one of them holds no object, which is said at the field. */
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

  /** The object in a field; `null` when it is empty, `undefined` when it holds something else. */
  object(name: string): JsonObject | null | undefined {
    const field = this.#control(name);
    let value: unknown = null;
    let problem = '';
    if (field.value.trim()) {
      try {
        value = JSON.parse(field.value);
        if (typeof value !== 'object' || value === null || Array.isArray(value))
          problem = 'This must be an object: { … }';
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

/** The request as a server sends it. */
export const onTheWire = (request: ElicitRequest): string =>
  JSON.stringify({jsonrpc: '2.0', id: 1, method: 'elicitation/create', params: request}, null, 2);

/** JSON in one or more lines, by how long it is. */
export function json(value: unknown): string {
  const line = JSON.stringify(value);
  return line === undefined ? String(value) : line.length < 80 ? line : JSON.stringify(value, null, 2);
}
