import {elementTests} from './elements.mjs';

await elementTests('happy-dom');
