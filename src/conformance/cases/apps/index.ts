import type {AppCase, Group} from '../../case.js';
import {handshake} from './handshake.js';
import {policy} from './policy.js';
import {requests} from './requests.js';

/** The cases of the host of an app, in the order of their numbers. */
export const appCases: readonly Group<AppCase>[] = [handshake, policy, requests];
