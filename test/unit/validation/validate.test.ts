import {engines} from './validate/engines.js';
import {kindsOfFields} from './validate/kinds-of-fields.js';
import {oddSchemas} from './validate/odd-schemas.js';
import {verdicts} from './validate/verdicts.js';
import './validate/schema-validator.js';

for (const [engine, check] of engines) {
  describe(`validate() with ${engine}`, () => {
    kindsOfFields(check);
    verdicts(check);
    oddSchemas(check);
  });
}
