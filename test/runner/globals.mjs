// Mocha's functions for the tests in Node, so that a test reads the same in a page and in Node.
import {describe, it as test} from 'node:test';

export {after, afterEach, before, beforeEach} from 'node:test';
export {describe};

/** ms after which a test fails, as in a page. */
const LIMIT = 40_000;

export const it = (title, run) => test(title, {timeout: LIMIT}, run);
