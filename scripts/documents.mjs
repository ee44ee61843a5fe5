// The documents: their order, their descriptions, and the lists of them for language models. `npm run build` writes `llms.txt` and
// `llms-full.txt` of the package to the root; the documentation site has its own, with links to its pages.
import {readdirSync} from 'node:fs';
import {inRoot, readJson, readText} from './entries.mjs';

const guides = (names) =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => `docs/guides/${name}.md`);

const firstGuides = guides(
  'which-one hosts forms guests servers frameworks styling languages testing deployment security',
);
const otherGuides = readdirSync(inRoot('docs/guides'))
  .map((name) => `docs/guides/${name}`)
  .filter((file) => file.endsWith('.md') && !firstGuides.includes(file))
  .sort();

/** The documents in the order of the navigation, by group. */
export const contents = {
  Start: ['README.md', 'SKILL.md'],
  Guides: firstGuides,
  'More guides': otherGuides,
  Reference: ['docs/reference.md', 'docs/protocol.md', 'docs/accessibility.md', 'docs/architecture.md'],
  Project: ['SECURITY.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
};

/** The descriptions of the documents in the table of the README, by file. */
export const describedIn = (readme) =>
  Object.fromEntries(
    [...readme.matchAll(/^\| \[[^\]]+\]\(([^)]+)\) \| (.+) \|$/gm)].map(([, file, text]) => [file, text]),
  );

const plain = (markdown) => markdown.replaceAll(/\[([^\]]*)\]\([^)]*\)|`/g, '$1').replaceAll(/\s+/g, ' ');
const firstParagraph = (markdown) => markdown.split('\n\n').find((part) => /^[\w`"<]/.test(part)) ?? '';

/** The text of a document without the data in front of its heading. */
export const withoutFrontMatter = (markdown) => markdown.replace(/^---\n[\s\S]*?\n---\n+/, '');

/** A sentence about a document: its row in the table of the README, or its first paragraph. */
export const summaryOf = (file, markdown, described) =>
  plain(described[file] ?? firstParagraph(withoutFrontMatter(markdown)));

/**
 * A list of documents for language models; see llmstxt.org.
 *
 * @param {{group: string, title: string, summary: string, link: string}[]} pages
 */
export function llmsText(pages, {name, description}, about) {
  const groups = [...new Set(pages.map(({group}) => group))];
  const sections = groups.map((group) => {
    const members = pages.filter((page) => page.group === group);
    const rows = members.map(({title, link, summary}) => `- [${title}](${link}): ${summary}`);
    return `## ${group === 'Project' ? 'Optional' : group}\n\n${rows.join('\n')}`;
  });
  return `# ${name}\n\n> ${description}\n\n${about}\n\n${sections.join('\n\n')}\n`;
}

/** Documents in one file. */
export const fullText = (texts) => `${texts.map((text) => text.trim()).join('\n\n---\n\n')}\n`;

/** `llms.txt` and `llms-full.txt` of the package, by name. Both contain only documents that are packed. */
export function packageTexts() {
  const pkg = readJson('package.json');
  const isPacked = (file) =>
    !pkg.files.includes(`!${file}`) &&
    (file === 'README.md' || pkg.files.some((name) => file === name || file.startsWith(`${name}/`)));
  const described = describedIn(readText('README.md'));
  const pages = Object.entries(contents).flatMap(([group, members]) =>
    members.filter(isPacked).map((file) => {
      const text = readText(file);
      const [, heading] = /^# (.+)$/m.exec(withoutFrontMatter(text));
      return {
        group,
        link: file,
        title: file === 'README.md' ? 'Introduction' : heading,
        summary: summaryOf(file, text, described),
        text,
      };
    }),
  );
  const about =
    'The documents are in this package. [llms-full.txt](llms-full.txt) has all but the last group in one file.';
  const inFull = pages.filter(({group}) => group !== 'Project');
  return {
    'llms.txt': llmsText(pages, pkg, about),
    'llms-full.txt': fullText(
      inFull.map(({link, text}) => `<!-- ${link} -->\n\n${withoutFrontMatter(text)}`),
    ),
  };
}
