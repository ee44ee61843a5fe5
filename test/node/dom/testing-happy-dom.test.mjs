import {testingTests} from './testing.mjs';

await testingTests('happy-dom');
