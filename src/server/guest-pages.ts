/** The prebuilt guest pages. */
export type GuestPageName = 'color-picker' | 'schema-form';

/** Defined by the build, because the guest pages contain the built elements. */
declare const __GUEST_PAGES__: Readonly<Record<GuestPageName, string>> | undefined;

const pages = typeof __GUEST_PAGES__ === 'undefined' ? undefined : __GUEST_PAGES__;

/**
 * Returns the HTML of a prebuilt guest page: one file without network access. Return it as the `text` of your `ui://` resource.
 *
 * @throws {RangeError} if there is no page of that name
 */
export function guestPage(name: GuestPageName): string {
  if (!pages) throw new Error('guestPage(): the guest pages are not in the source; use the built package.');
  if (!Object.hasOwn(pages, name)) {
    throw new RangeError(
      `guestPage(): unknown page "${name}"; use one of: ${Object.keys(pages).join(', ')}.`,
    );
  }
  return pages[name];
}
