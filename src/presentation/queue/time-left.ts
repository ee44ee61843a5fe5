import type {Listed, PromptList} from './prompt-list.js';

/** The requests of an element, as far as their time is concerned. */
export interface TimedRequests extends Pick<PromptList<Listed<unknown, object>, object>, 'countDown'> {
  readonly current?:
    | Pick<Listed<unknown, object>, 'original' | 'id' | 'deadline' | 'span' | 'extensions' | 'ending'>
    | undefined;
}

/** How often a request can have its `timeout` again (WCAG 2.2.1). */
const MOST_EXTENSIONS = 10;

/** Whole seconds until a time of `performance.now()`, rounded up; undefined without one. */
export const secondsUntil = (deadline: number | undefined): number | undefined =>
  deadline === undefined ? undefined : Math.max(0, Math.ceil((deadline - performance.now()) / 1000));

/** Whole seconds that the displayed request has left; undefined if it does not end by itself. */
export const secondsLeft = ({current}: TimedRequests): number | undefined =>
  current?.ending ? undefined : secondsUntil(current?.deadline);

/**
 * Gives the displayed request more time.
 *
 * @param ms - From now on. Default: its own `timeout`, up to ten times.
 * @returns false if its deadline stays
 */
export function extend(requests: TimedRequests, ms?: number): boolean {
  const {current} = requests;
  if (!current || current.ending || current.deadline === undefined) return false;
  const {span, extensions = 0} = current;
  const added = ms ?? (extensions < MOST_EXTENSIONS ? span : undefined);
  if (added === undefined) return false;
  if (ms === undefined) current.extensions = extensions + 1;
  current.deadline = Math.max(current.deadline, performance.now() + added);
  requests.countDown();
  return true;
}
