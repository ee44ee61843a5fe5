import {developmentNotice} from '../development-notice.js';
import {likelyMember, MAX_NAME, nearName, optionNames, REQUEST_MEMBERS} from '../protocol/index.js';

const OPTIONS = optionNames((option) => option.of !== 'approve');

const MAX_MEMBERS = 3;

/**
 * Reports members of a request and of the options of `elicit()` that have no effect: misspelled ones with the known name that is
 * nearest. Reads only names, never values.
 */
export function noticeMembers(request: unknown, options: unknown): void {
  for (const name of unknownMembers(request, REQUEST_MEMBERS)) {
    const suggestion = likelyMember(name);
    const inOptions = OPTIONS.includes(name)
      ? `it is an option; pass it in the second argument of elicit().`
      : undefined;
    report(
      'the request',
      name,
      suggestion ? `use \`${suggestion}\`.` : (inOptions ?? 'remove it, or move it to `_meta`.'),
    );
  }
  for (const name of unknownMembers(options, OPTIONS)) {
    const suggestion = nearName(name, OPTIONS);
    const inRequest = REQUEST_MEMBERS.includes(name)
      ? `it belongs to the request, the first argument of elicit().`
      : undefined;
    report('the options', name, suggestion ? `use \`${suggestion}\`.` : (inRequest ?? 'remove it.'));
  }
}

const report = (where: string, name: string, todo: string) =>
  developmentNotice(`elicit(): \`${name.slice(0, MAX_NAME)}\` in ${where} has no effect; ${todo}`);

function unknownMembers(object: unknown, members: readonly string[]): string[] {
  if (typeof object !== 'object' || object === null) return [];
  try {
    return Object.keys(object)
      .filter((name) => !members.includes(name))
      .slice(0, MAX_MEMBERS);
  } catch {
    return [];
  }
}
