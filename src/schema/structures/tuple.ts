import type {Json} from '../../protocol/json.js';
import type {Field, Structure} from '../field.js';

/** The fields of a tuple: one for each position. */
export const tuple: Structure = {
  least: 0,
  most: 0,
  initial: () => undefined,
  fit() {},
  keep() {},
  join({fields}: Field, read: (child: Field) => Json | undefined): Json | undefined {
    const values = fields.map(read).filter((value) => value !== undefined);
    return values.length ? values : undefined;
  },
  add: () => undefined,
  move() {},
  fault: () => undefined,
};
