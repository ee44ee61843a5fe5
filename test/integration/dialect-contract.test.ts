import {guestDialects} from '../support/dialect-guests.js';
import {answers} from './dialect-contract/answers.js';
import {contractOf} from './dialect-contract/asking.js';
import {endings} from './dialect-contract/endings.js';
import {failures} from './dialect-contract/failures.js';
import {lookOfThePage} from './dialect-contract/look.js';
import {sizeAndUpdates} from './dialect-contract/size-and-updates.js';

for (const guest of guestDialects) {
  describe(`a guest (${guest.name})`, () => {
    const contract = contractOf(guest);
    answers(contract);
    endings(contract);
    sizeAndUpdates(contract);
    lookOfThePage(contract);
    failures(contract);
  });
}
