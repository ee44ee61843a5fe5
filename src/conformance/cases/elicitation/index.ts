import type {ElicitationCase, Group} from '../../case.js';
import {choices} from './choices.js';
import {confirmations} from './confirmations.js';
import {links} from './links.js';
import {messages} from './messages.js';
import {numbers} from './numbers.js';
import {refusals} from './refusals.js';
import {rounds} from './rounds.js';
import {schemas} from './schemas.js';
import {secrets} from './secrets.js';
import {texts} from './texts.js';
import {time} from './time.js';

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
  time,
];
