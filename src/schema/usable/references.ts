import {isJsonObject, type JsonObject} from '../../protocol/json.js';
import {memberPointer} from '../../protocol/json-pointer.js';
import {isContainer, type SchemaDraft} from '../keywords.js';
import {MAX_SCHEMA_LEVELS, referred} from '../resolve.js';

/** The base URL of a schema that does not name itself. */
const NAMELESS = 'schema:///';

/** The identifiers in a schema, by which its references may name their targets. */
export class References {
  /** JSON Pointers by absolute identifier, collected for the first reference that needs them. */
  #pointers?: Map<string, string>;
  #schema: JsonObject;
  #hides: boolean;

  constructor(root: JsonObject, {hides}: Pick<SchemaDraft, 'hides'>) {
    this.#hides = hides;
    this.#schema = root;
  }

  readonly root = NAMELESS;

  /** Returns the base URL within a schema. A fragment is an anchor, and does not change it. Draft 4 writes `id`. */
  baseOf({id, $id = id, $ref}: JsonObject, base: string): string {
    if (typeof $id !== 'string' || $id.startsWith('#') || (this.#hides && $ref !== undefined)) return base;
    return absolute($id.replace(/#$/, ''), base) ?? base;
  }

  /** Returns a reference as a JSON Pointer into the root, if its target is in the schema. */
  local(ref: string, base: string): string {
    if (base === NAMELESS && ref.startsWith('#/')) return ref;
    const url = absolute(ref.replace(/#$/, ''), base);
    if (url === undefined) return ref;
    const [resource = '', fragment = ''] = url.split('#');
    const pointers = (this.#pointers ??= this.#collected());
    const pointer = pointers.get(url);
    if (pointer !== undefined) return `#${pointer}`;
    const within = `#${pointers.get(resource)}${fragment}`;
    // Many generators write an `$id` and still refer to the definitions of the root.
    return fragment.startsWith('/') && referred(within, this.#schema) !== undefined ? within : ref;
  }

  #collected(): Map<string, string> {
    const pointers = new Map([[NAMELESS, '']]);
    const seen = new Set<unknown>();
    const collect = (node: unknown, path: string, outer: string, depth: number) => {
      if (!isContainer(node) || seen.has(node) || depth > MAX_SCHEMA_LEVELS) return;
      seen.add(node);
      let base = outer;
      if (isJsonObject(node)) {
        const {id, $id = id, $anchor} = node;
        base = this.baseOf(node, outer);
        const names = [
          base === outer ? undefined : '',
          $anchor,
          typeof $id === 'string' && /^#(.+)/.exec($id)?.[1],
        ];
        for (const name of names) {
          const url = typeof name === 'string' && (name ? absolute(`#${name}`, base) : base);
          if (url && !pointers.has(url)) pointers.set(url, encoded(path));
        }
      }
      for (const [key, member] of Object.entries(node))
        if (typeof member === 'object') collect(member, memberPointer(path, key), base, depth + 1);
    };
    collect(this.#schema, '', NAMELESS, 0);
    return pointers;
  }
}

const encoded = (path: string) => path.split('/').map(encodeURIComponent).join('/');

function absolute(ref: string, base: string): string | undefined {
  try {
    return new URL(ref, base).href;
  } catch {
    return undefined;
  }
}
