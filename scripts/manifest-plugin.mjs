// Makes custom-elements.json say what is public, and fail when something public is not described.

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

  for (const member of element.members) {
    member.description ??= native[member.name];
    if (!member.description) problems.push(`<${name}> ${member.name}: the ${member.kind} has no description`);
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
