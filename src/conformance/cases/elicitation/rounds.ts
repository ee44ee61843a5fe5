// Several questions in one call: after each other, at once, and after one that the server has withdrawn.
import {accepts, actionOf, both, acceptedContent, each, ends} from '../../arrivals.js';
import type {Arrival, ElicitationCase, Group} from '../../case.js';
import {accept, decline, formOf, object, sequence} from './questions.js';

const question = (message: string, field: string, title: string) =>
  formOf(message, object({[field]: {type: 'string', title}}));
const confirm = (message: string) => formOf(message, object({}));
const FILES = ['a', 'b', 'c', 'd', 'e'];

const stateKept: Arrival = {
  says: 'requestState as it was sent',
  problem: (_, facts) => (facts.stateKept ? undefined : 'requestState came back changed or not at all'),
};

export const rounds: Group<ElicitationCase> = {
  name: 'Several questions',
  cases: [
    {
      id: 'E81',
      title: 'A second question that depends on the first answer',
      person: 'Enter Rome and submit. Then agree.',
      requests: sequence({city: question('Which city? Enter Rome.', 'city', 'City')}, ({city}) => ({
        sure: confirm(`Fly to ${String(acceptedContent(city)?.['city'])}? Agree.`),
      })),
      does: ({text}) => (text.includes('Fly to') ? accept() : accept({city: 'Rome'})),
      arrives: both(each({city: accepts({city: 'Rome'}), sure: accepts({})}), stateKept),
    },
    {
      id: 'E82',
      title: 'Two questions at once, each with its own answer',
      person: 'Answer the question about the apple with red, and that about the banana with yellow.',
      requests: sequence({
        apple: question('Which colour has the apple? Enter red.', 'colour', 'Colour'),
        banana: question('Which colour has the banana? Enter yellow.', 'colour', 'Colour'),
      }),
      does: ({text}) => accept({colour: text.includes('banana') ? 'yellow' : 'red'}),
      arrives: each({apple: accepts({colour: 'red'}), banana: accepts({colour: 'yellow'})}),
    },
    {
      id: 'E83',
      title: 'Two equal questions at once are two questions',
      person: 'Answer the first question with one and the second with two. Which is which does not matter.',
      requests: sequence({
        a: question('Enter a number as a word.', 'word', 'Word'),
        b: question('Enter a number as a word.', 'word', 'Word'),
      }),
      does: (_, prompt) => accept({word: prompt === 0 ? 'one' : 'two'}),
      arrives: {
        says: 'one in one answer and two in the other',
        problem: (responses) => {
          const words = [responses['a'], responses['b']].map((one) => acceptedContent(one)?.['word']);
          return words.sort().join() === 'one,two' ? undefined : `received ${JSON.stringify(words)}`;
        },
      },
    },
    {
      id: 'E84',
      title: 'Five questions at once are all answered',
      person: 'Agree to all five questions.',
      requests: sequence(
        Object.fromEntries(FILES.map((key) => [key, confirm(`Delete file ${key}? Agree.`)])),
      ),
      does: () => accept(),
      arrives: each(Object.fromEntries(FILES.map((key) => [key, accepts({})]))),
    },
    {
      id: 'E85',
      title: 'A question that is declined does not take the other one with it',
      person: 'Decline the question about the tests. Agree to the one about the docs.',
      requests: sequence({
        tests: confirm('Delete the tests? Decline.'),
        docs: confirm('Build the docs? Agree.'),
      }),
      does: ({text}) => (text.includes('Delete the tests') ? decline : accept()),
      arrives: each({tests: ends('decline'), docs: accepts({})}),
    },
    {
      id: 'E86',
      title: 'Four rounds of one call, with the state of the server unchanged',
      person: 'Agree four times.',
      requests: (_, round) =>
        round < 4 ? {[`step${round}`]: confirm(`Step ${round + 1} of 4. Agree.`)} : undefined,
      does: () => accept(),
      arrives: both(
        {
          says: 'four answers',
          problem: (responses) => {
            const actions = Object.values(responses).map(actionOf);
            return actions.length === 4 && actions.every((action) => action === 'accept')
              ? undefined
              : `received ${actions.join(', ')}`;
          },
        },
        stateKept,
      ),
    },
  ],
};

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
  requests: sequence(
    {waits: question(waiting, 'name', 'Name')},
    {next: formOf('What has become of the question before?', object({still}))},
  ),
  withdraws: {key: 'waits', after: 1500, by},
  does: ({text}) =>
    text.includes('What has become')
      ? accept({still: text.includes(waiting) ? 'can still be answered' : 'is gone'})
      : {press: 'nothing'},
  arrives: each({waits: withdrawn, next: accepts({still: 'is gone'})}),
});

export const withdrawals: Group<ElicitationCase> = {
  name: 'Withdrawn questions',
  cases: [
    withdraws('E87', 'A question that the server cancels goes away', 'cancel'),
    withdraws('E88', 'A question whose time is up goes away', 'timeout'),
  ],
};
