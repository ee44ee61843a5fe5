import {elementTests} from './elements.mjs';

await elementTests('jsdom');
