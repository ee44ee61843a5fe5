// Files for frameworks and editors, generated from custom-elements.json: types for the templates of React, Vue, Svelte and Solid in
// `dist/types/frameworks`, with what they share in `dist/types/templates.d.ts`, `dist/html-custom-data.json` for VS Code, `dist/web-types.json`
// for JetBrains, and the manifest itself without white space.
import {readJson} from './entries.mjs';

const oneLine = (text = '') => text.trim().replaceAll(/\s*\n\s*/g, ' ');
export const pascal = (text) => text.replaceAll(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());

/** The elements of a manifest, with the properties, attributes and events that a template can use. */
const elementsIn = ({modules}) =>
  modules
    .flatMap((module) => module.declarations)
    .filter(({tagName}) => tagName)
    .map((element) => {
      const {members = [], attributes = [], events = []} = element;
      const isProperty = ({kind, readonly, static: isStatic}) => kind === 'field' && !readonly && !isStatic;
      const properties = members.filter(isProperty);
      return {
        ...element,
        attributes,
        events,
        properties,
        props: `${pascal(element.tagName)}Props`,
        // Frameworks have types for the events of the platform, `input` and `change`.
        ownEvents: events.filter(({name}) => name.includes('-')),
      };
    });

const field = (name, type, {description}) =>
  `${description ? `  /** ${oneLine(description)} */\n` : ''}  '${name}'?: ${type} | undefined;`;

function attributeType({type}) {
  const kinds = (type?.text ?? 'string').split('|').map((kind) => kind.trim());
  if (kinds.includes('boolean')) return "boolean | ''";
  return kinds.includes('number') ? 'number | string' : 'string';
}

/** The types of properties that take more than they return. */
const WIDER = {'SchemaForm.errors': "import('./components/schema-form.js').FormErrors"};

const widerType = ({name}, property) => WIDER[`${name}.${property.name}`];
const classImports = (elements, folder) =>
  elements
    .map(({name, tagName}) => `import type {${name}} from '${folder}/components/${tagName}.js';`)
    .join('\n');

/** Imports the types of the events that the package declares. The DOM declares `Event` itself. */
function eventImport(elements, folder) {
  const names = elements
    .flatMap(({ownEvents}) => ownEvents.map(({type}) => type.text))
    .filter((name) => name !== 'Event');
  return `import type {${[...new Set(names)].sort().join(', ')}} from '${folder}/components/index.js';`;
}

const block = (head, fields) =>
  `export interface ${head} {${fields.length ? `\n${fields.join('\n')}\n` : ''}}`;

/** TypeScript does not keep descriptions if it adds a prefix to the names. */
const events = ({name, ownEvents}, prefix) =>
  ownEvents.map((each) => {
    const type = `((event: ${each.type.text} & {readonly currentTarget: ${name}}) => void)`;
    return field(prefix + each.name, type, each);
  });

/** The types that frameworks share: the properties, attributes and events of each element, with their descriptions. */
function templateTypes(elements) {
  const interfaces = elements.map((element) => {
    const {name, description} = element;
    // The names of the properties whose types and descriptions are those of the class.
    const ofClass = element.properties.filter((each) => !widerType(element, each));
    const wider = element.properties.filter((each) => widerType(element, each));
    const names = new Set(element.properties.map((each) => each.name));
    return [
      `/** ${oneLine(description)} */`,
      block(
        `${name}Properties extends Properties<${name}, ${ofClass.map((each) => `'${each.name}'`).join(' | ')}>`,
        wider.map((each) => field(each.name, widerType(element, each), each)),
      ),
      block(
        `${name}Attributes`,
        // An attribute that has the name of its property has its description, too.
        element.attributes.map((each) =>
          field(each.name, attributeType(each), names.has(each.name) ? {} : each),
        ),
      ),
      block(`${name}Events`, events(element, 'on')),
    ].join('\n');
  });
  return `// Generated from custom-elements.json.
${classImports(elements, '.')}
${eventImport(elements, '.')}

type Properties<T, K extends keyof T> = {[P in K]?: T[P] | undefined};
/** The members of \`T\` with a prefix before their names. */
export type Prefixed<Prefix extends string, T> = {[P in keyof T as \`\${Prefix}\${P & string}\`]?: T[P] | undefined};
/** The properties, and the attributes whose names are not those of properties. */
export type Members<Properties, Attributes> = Properties & Omit<Attributes, keyof Properties>;

${interfaces.join('\n\n')}
`;
}

/** The template types of each framework: the syntax of properties and events, and the module to extend. */
const frameworks = {
  react: {
    imports: "import type {ClassAttributes, HTMLAttributes} from 'react';",
    bases: ({name}) => [`T.${name}Events`],
    entry: ({name, props}) =>
      `${props} & Omit<HTMLAttributes<${name}>, keyof ${props}> & ClassAttributes<${name}>`,
    place: ['react', 'namespace JSX', 'interface IntrinsicElements'],
  },
  vue: {
    imports: "import type {HTMLAttributes, PublicProps} from 'vue';",
    namesEvents: true,
    entry: ({name, props, ownEvents}) => {
      const emits = ownEvents.map((each) => `(name: '${each.name}', event: ${each.type.text}): void`);
      const emit = emits.length ? `; $emit: {${emits.join('; ')}}` : '';
      return `new () => ${name} & {$props: ${props} & Omit<HTMLAttributes, keyof ${props}> & PublicProps${emit}}`;
    },
    place: ['vue', 'interface GlobalComponents'],
  },
  svelte: {
    imports: "import type {HTMLAttributes} from 'svelte/elements';",
    bases: ({name}) => [`T.${name}Events`],
    entry: ({name, props}) => `${props} & Omit<HTMLAttributes<${name}>, keyof ${props}>`,
    place: ['svelte/elements', 'interface SvelteHTMLElements'],
  },
  solid: {
    imports: "import type {JSX} from 'solid-js';",
    bases: ({name}) => [
      `T.Prefixed<'prop:', T.${name}Properties>`,
      `T.Prefixed<'attr:', T.${name}Attributes>`,
    ],
    fields: (element) => events(element, 'on:'),
    namesEvents: true,
    entry: ({name, props}) => `${props} & Omit<JSX.HTMLAttributes<${name}>, keyof ${props}>`,
    place: ['solid-js', 'namespace JSX', 'interface IntrinsicElements'],
  },
};

function declarationsFor(framework, elements) {
  const {imports, bases = () => [], fields = () => [], namesEvents, entry, place} = frameworks[framework];
  const [module, ...blocks] = place;
  const interfaces = elements.map((element) => {
    const {name, props} = element;
    const all = [`T.Members<T.${name}Properties, T.${name}Attributes>`, ...bases(element)];
    return block(`${props} extends ${all.join(', ')}`, fields(element));
  });
  const entries = elements.map((element) => `'${element.tagName}': ${entry(element)};`).join('\n');
  return `// Generated from custom-elements.json.
${imports}
${classImports(elements, '..')}
${namesEvents ? `${eventImport(elements, '..')}\n` : ''}import type * as T from '../templates.js';

${interfaces.join('\n')}

${[`declare module '${module}'`, ...blocks].reduceRight((inner, block) => `${block} {\n${inner}\n}`, entries)}
`;
}

const described = ({name, description}) => ({name, description});

/** The values of a type like `'a' | 'b'`. */
const valuesOf = ({type}) =>
  [...(type?.text ?? '').matchAll(/'([^']*)'/g)].map(([, value]) => ({name: value}));

const htmlCustomData = (elements) => ({
  version: 1.1,
  tags: elements.map(({tagName, description, attributes}) => ({
    name: tagName,
    description,
    attributes: attributes.map((each) => ({
      ...described(each),
      ...(each.type?.text === 'boolean' && {valueSet: 'v'}),
      ...(valuesOf(each).length && {values: valuesOf(each)}),
    })),
  })),
});

const webTypes = (elements, {name, version}) => ({
  $schema: 'https://json.schemastore.org/web-types',
  name,
  version,
  'description-markup': 'markdown',
  contributions: {
    html: {
      elements: elements.map((element) => ({
        name: element.tagName,
        description: element.description,
        attributes: element.attributes.map((each) => ({
          ...described(each),
          ...(each.default && {default: each.default.replace(/^'(.*)'$/, '$1')}),
          value: {type: each.type?.text ?? 'string', required: each.type?.text !== 'boolean'},
        })),
        slots: (element.slots ?? []).map(described),
        js: {
          properties: element.properties.map((each) => ({
            ...described(each),
            value: {type: each.type?.text ?? 'unknown'},
          })),
          events: element.events.map(described),
        },
        css: {
          parts: (element.cssParts ?? []).map(described),
          properties: (element.cssProperties ?? []).map(described),
        },
      })),
    },
  },
});

/** Every file, by its path in `dist`. */
export function frameworkFiles(manifest = readJson('custom-elements.json'), pkg = readJson('package.json')) {
  const elements = elementsIn(manifest);
  const types = Object.keys(frameworks).map((name) => [
    `types/frameworks/${name}.d.ts`,
    declarationsFor(name, elements),
  ]);
  const json = (value) => `${JSON.stringify(value)}\n`;
  return {
    'types/templates.d.ts': templateTypes(elements),
    ...Object.fromEntries(types),
    'custom-elements.json': json(manifest),
    'html-custom-data.json': json(htmlCustomData(elements)),
    'web-types.json': json(webTypes(elements, pkg)),
  };
}
