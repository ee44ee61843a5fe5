// The public API as text: the names that each entry exports, and every declaration that they reach, without comments. Build first.
//   npm run api          writes test/fixtures/api.txt
//   npm run check:api    compares it with the build; part of `npm run check`
// A change of the API needs a line in CHANGELOG.md: the file has the hash of the changelog with which it was written, and is not written again
// with the same one.
import {existsSync, readdirSync, writeFileSync} from 'node:fs';
import {relative, sep} from 'node:path';
import {parseArgs} from 'node:util';
import ts from 'typescript';
import {sha256} from './bundle-plugins.mjs';
import {inRoot, isScript, readJson, readText} from './entries.mjs';

const FILE = 'test/fixtures/api.txt';

/** The declarations of each entry, by its import path. */
function entries() {
  const {name, exports} = readJson('package.json');
  return Object.entries(exports).flatMap(([path, {types}]) => {
    if (!types) return [];
    const importPath = path.replace('.', name);
    const [start, end] = types.split('*');
    if (end === undefined) return [[importPath, inRoot(types)]];
    // Catalogues have the same exports.
    const names = path.includes('locales') ? ['en.d.ts'] : readdirSync(inRoot(start));
    return names
      .filter((each) => each.endsWith(end))
      .map((each) => [importPath.replace('*', each.slice(0, -end.length)), inRoot(start, each)]);
  });
}

const HIDDEN = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
const printer = ts.createPrinter({removeComments: true, newLine: ts.NewLineKind.LineFeed});

/** Whether a member of a class is not for its users. */
const isHidden = (node) =>
  (ts.isClassElement(node) && Boolean(ts.getCombinedModifierFlags(node) & HIDDEN)) ||
  (node.name && ts.isPrivateIdentifier(node.name));

/** A declaration without comments and without the members that are not public. */
function textOf(node) {
  const {transformed} = ts.transform(node, [
    (context) => (root) => {
      const visit = (each) =>
        each !== root && isHidden(each) ? undefined : ts.visitEachChild(each, visit, context);
      return visit(root);
    },
  ]);
  const text = printer.printNode(ts.EmitHint.Unspecified, transformed[0], node.getSourceFile());
  return text.replace(/^(?:export |declare |default )+/, '');
}

/** The node that declares a name: of a variable the whole statement. */
const statementOf = (node) => (ts.isVariableDeclaration(node) ? node.parent.parent : node);

const OPTIONS = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
  noEmit: true,
};

/**
 * The text of the public API.
 *
 * @param files - The declarations of each entry, by its import path.
 * @param folder - The folder of all declarations.
 */
export function publicApi(files = entries(), folder = inRoot('dist/types')) {
  const program = ts.createProgram(
    files.map(([, file]) => file),
    OPTIONS,
  );
  const checker = program.getTypeChecker();
  const own = program
    .getSourceFiles()
    .filter(({fileName}) => fileName.startsWith(`${folder}${sep}`.replaceAll('\\', '/')));
  const target = (symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const reached = new Set();
  const reach = (symbol) => {
    for (const node of target(symbol).declarations ?? []) {
      const statement = statementOf(node);
      // Members are part of the statement that declares them.
      if (statement.parent && own.includes(statement.parent)) reached.add(statement);
    }
  };
  const lists = files.map(([path, file]) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file));
    const names = module ? checker.getExportsOfModule(module) : [];
    names.forEach(reach);
    const list = names.map(({name}) => name).sort();
    return `# ${path}\n${list.map((name) => `${name}\n`).join('')}`;
  });
  // The types of elements and events that the entries add to the DOM.
  for (const {statements} of own)
    for (const each of statements) if (ts.isModuleDeclaration(each)) reached.add(each);
  for (const statement of reached) {
    const visit = (node) => {
      if (node !== statement && isHidden(node)) return;
      if (ts.isIdentifier(node)) {
        const symbol = checker.getSymbolAtLocation(node);
        if (symbol) reach(symbol);
      }
      ts.forEachChild(node, visit);
    };
    visit(statement);
  }
  const place = (node) => relative(folder, node.getSourceFile().fileName).replaceAll('\\', '/');
  const declarations = [...reached]
    .map((node) => [place(node), textOf(node)])
    .sort(([file, text], [otherFile, otherText]) => compare(file, otherFile) || compare(text, otherText));
  const texts = declarations.map(([file, text], index) =>
    file === declarations[index - 1]?.[0] ? `${text}\n` : `\n## ${file}\n${text}\n`,
  );
  return `${lists.join('\n')}${texts.join('')}`;
}

const compare = (one, other) => (one < other ? -1 : one > other ? 1 : 0);

/** The lines that one text has and the other does not, as a difference to look at. */
export function difference(before, after) {
  const [old, current] = [before, after].map((text) => text.split('\n'));
  const [inOld, inCurrent] = [new Set(old), new Set(current)];
  return [
    ...old.filter((line) => !inCurrent.has(line)).map((line) => `- ${line}`),
    ...current.filter((line) => !inOld.has(line)).map((line) => `+ ${line}`),
  ];
}

const HEAD = /^CHANGELOG\.md: (.*)\n\n/;
const changelogHash = () => sha256(readText('CHANGELOG.md')).slice(0, 16);

/** The problem with writing a changed API: the changelog has not changed since it was written last. */
export const changelogProblem = (recorded, api, hash) => {
  const [, before] = HEAD.exec(recorded) ?? [];
  return recorded.replace(HEAD, '') !== api && before === hash
    ? 'The public API has changed. Add a line about it to CHANGELOG.md, then run: npm run api'
    : undefined;
};

function main({check}) {
  const api = publicApi();
  const recorded = existsSync(inRoot(FILE)) ? readText(FILE) : '';
  const body = recorded.replace(HEAD, '');
  if (body === api) return;
  if (check) {
    const lines = difference(body, api);
    console.error(lines.slice(0, 60).join('\n') || 'The order of declarations has changed.');
    if (lines.length > 60) console.error(`… and ${lines.length - 60} other lines`);
    console.error(
      `The public API is not that of ${FILE}. Add a line about the change to CHANGELOG.md, then run: npm run api`,
    );
    process.exitCode = 1;
    return;
  }
  const hash = changelogHash();
  const problem = changelogProblem(recorded, api, hash);
  if (problem) {
    console.error(problem);
    process.exitCode = 1;
    return;
  }
  writeFileSync(inRoot(FILE), `CHANGELOG.md: ${hash}\n\n${api}`);
}

if (isScript(import.meta)) main(parseArgs({options: {check: {type: 'boolean', default: false}}}).values);
