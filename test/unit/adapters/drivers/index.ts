// A driver for each way in which an agent can ask. Every one runs the contract of adapters.
import {calls} from './calls.js';
import type {Driver} from './driver.js';
import {lists} from './lists.js';

export * from './driver.js';

export const drivers: {readonly [name: string]: Driver} = {...lists, ...calls};

/** Those that ask about tool calls. */
export const callDrivers = Object.entries(drivers).filter(([, {shows}]) => shows === 'call');
