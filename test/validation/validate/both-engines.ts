import {engines} from './engines.js';
import {kindsOfFields} from './kinds-of-fields.js';
import {oddSchemas} from './odd-schemas.js';
import {verdicts} from './verdicts.js';

for (const [engine, check] of engines) {
  describe(`validate() with ${engine}`, () => {
    kindsOfFields(check);
    verdicts(check);
    oddSchemas(check);
  });
}
