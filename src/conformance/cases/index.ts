import type {AppCase, ElicitationCase, Group} from '../case.js';
import {handshake} from './apps/handshake.js';
import {policy} from './apps/policy.js';
import {requests} from './apps/requests.js';
import {choices} from './elicitation/choices.js';
import {confirmations} from './elicitation/confirmations.js';
import {numbers, texts} from './elicitation/fields.js';
import {links} from './elicitation/links.js';
import {messages} from './elicitation/messages.js';
import {refusals, secrets} from './elicitation/refusals.js';
import {rounds, withdrawals} from './elicitation/rounds.js';
import {schemas} from './elicitation/schemas.js';

/** The cases of elicitation, in the order of their numbers. */
export const elicitationCases: readonly Group<ElicitationCase>[] = [
  choices,
  confirmations,
  texts,
  numbers,
  schemas,
  refusals,
  messages,
  secrets,
  links,
  rounds,
  withdrawals,
];

/** The cases of the host of an app, in the order of their numbers. */
export const appCases: readonly Group<AppCase>[] = [handshake, policy, requests];
