import {askedThere} from './documents/asked-there.js';
import {elementsThere} from './documents/elements-there.js';
import {wayToAProxy} from './documents/way-to-a-proxy.js';
import {windowsGone} from './documents/windows-gone.js';

describe('elements in another document', () => {
  askedThere();
  elementsThere();
  windowsGone();
});

describe('the port to a proxy in another document', wayToAProxy);
