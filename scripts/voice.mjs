// Finds banned words in comments, strings and names of the folders in `checked`. `npm run lint` fails on them.
import {readdirSync, readFileSync, statSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {inRoot} from './entries.mjs';

/** Folders and files whose text is checked. */
export const checked = `
  scripts src/protocol src/sandbox src/session src/presentation src/app src/url src/mcp src/server src/proxy-check src/async.ts src/index.ts
  src/schema src/validation src/guest src/adapters src/dev-host components/inspector components/elicitation-inspector.ts components/debug.ts
  src/text-modules.d.ts components/frame components/form components/react components/color-picker components/sampling components/tool-approval components/app components/grants components/inbox components/approval components/evidence components/shared src/headless
  components/color-picker-elicitation.ts components/elicitation-config.ts components/events.ts components/index.ts
  components/mcp-elicitation-frame.ts components/mcp-sampling-approval.ts components/mcp-tool-approval.ts components/mcp-app-frame.ts components/elicitation-grants.ts components/elicitation-inbox.ts components/schema-form.ts
  test/components test/locales test/schema test/url test/validation test/protocol test/mcp test/integration
  test/hostile test/sandbox test/session test/strict test/support test/servers test/runner test/guest test/presentation
  test/proxy-check test/cdn test/async.test.ts
  src/locales src/cdn components/cdn components/define components/guests
  demo/docs demo/host demo/pages demo/parts demo/server demo/site demo/serve.mjs demo/start.mjs demo/elements.html demo/errors.html
  demo/index.html demo/playground.html demo/recipes.html demo/script-tag.html demo/strict.html
  demo/frameworks/README.md demo/frameworks/frameworks.test.mjs demo/frameworks/react-guest.test.mjs demo/frameworks/shop-page.mjs
  demo/frameworks/shared demo/frameworks/html/shop.js
  CHANGELOG.md CONTRIBUTING.md README.md SECURITY.md docs
  test/bench/README.md test/bench/browser.mjs test/bench/bundle.mjs test/bench/clock.js test/bench/form test/bench/frame test/e2e test/interop test/mutations
  test/node/cdn.test.mjs test/node/demo-start.test.mjs test/node/documents.test.mjs test/node/package.test.mjs test/node/ssr.test.mjs
  test/node/fuzz test/node/http test/node/regexes test/node/server test/node/time test/package test/scripts`
  .trim()
  .split(/\s+/);

/** Texts that may contain a banned word: names of published files, of tests, and paths of the test server. */
const allowed = [/\bdoctor\.mjs\b/g, /\/__oracle_page__/g, /\btest\/[\w./-]+/g];

/** Banned words and phrases as regular expressions, with their replacement. */
export const banned = {
  ...{beside: 'next to, besides or with', whoever: 'the user, the caller, …', anew: 'again'},
  ...{told: 'notified, reported or returned', tells: 'notifies, reports or returns'},
  ...{nobody: 'no caller or nothing', farewell: 'the delivery of the last message', patience: 'a timeout'},
  ...{wishes: 'options', powers: 'permissions', veil: 'the outer iframe', letterbox: 'a port'},
  ...{doctor: 'the deployment check', oracle: 'the reference', monster: 'a very long text'},
  ...{'stands|stood': 'is', 'at fault': 'wrong', 'of ours': 'of this package', 'for ever': 'without end'},
  ...{
    '(?:is|are) none': 'is not a …',
    '(?<!\\bthere )is no(?! longer\\b)': 'is not a …',
    'the way (?:out|to)': 'route',
  },
  ...{'has it that': 'says', 'as [\\w ]{1,30} has it': 'according to', 'what is .{1,30} of it': 'the rest'},
  ...{'(?:the )?seed protocol': 'Rich Elicitation', 'the first protocol': 'Rich Elicitation'},
};

/** Matches a phrase in text, and a single word also as a part of a camel-case name. */
function patternOf(words) {
  if (!/^\w+$/.test(words)) return new RegExp(`\\b(?:${words})\\b`, 'i');
  const capital = words[0].toUpperCase() + words.slice(1);
  const inText = `(?<![A-Za-z])(?:${words}|${capital})(?![a-z])`;
  return new RegExp(`${inText}|(?<=[a-z])${capital}(?![a-z])|\\b${words.toUpperCase()}\\b`);
}
const rules = Object.entries(banned).map(([words, say]) => [patternOf(words), say]);

/** The banned words in a text as `path:line word: say …`. */
export function* problemsOf(path, text) {
  for (const [index, line] of text.split('\n').entries()) {
    const rest = allowed.reduce((left, name) => left.replace(name, ''), line);
    for (const [pattern, say] of rules) {
      const [word] = pattern.exec(rest) ?? [];
      if (word) yield `${path}:${index + 1} ${word}: say ${say}`;
    }
  }
}

const filesIn = (path) =>
  statSync(inRoot(path)).isFile()
    ? [path]
    : readdirSync(inRoot(path))
        .filter((name) => name !== 'node_modules')
        .flatMap((name) => filesIn(`${path}/${name}`));

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const files = checked
    .flatMap(filesIn)
    .filter((path) => /(?<!voice|voice\.test|results)\.(?:ts|m?js|md|html)$/.test(path));
  const problems = files.flatMap((path) => [...problemsOf(path, readFileSync(inRoot(path), 'utf8'))]);
  for (const problem of problems) console.error(problem);
  if (problems.length) process.exitCode = 1;
}
