// Every engine: documents in frames and windows.
import {askedThere} from './documents/asked-there.js';
import {elementsThere} from './documents/elements-there.js';
import {windowsGone} from './documents/windows-gone.js';

describe('elements in another document', () => {
  askedThere();
  elementsThere();
  windowsGone();
});
