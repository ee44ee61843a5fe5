import {invalidRequest} from '../protocol/errors.js';
import {inlineScripts} from './inline-scripts.mjs';

/** The prebuilt guest pages. */
export type GuestPageName = 'color-picker' | 'schema-form';

/** Defined by the build, because the scripts contain the built elements. */
declare const __GUEST_FILES__:
  | {pages: Readonly<Record<GuestPageName, string>>; scripts: Readonly<Record<string, string>>}
  | undefined;

function filesFor(call: string) {
  if (typeof __GUEST_FILES__ === 'undefined')
    throw new Error(`${call}: the guest scripts are not in the source; use the built package.`);
  return __GUEST_FILES__;
}

/**
 * Returns the HTML of a prebuilt guest page: one file without network access. Return it as the `text` of your `ui://` resource.
 *
 * @throws {RangeError} if there is no page of that name
 */
export function guestPage(name: GuestPageName): string {
  const {pages} = filesFor('guestPage()');
  if (!Object.hasOwn(pages, name)) {
    throw new RangeError(
      `guestPage(): unknown page "${name}"; use one of: ${Object.keys(pages).join(', ')}.`,
    );
  }
  return inlineGuest(pages[name]);
}

/**
 * Replaces `<script data-inline="guest"></script>` in your own guest page by the script of `ElicitationGuest`, and
 * `data-inline="guest-picker"` by that script with `<color-picker-elicitation>`, `data-inline="guest-elements"` by that script with
 * `<color-picker-elicitation>` and `<schema-form>`. The result is one file without network access. `registerGuestResource()` and `delegatedElicitation()` do this by themselves.
 *
 * @throws ElicitationError `INVALID_REQUEST` if the page names another script
 */
export function inlineGuest(html: string): string {
  return inlineScripts(html, (name) => {
    const {scripts} = filesFor('inlineGuest()');
    if (Object.hasOwn(scripts, name)) return scripts[name]!;
    throw invalidRequest(
      `inlineGuest(): unknown script data-inline="${name.slice(0, 50)}"; use one of: ${Object.keys(scripts).join(', ')}.`,
    );
  });
}
