/** The prebuilt guest pages. */
export type GuestPageName = 'color-picker' | 'schema-form';

/** Written in by the build: the guest pages can be made only after the elements in them. */
declare const __GUEST_PAGES__: Readonly<Record<GuestPageName, string>> | undefined;

const pages = typeof __GUEST_PAGES__ === 'undefined' ? undefined : __GUEST_PAGES__;

/**
 * A prebuilt guest page as HTML: one file that needs no network. Return it as the `text` of your `ui://` resource.
 *
 * @throws {RangeError} when there is no page of that name.
 */
export function guestPage(name: GuestPageName): string {
  if (!pages) throw new Error('guestPage: the guest pages are part of the built package, not of its source.');
  if (!Object.hasOwn(pages, name)) {
    throw new RangeError(
      `guestPage: there is no page "${name}". There are: ${Object.keys(pages).join(', ')}.`,
    );
  }
  return pages[name];
}
