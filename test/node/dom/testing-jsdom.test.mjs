import {testingTests} from './testing.mjs';

await testingTests('jsdom');
