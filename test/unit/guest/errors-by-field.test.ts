import {expect} from 'chai';
import {errorsByField} from '../../../src/guest/index.js';
import {list} from '../schema/list.js';

const error = (path: string, message: string) => ({path, keyword: 'custom', message});

describe('errorsByField()', () => {
  const cases: [what: string, errors: string, fields: string][] = [
    ['no errors', '', ''],
    ['one error per field', '/checkIn=A; /checkOut=B', 'checkIn=A; checkOut=B'],
    ['the first of several errors', '/a=A; /a=B', 'a=A'],
    ['the whole answer', '=A; /a=B', '=A; a=B'],
    ['escaped names', '/a~1b=A; /c~01=B', 'a/b=A; c~1=B'],
    ['a part of a field', '/guests/0/name=A', 'guests=A; guests.0=A; guests.0.name=A'],
    ['an inherited name', '/__proto__=A; /constructor=B', '__proto__=A; constructor=B'],
  ];
  const pairs = (text: string) => list(text).map((pair) => pair.split('=') as [string, string]);
  it('maps each field to the first message about it', () => {
    for (const [what, errors, fields] of cases) {
      const messages = errorsByField(pairs(errors).map(([path, message]) => error(path, message)));
      expect(Object.entries(messages), what).to.deep.equal(pairs(fields));
    }
  });

  it('has no message for a field without an error, even if its name is one of Object.prototype', () => {
    expect(errorsByField([error('/a', 'A')])['toString']).to.equal(undefined);
  });
});
