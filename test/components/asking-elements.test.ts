// Every engine: focus, and elements that are moved in the page or removed.
// The contract of every element that asks the user: what each must do the same. What only one of them does is tested with that element.
import {announcesRequests} from './asking-elements/announcing.js';
import {askingElements} from './asking-elements/asking.js';
import {endsRequests} from './asking-elements/ends.js';
import {leadsTheUser} from './asking-elements/focus.js';
import {reportsUnseenCards} from './asking-elements/unseen.js';
import {displaysItsProperty} from './asking-elements/property.js';
import {displaysRequests} from './asking-elements/requests.js';

for (const asking of askingElements)
  describe(`<${asking.tag}> as an element that asks`, () => {
    displaysRequests(asking);
    endsRequests(asking);
    displaysItsProperty(asking);
    leadsTheUser(asking);
    announcesRequests(asking);
    reportsUnseenCards(asking);
  });
