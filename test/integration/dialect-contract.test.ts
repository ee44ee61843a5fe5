import {guestDialects} from '../support/dialect-guests.js';
import {answers} from './dialect-contract/answers.js';
import {asking} from './dialect-contract/asking.js';
import {endings} from './dialect-contract/endings.js';
import {failures} from './dialect-contract/failures.js';
import {lookOfThePage} from './dialect-contract/look.js';
import {sizeAndUpdates} from './dialect-contract/size-and-updates.js';

for (const guest of guestDialects) {
  describe(`the contract of guests: ${guest.name}`, () => {
    const contract = asking(guest);
    answers(contract);
    endings(contract);
    sizeAndUpdates(contract);
    lookOfThePage(contract);
    failures(contract);
  });
}
