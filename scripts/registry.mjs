// The registry for the shadcn CLI: an index, and an item that contains its file. The documentation site serves both; the item is also in
// `dist/registry` of the package, because the CLI reads files, too.
import {readText} from './entries.mjs';

const source = 'demo/frameworks/registry/elicitation.tsx';
const schema = (name) => `https://ui.shadcn.com/schema/${name}.json`;

const item = ({name, version}) => ({
  name: 'elicitation',
  type: 'registry:ui',
  title: 'Elicitation',
  description:
    'Questions of MCP servers and agents, approvals of tool calls, and an inbox, in the colours of your project.',
  dependencies: [`${name}@^${version}`],
  // Native controls and icons follow `color-scheme`, which the variables of shadcn/ui do not set.
  css: {'@layer base': {'.dark': {'color-scheme': 'dark'}}},
  docs: `Complete files: node_modules/${name}/SKILL.md and docs/guides/frameworks.md.`,
  files: [{path: 'ui/elicitation.tsx', type: 'registry:ui'}],
});

/** The files of the registry, by their path on the site. */
export function registryFiles(pkg) {
  const entry = item(pkg);
  const homepage = pkg.homepage ?? `https://www.npmjs.com/package/${pkg.name}`;
  const files = entry.files.map((file) => ({...file, content: readText(source)}));
  return {
    'registry.json': {$schema: schema('registry'), name: pkg.name, homepage, items: [entry]},
    [`r/${entry.name}.json`]: {$schema: schema('registry-item'), ...entry, files},
  };
}
