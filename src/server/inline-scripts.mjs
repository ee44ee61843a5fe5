// Plain JavaScript, because the build and the development host also run it without a build.

const PLACEHOLDER = /<script data-inline="([^"]*)"><\/script>/g;

/**
 * Replaces each `<script data-inline="name"></script>` of a page by the script that `scriptFor(name)` returns.
 *
 * @param {string} html
 * @param {(name: string) => string} scriptFor
 * @returns {string}
 */
export const inlineScripts = (html, scriptFor) =>
  html.replaceAll(PLACEHOLDER, (_, name) => {
    const script = scriptFor(name).trim();
    return `<script>${script.replaceAll(/<\/(script)/gi, '<\\/$1').replaceAll('<!--', '<\\!--')}</script>`;
  });
