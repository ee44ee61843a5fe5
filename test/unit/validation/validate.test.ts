import {engines} from './validate/engines.js';
import {oddSchemas} from './validate/odd-schemas.js';
import {verdicts} from './validate/verdicts.js';
import './validate/schema-validator.js';

for (const [engine, check] of engines) {
  describe(`validate() with ${engine}`, () => {
    verdicts(check);
    oddSchemas(check);
  });
}
