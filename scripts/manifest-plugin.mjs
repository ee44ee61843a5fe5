// Plugin for the custom elements analyzer. It completes custom-elements.json, removes private items, and fails if a public item has no
// description.
import {tokensOf} from './manifest-tokens.mjs';

/** Private members, and members of every Lit element. */
const hidden =
  /^[#_]|Callback$|^(?:styles|shadowRootOptions|formAssociated|createRenderRoot|render|willUpdate|update|updated|firstUpdated|shouldUpdate|getUpdateComplete)$/;
const isPublic = ({name = '', privacy}) => !hidden.test(name) && !['private', 'protected'].includes(privacy);

/** Members of all native form controls. */
const ofControls = {
  focus: 'Focuses the control in which the user answers.',
  form: 'The form that the element belongs to.',
  validity: 'The validity of the value, as in native controls.',
  validationMessage: 'The error message of the value.',
  willValidate: 'Whether the value is validated when the form is submitted.',
  checkValidity: 'Whether the value is valid; fires `invalid` if it is not.',
  reportValidity: 'Validates like `checkValidity()`, and reports errors to the user.',
};

/** Defaults of accessors, which the analyzer cannot see. */
const accessorDefaults = {name: "''", disabled: 'false'};

/** The lists of an element, with the name of an item. */
const lists = {
  members: 'member',
  attributes: 'attribute',
  events: 'event',
  slots: 'slot',
  cssParts: 'part',
  cssProperties: 'custom property',
  cssStates: 'state',
};

/** The elements are directly in `components`, and the events in a folder. Other folders contain internal modules. */
const isInternal = (path = '') => /^components\/(?!events\/)[^/]+\//.test(path);

export function documented() {
  return {
    name: 'documented',
    analyzePhase({ts, node, moduleDoc}) {
      const declaration =
        ts.isClassDeclaration(node) && moduleDoc.declarations?.find(({name}) => name === node.name?.text);
      if (declaration) addTypes(ts, node, declaration);
    },
    packageLinkPhase({customElementsManifest: manifest}) {
      const problems = [];
      // Inherited members have been copied to each element.
      manifest.modules = manifest.modules.filter(({path}) => !isInternal(path));
      manifest.modules.sort((a, b) => (a.path < b.path ? -1 : 1));
      for (const module of manifest.modules) {
        const elements = module.declarations.filter(({customElement}) => customElement);
        for (const element of elements) {
          complete(element);
          problems.push(...problemsOf(element));
          for (const list of Object.keys(lists)) if (element[list]?.length === 0) delete element[list];
        }
        if (!module.path.startsWith('components/events/')) module.declarations = elements;
      }
      for (const problem of problems) console.error(`custom-elements.json: ${problem}`);
      if (problems.length) process.exitCode = 1;
    },
  };
}

/** Adds information that the analyzer omits: return types of methods with `@returns`, and fields that a constructor declares. Of an event, only fields remain. */
function addTypes(ts, node, declaration) {
  const textOf = (part) => part?.getText().replaceAll(/\s+/g, ' ');
  for (const member of node.members) {
    if (ts.isMethodDeclaration(member) && member.type) {
      const isIt = ({kind, name}) => kind === 'method' && name === member.name.getText();
      const method = declaration.members?.find(isIt);
      if (method) method.return = {...method.return, type: {text: textOf(member.type)}};
    }
    if (!ts.isConstructorDeclaration(member) || declaration.superclass?.name !== 'Event') continue;
    const isReadonly = ({modifiers = []}) =>
      modifiers.some(({kind}) => kind === ts.SyntaxKind.ReadonlyKeyword);
    const accessors = (declaration.members ?? []).filter((each) => each.readonly && isPublic(each));
    const fields = member.parameters.filter(isReadonly).map((parameter) => {
      const [doc] = ts.getJSDocCommentsAndTags(parameter);
      return {
        kind: 'field',
        name: parameter.name.getText(),
        type: {text: textOf(parameter.type) + (parameter.questionToken ? ' | undefined' : '')},
        readonly: true,
        ...(typeof doc?.comment === 'string' && {description: doc.comment}),
      };
    });
    declaration.members = [...fields, ...accessors];
  }
}

function completeField(field) {
  if (field.type) {
    // Formats an optional function as `((x) => y) | undefined`.
    field.type.text = field.type.text.replace(/^(\(.*=>.*?)( \| undefined)$/, '($1)$2');
  }
  if (field.readonly || field.default !== undefined) return;
  const isOptional = /(?:^|\| )undefined$/.test(field.type?.text ?? '');
  field.default = isOptional ? 'undefined' : accessorDefaults[field.name];
}

function completeMethod({parameters = []}) {
  const [first, second] = parameters;
  // The analyzer splits a destructured parameter and its description into two.
  if (first?.name.startsWith('{') && second && !second.type) {
    first.description = second.description;
    parameters.splice(1, 1);
  }
  for (const parameter of parameters) if (parameter.default !== undefined) parameter.optional = true;
}

function complete(element) {
  const {members = [], attributes = [], events = [], cssProperties = []} = element;
  for (const item of [...members, ...attributes]) delete item.inheritedFrom;
  if (isInternal(element.superclass?.module?.slice(1)))
    element.superclass = {name: 'LitElement', package: 'lit'};

  element.members = members.filter(isPublic);
  for (const member of element.members) {
    if (member.kind === 'field') completeField(member);
    else completeMethod(member);
    member.description ??= ofControls[member.name];
  }
  const fields = new Map(element.members.map((member) => [member.name, member]));
  element.attributes = attributes.filter(({fieldName}) => !fieldName || fields.has(fieldName));
  for (const attribute of element.attributes) {
    const {type, default: value} = fields.get(attribute.fieldName) ?? attribute;
    attribute.type = type;
    if (value !== undefined) attribute.default = value;
  }
  // For each dispatched event the analyzer adds one with the name of the argument, without a description.
  element.events = events.filter(({name, description}) => name && description);
  const tokens = new Map(tokensOf(element.tagName).map((token) => [token.name, token]));
  for (const property of cssProperties)
    tokens.set(property.name, {...tokens.get(property.name), ...property});
  const names = new Set([...cssProperties.map(({name}) => name), ...tokens.keys()]);
  element.cssProperties = [...names].map((name) => tokens.get(name));
}

function* problemsOf(element) {
  const tag = `<${element.tagName ?? element.name}>`;
  if (!element.tagName) yield `${element.name} has no @tagname`;
  if (!element.description) yield `${tag} has no description`;
  for (const [list, word] of Object.entries(lists)) {
    for (const {name, kind = word, description, type, readonly, default: value} of element[list] ?? []) {
      const item = `${tag} ${name || '(default)'}`;
      if (!description) yield `${item}: the ${kind} has no description`;
      if (['field', 'event'].includes(kind) && !type?.text) yield `${item}: the ${kind} has no type`;
      if (kind === 'field' && !readonly && value === undefined)
        yield `${item} has no default: write @default`;
    }
  }
}
