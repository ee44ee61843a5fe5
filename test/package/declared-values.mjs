// Reads the exports that the package's types declare.
import ts from 'typescript-6';

const options = {module: ts.ModuleKind.Node16, moduleResolution: ts.ModuleResolutionKind.Node16, types: []};

/** Returns the values that the declarations of these modules export, according to the compiler. */
export function declaredValues(consumer, paths) {
  const read = (name, lines, oldProgram) => {
    const file = consumer.write(name, lines.join('\n'));
    const program = ts.createProgram({rootNames: [file], options, oldProgram});
    return {program, source: program.getSourceFile(file)};
  };
  const imports = paths.map((path, index) => `import * as m${index} from '${path}';`);
  const first = read('declared.ts', imports);
  const checker = first.program.getTypeChecker();
  const uses = first.source.statements.flatMap(({importClause}, index) =>
    checker
      .getTypeAtLocation(importClause.namedBindings.name)
      .getProperties()
      .map((symbol) => [index, symbol.getName()]),
  );
  // The compiler rejects a type-only export that is used as a value.
  const second = read(
    'used.ts',
    [...imports, ...uses.map(([index, name]) => `m${index}.${name};`)],
    first.program,
  );
  const refused = second.program
    .getSemanticDiagnostics(second.source)
    .map(({start}) => second.source.getLineAndCharacterOfPosition(start).line - imports.length);
  const values = uses.filter((_, line) => !refused.includes(line));
  return Object.fromEntries(
    paths.map((path, index) => [path, values.flatMap(([at, name]) => (at === index ? [name] : [])).sort()]),
  );
}

/** Returns the exports of these modules, values and types, whose declaration has no description. */
export function undescribed(consumer, paths) {
  const file = consumer.write('described.ts', paths.map((path) => `import '${path}';`).join('\n'));
  const program = ts.createProgram({rootNames: [file], options});
  const checker = program.getTypeChecker();
  const names = program.getSourceFile(file).statements.flatMap(({moduleSpecifier}) =>
    checker
      .getExportsOfModule(checker.getSymbolAtLocation(moduleSpecifier))
      .map((symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol))
      .filter((symbol) => !symbol.getDocumentationComment(checker).length)
      .map((symbol) => symbol.getName()),
  );
  return [...new Set(names)];
}
