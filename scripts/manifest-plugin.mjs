// Makes custom-elements.json say all that is public, and fail when something public is not described.
import {tokensOf} from './manifest-tokens.mjs';

const isPublic = ({name = '', privacy}) =>
  !/^[#_]/.test(name) && privacy !== 'private' && privacy !== 'protected';

/** Lit's own, on every element. */
const inherited = new Set(['styles', 'shadowRootOptions', 'formAssociated', 'createRenderRoot', 'render']);
const lifecycle =
  /^(?:connected|disconnected|adopted|attributeChanged|form(?:Associated|Disabled|Reset|StateRestore))(?:Move)?Callback$|^connectedMoveCallback$|^(?:willUpdate|update|updated|firstUpdated|shouldUpdate|getUpdateComplete)$/;

const isOwn = (member) => isPublic(member) && !inherited.has(member.name) && !lifecycle.test(member.name);

/** What every control of the platform has, so that nobody describes it again. */
const native = {
  focus: 'Puts the focus where the user answers.',
  form: 'The form that the element belongs to.',
  validity: 'What is wrong with the value, as in native controls.',
  validationMessage: 'What is wrong with the value, as text.',
  willValidate: 'Whether the value is checked when the form is submitted.',
  checkValidity: 'Whether the value is valid; fires `invalid` when it is not.',
  reportValidity: 'The same, and shows the user what is wrong.',
};

/** Defaults of accessors, which the analyzer cannot see. */
const nativeDefaults = {name: "''", disabled: 'false'};

/** The words that belong to an element's public surface, and what each is called in a complaint. */
const lists = {
  events: 'event',
  slots: 'slot',
  cssParts: 'part',
  cssProperties: 'custom property',
  cssStates: 'state',
  attributes: 'attribute',
};

export function documented() {
  return {
    name: 'documented',
    analyzePhase({ts, node, moduleDoc}) {
      if (!ts.isClassDeclaration(node)) return;
      const declaration = moduleDoc.declarations?.find(({name}) => name === node.name?.text);
      if (declaration) for (const member of node.members) complete(ts, member, declaration);
    },
    packageLinkPhase({customElementsManifest}) {
      const problems = [];
      // What elements inherit has been copied to each of them.
      customElementsManifest.modules = customElementsManifest.modules.filter(({path}) => !isInternal(path));
      for (const module of customElementsManifest.modules) {
        for (const declaration of module.declarations) {
          if (!declaration.customElement) continue;
          problems.push(...tidy(declaration));
        }
        module.declarations = module.declarations.filter(
          ({customElement}) => customElement || isEvents(module),
        );
      }
      customElementsManifest.modules.sort((a, b) => (a.path < b.path ? -1 : 1));
      for (const problem of problems) console.error(`custom-elements.json: ${problem}`);
      if (problems.length) process.exitCode = 1;
    },
  };
}

const isInternal = (path) => path.startsWith('components/internal/');
/** Adds what the analyzer leaves out: types that a `@returns` hides, and the fields that a constructor declares. */
function complete(ts, node, declaration) {
  const textOf = (part) => part?.getText().replaceAll(/\s+/g, ' ');
  if (ts.isMethodDeclaration(node) && node.type) {
    const method = declaration.members?.find(
      ({kind, name}) => kind === 'method' && name === node.name.getText(),
    );
    if (method) method.return = {...method.return, type: {text: textOf(node.type)}};
  }
  if (!ts.isConstructorDeclaration(node) || declaration.customElement) return;
  const isReadonly = ({modifiers = []}) => modifiers.some(({kind}) => kind === ts.SyntaxKind.ReadonlyKeyword);
  declaration.members = node.parameters.filter(isReadonly).map((parameter) => {
    const [doc] = ts.getJSDocCommentsAndTags(parameter);
    const type = textOf(parameter.type) + (parameter.questionToken ? ' | undefined' : '');
    return {
      kind: 'field',
      name: parameter.name.getText(),
      type: {text: type},
      readonly: true,
      ...(typeof doc?.comment === 'string' && {description: doc.comment}),
    };
  });
}

/** A function that may be missing reads `((x) => y) | undefined`. */
const bracketed = (text) => text.replace(/^(\(.*=>.*?)( \| undefined)$/, '($1)$2');

function tidyField(field) {
  if (field.type) field.type.text = bracketed(field.type.text);
  if (field.readonly || field.default !== undefined) return;
  if (/(?:^|\| )undefined$/.test(field.type?.text ?? '')) field.default = 'undefined';
  else field.default = nativeDefaults[field.name];
}

/** A parameter that is taken apart is one parameter, though its description has another name. */
function tidyParameters(method) {
  const [first, second] = method.parameters ?? [];
  if (first?.name.startsWith('{') && second && !second.type) {
    first.description = second.description;
    method.parameters.splice(1, 1);
  }
  for (const parameter of method.parameters ?? [])
    if (parameter.default !== undefined) parameter.optional = true;
}

const isEvents = ({path}) => path.endsWith('events.ts');

/** Drops what is not public from one element; returns what lacks a description. */
function tidy(element) {
  const name = element.tagName ?? element.name;
  const problems = [];
  if (!element.tagName) problems.push(`${name} has no @tagname`);
  if (!element.description) problems.push(`<${name}> has no description`);

  // The class between it and LitElement is nobody's business.
  if (isInternal(element.superclass?.module?.slice(1) ?? ''))
    element.superclass = {name: 'LitElement', package: 'lit'};
  for (const item of [...(element.members ?? []), ...(element.attributes ?? [])]) delete item.inheritedFrom;

  // Where an event is dispatched the analyzer sees a class, and makes an event of the argument's name.
  element.events = element.events?.filter((event) => event.name && event.description) ?? [];
  element.members = element.members?.filter(isOwn) ?? [];
  const kept = new Set(element.members.map((member) => member.name));
  element.attributes = element.attributes?.filter(({fieldName}) => !fieldName || kept.has(fieldName)) ?? [];

  const documentedTokens = new Set(element.cssProperties?.map((each) => each.name));
  const tokens = element.tagName ? tokensOf(element.tagName) : [];
  element.cssProperties = [
    ...(element.cssProperties ?? []),
    ...tokens.filter((token) => !documentedTokens.has(token.name)),
  ].map((each) => ({...tokens.find((token) => token.name === each.name), ...each}));

  const fields = new Map(element.members.map((member) => [member.name, member]));
  for (const member of element.members) {
    if (member.kind === 'field') tidyField(member);
    else tidyParameters(member);
    member.description ??= native[member.name];
    if (member.kind === 'field' && !member.type?.text) problems.push(`<${name}> ${member.name} has no type`);
    if (member.kind === 'field' && !member.readonly && member.default === undefined)
      problems.push(`<${name}> ${member.name} has no default: write @default`);
    if (!member.description) problems.push(`<${name}> ${member.name}: the ${member.kind} has no description`);
  }
  for (const attribute of element.attributes) {
    const {type, default: value} = fields.get(attribute.fieldName) ?? attribute;
    attribute.type = type;
    if (value !== undefined) attribute.default = value;
  }
  for (const event of element.events) {
    if (!event.type?.text) problems.push(`<${name}> ${event.name}: the event has no type`);
  }
  for (const [list, word] of Object.entries(lists)) {
    for (const item of element[list] ?? []) {
      if (!item.description)
        problems.push(`<${name}> ${item.name || '(default)'}: the ${word} has no description`);
    }
  }
  for (const list of [...Object.keys(lists), 'members'])
    if (element[list]?.length === 0) delete element[list];
  return problems;
}
