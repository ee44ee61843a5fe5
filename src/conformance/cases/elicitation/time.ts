// Requests that the server withdraws.
import {accepts, each} from '../../arrivals.js';
import type {Arrival, ElicitationCase, Group} from '../../case.js';
import {accept, inRound, nothing, object} from './questions.js';

const withdrawn: Arrival = {
  says: 'no answer',
  problem: (responses) => {
    const [response] = Object.values(responses);
    return response && 'withdrawn' in response ? undefined : `received ${JSON.stringify(response)}`;
  },
};
const waiting = 'This question will be withdrawn. Wait.';
const still = {type: 'string', title: 'The question before', enum: ['is gone', 'can still be answered']};

const withdraws = (id: string, title: string, by: 'cancel' | 'timeout'): ElicitationCase => ({
  id,
  title,
  only: '2025',
  person:
    'Do nothing until the question goes away by itself, for at most five seconds. In the next question, choose whether the one before can still be answered.',
  requests: (_, round) =>
    inRound(
      round,
      {
        waits: {
          mode: 'form',
          message: waiting,
          requestedSchema: object({name: {type: 'string', title: 'Name'}}),
        },
      },
      {
        next: {
          mode: 'form',
          message: 'What has become of the question before?',
          requestedSchema: object({still}),
        },
      },
    ),
  withdraws: {key: 'waits', after: 1500, by},
  does: ({text}) =>
    text.includes('What has become')
      ? accept({still: text.includes(waiting) ? 'can still be answered' : 'is gone'})
      : nothing,
  arrives: each({waits: withdrawn, next: accepts({still: 'is gone'})}),
});

export const time: Group<ElicitationCase> = {
  name: 'Withdrawn questions',
  cases: [
    withdraws('E87', 'A question that the server cancels goes away', 'cancel'),
    withdraws('E88', 'A question whose time is up goes away', 'timeout'),
  ],
};
