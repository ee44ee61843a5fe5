import type {ElicitRequest} from '../protocol/elicitation.js';
import type {GuestChoice, GuestRules} from '../session/find-guest.js';
import {delegatedUi} from '../session/request.js';

/** Whether one of the choices names a guest. */
export const namesGuest = (...choices: readonly GuestChoice[]): boolean =>
  choices.some(({html, src, resource}) => html || src || resource);

/** Whether `findGuest` may find a guest. */
export const mayFindGuest = (request: ElicitRequest, settings: GuestRules): boolean =>
  namesGuest(settings) || !!(settings.resolveResource && delegatedUi(request).uri);
