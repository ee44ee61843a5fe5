// What the user and the page can do with a request, for every element that lets them do it. Sampling requests have no such options.
import '../../components/define/schema-form.js';
import {askingElements} from './asking-elements/asking.js';
import {holdsForEvidence} from './asking-elements/evidence.js';
import {takesAReason} from './asking-elements/reason.js';
import {offersScopes} from './asking-elements/scopes.js';
import {verifies} from './asking-elements/verify.js';

for (const asking of askingElements) {
  const {options} = asking;
  if (options)
    describe(`<${asking.tag}> as an element that asks`, () => {
      takesAReason({...asking, options});
      offersScopes({...asking, options});
      holdsForEvidence({...asking, options});
      verifies({...asking, options});
    });
}
