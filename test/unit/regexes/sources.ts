// Finds all regular expressions in TypeScript sources with a parser: literals, arguments of `RegExp`, and string methods.
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {parseSync} from 'vite';

/** A pattern with its flags. */
export interface Regex {
  source: string;
  flags: string;
}

/** A regular expression and its location. `regex` is missing if the pattern is not constant. */
export interface FoundRegex {
  file: string;
  line: number;
  code: string;
  regex?: Regex;
}

/** A node of the syntax tree (ESTree). */
interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** String methods that create a regular expression from a string argument. */
const COMPILING: ReadonlySet<unknown> = new Set(['match', 'matchAll', 'search']);

function visit(value: unknown, on: (node: Node) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (typeof (value as Node).type === 'string') on(value as Node);
  for (const child of Object.values(value)) visit(child, on);
}

type Constants = ReadonlyMap<unknown, () => string | undefined>;

/** Evaluates a constant string expression: strings, templates, concatenations, lists, and constants of the file. */
function constantText(node: Node | undefined, constants: Constants): string | undefined {
  switch (node?.type) {
    case 'Literal':
      return typeof node['value'] === 'string' ? node['value'] : undefined;
    case 'Identifier':
      return constants.get(node['name'])?.();
    case 'TemplateLiteral': {
      const expressions = node['expressions'] as Node[];
      const quasis = node['quasis'] as {value: {cooked: string}}[];
      const parts = quasis.flatMap(({value}, index) =>
        index < expressions.length
          ? [value.cooked, constantText(expressions[index], constants)]
          : [value.cooked],
      );
      return parts.includes(undefined) ? undefined : parts.join('');
    }
    case 'BinaryExpression': {
      const sides = ['left', 'right'].map((side) => constantText(node[side] as Node, constants));
      return node['operator'] === '+' && !sides.includes(undefined) ? sides.join('') : undefined;
    }
    case 'CallExpression':
      return constantCall(node, constants);
    default:
      return undefined;
  }
}

/** Evaluates `'…'.replaceAll('…', '…')` or `['…', '…'].join('…')` if its parts are constant. */
function constantCall(node: Node, constants: Constants): string | undefined {
  const {callee, arguments: given} = node as unknown as {callee: Node; arguments: Node[]};
  if (callee.type !== 'MemberExpression') return undefined;
  const {object, property} = callee as unknown as {object: Node; property: Node};
  const method = property['name'];
  const parts =
    method === 'join' && object.type === 'ArrayExpression' ? (object['elements'] as Node[]) : [object];
  const texts = parts.map((part) => constantText(part, constants));
  const [first, second] = given.map((argument) => constantText(argument, constants));
  if (texts.includes(undefined) || first === undefined) return undefined;
  if (method === 'join') return texts.join(first);
  return method === 'replaceAll' && second !== undefined ? texts[0]!.replaceAll(first, second) : undefined;
}

/** The regular expressions in the text of one file. */
export function regexesIn(file: string, text: string): FoundRegex[] {
  const {program, errors} = parseSync(file, text, {lang: 'ts', astType: 'ts'});
  if (errors.length) throw new Error(`${file}: ${errors[0]!.message}`);
  const constants = new Map<unknown, () => string | undefined>();
  visit(program, (node) => {
    if (node.type !== 'VariableDeclaration' || node['kind'] !== 'const') return;
    for (const {id, init} of node['declarations'] as {id: Node; init?: Node}[]) {
      let isOpen = false;
      constants.set(id['name'], () => {
        // A constant that seems to contain itself contains one of another scope with its name.
        if (isOpen) return undefined;
        isOpen = true;
        const text = constantText(init, constants);
        isOpen = false;
        return text;
      });
    }
  });
  const found: FoundRegex[] = [];
  const add = (node: Node, source: string | undefined, flags: string | undefined) =>
    found.push({
      file,
      line: text.slice(0, node.start).split('\n').length,
      code: text.slice(node.start, node.end),
      ...(source !== undefined && flags !== undefined && {regex: {source, flags}}),
    });
  visit(program, (node) => {
    const literal =
      node.type === 'Literal' && (node['regex'] as {pattern: string; flags: string} | undefined);
    if (literal) add(node, literal.pattern, literal.flags);
    if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return;
    const {callee, arguments: given} = node as unknown as {callee: Node; arguments: Node[]};
    const [pattern, flags] = given.map((argument) => constantText(argument, constants));
    if (callee['name'] === 'RegExp') add(node, pattern, given.length > 1 ? flags : '');
    const method = callee.type === 'MemberExpression' && (callee['property'] as Node)['name'];
    if (COMPILING.has(method) && pattern !== undefined) add(node, pattern, '');
  });
  return found;
}

/** The regular expressions in all TypeScript files of these folders of the repository. */
export const regexesOf = (...folders: string[]): FoundRegex[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, {recursive: true, encoding: 'utf8'})
      .filter((name) => name.endsWith('.ts'))
      .sort()
      .map((name) => join(folder, name).replaceAll('\\', '/'))
      .flatMap((file) => regexesIn(file, readFileSync(file, 'utf8'))),
  );
