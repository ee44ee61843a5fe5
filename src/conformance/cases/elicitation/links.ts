// URL mode: nothing is fetched before the person agrees, and the whole address is opened.
import {actionOf, both, ends} from '../../arrivals.js';
import type {Arrival, ElicitationCase, Group} from '../../case.js';
import {accept, decline, formOf, object, sequence} from './questions.js';

const visited = (
  says: string,
  test: (queries: readonly {query: string; hash: string}[]) => boolean,
): Arrival => ({
  says,
  problem: (_, {visits}) =>
    test(visits) ? undefined : `expected ${says}; visits: ${JSON.stringify(visits)}`,
});
const opened = visited('the page opened by the person', (visits) => visits.length > 0);
const agreed: Arrival = {
  says: 'accept',
  problem: (responses) => {
    const wrong = Object.values(responses).find((response) => actionOf(response) !== 'accept');
    return wrong ? `expected accept; received ${JSON.stringify(wrong)}` : undefined;
  },
};

const link = ({
  rest = '',
  ...common
}: Pick<ElicitationCase, 'id' | 'title' | 'person' | 'arrives'> &
  Partial<ElicitationCase> & {rest?: string}): ElicitationCase => ({
  requests: sequence((_, place) => ({
    answer: {mode: 'url', message: 'Sign in on our page.', url: place.page(rest), elicitationId: place.id},
  })),
  does: () => accept(),
  ...common,
});

export const links: Group<ElicitationCase> = {
  name: 'Links (URL mode)',
  cases: [
    link({
      id: 'E76',
      title: 'A link that the person opens',
      person: 'Open the page. If the host asks afterwards, say that you have finished.',
      arrives: both(agreed, opened),
    }),
    link({
      id: 'E77',
      title: 'A link that the person refuses is not fetched',
      person: 'Decline. Do not open the page.',
      does: () => decline,
      arrives: both(
        ends('decline'),
        visited('no request for the page', (visits) => visits.length === 0),
      ),
    }),
    link({
      id: 'E78',
      title: 'The query and the fragment of a link are kept',
      rest: '?redirect=https%3A%2F%2Fa.example%2F%3Fb%3D1&state=%F0%9F%8D%8E#key=a%2Fb+c',
      person: 'Open the page. If the host asks afterwards, say that you have finished.',
      arrives: both(
        agreed,
        visited('the query and the fragment unchanged', (visits) =>
          visits.some(
            ({query, hash}) =>
              query === '?redirect=https%3A%2F%2Fa.example%2F%3Fb%3D1&state=%F0%9F%8D%8E' &&
              hash === '#key=a%2Fb+c',
          ),
        ),
      ),
    }),
    link({
      id: 'E79',
      title: 'The server reports that the page is done',
      only: '2025',
      urls: 'complete',
      person:
        'Open the page and do nothing else. When the host has noticed by itself that you have finished, agree to the next question.',
      requests: sequence(
        (_, place) => ({
          page: {mode: 'url', message: 'Sign in on our page.', url: place.page(), elicitationId: place.id},
        }),
        {next: formOf('Did the question before end by itself? Agree.', object({}))},
      ),
      arrives: both(agreed, opened),
    }),
    link({
      id: 'E80',
      title: 'A call that needs a page first (-32042) is repeated after the page',
      only: '2025',
      urls: 'error',
      person: 'Open the page. Say that you have finished if the host asks, or ask the agent to try again.',
      arrives: both(opened, {
        says: 'a second call of the tool',
        problem: (_, {calls}) => (calls > 1 ? undefined : `expected a second call; calls: ${calls}`),
      }),
    }),
  ],
};
