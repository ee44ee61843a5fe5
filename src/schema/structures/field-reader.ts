import type {JsonObject} from '../../protocol/json.js';
import type {Field, FieldWord} from '../field.js';

/** The place of a field that a structure makes. */
export interface Place {
  key: string;
  required: boolean;
  depth: number;
  /** Part of a value whose name is that of a credential. */
  secret: boolean;
}

/** Reads fields of one requested schema. */
export interface FieldReader {
  readonly root: JsonObject;
  read(node: unknown, place: Place): Field;
  /** Makes a field without a schema in the request, from some of its parts. */
  plain(parts: Partial<Field>): Field;
}

/** Copies a field that was read before, without its entries. Each row has a copy. */
export function copyOf(reader: FieldReader, template: Field, parts: Partial<Field> = {}): Field {
  return reader.plain({
    ...template,
    fields: template.fields.map((child) => copyOf(reader, child)),
    entry: undefined,
    isSet: false,
    fault: undefined,
    parent: undefined,
    ...parts,
  });
}

export type {FieldWord};
