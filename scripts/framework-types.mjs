// Files for frameworks and editors, generated from custom-elements.json: types for the templates of React, Vue, Svelte and Solid in
// `dist/types/frameworks`, `dist/html-custom-data.json` for VS Code, `dist/web-types.json` for JetBrains, and the manifest itself without
// white space.
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
      const names = new Set(properties.map(({name}) => name));
      return {
        ...element,
        attributes,
        events,
        properties,
        props: `${pascal(element.tagName)}Props`,
        // Attributes whose name differs from that of their property.
        spelled: attributes.filter(({name}) => !names.has(name)),
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
const WIDER = {'SchemaForm.errors': "import('../components/schema-form.js').FormErrors"};

const widerType = ({name}, property) => WIDER[`${name}.${property.name}`];
/** The names of the properties whose types and descriptions are those of the class. */
const ofClass = (element) =>
  element.properties.filter((each) => !widerType(element, each)).map(({name}) => `'${name}'`);
const properties = (element, prefix = '') =>
  element.properties
    .filter((each) => widerType(element, each))
    .map((each) => field(prefix + each.name, widerType(element, each), each));
const attributes = ({spelled}) => spelled.map((each) => field(each.name, attributeType(each), each));
const events = ({name, ownEvents}, prefix) =>
  ownEvents.map((each) => {
    const type = `((event: ${each.type.text} & {readonly currentTarget: ${name}}) => void)`;
    return field(prefix + each.name, type, each);
  });

/** The template types of each framework: the syntax of properties and events, and the module to extend. */
const frameworks = {
  react: {
    imports: "import type {ClassAttributes, HTMLAttributes} from 'react';",
    fields: (element) => [...properties(element), ...attributes(element), ...events(element, 'on')],
    entry: ({name, props}) =>
      `${props} & Omit<HTMLAttributes<${name}>, keyof ${props}> & ClassAttributes<${name}>`,
    place: ['react', 'namespace JSX', 'interface IntrinsicElements'],
  },
  vue: {
    imports: "import type {HTMLAttributes, PublicProps} from 'vue';",
    fields: (element) => [...properties(element), ...attributes(element)],
    entry: ({name, props, ownEvents}) => {
      const emits = ownEvents.map((each) => `(name: '${each.name}', event: ${each.type.text}): void`);
      const emit = emits.length ? `; $emit: {${emits.join('; ')}}` : '';
      return `new () => ${name} & {$props: ${props} & Omit<HTMLAttributes, keyof ${props}> & PublicProps${emit}}`;
    },
    place: ['vue', 'interface GlobalComponents'],
  },
  svelte: {
    imports: "import type {HTMLAttributes} from 'svelte/elements';",
    fields: (element) => [...properties(element), ...attributes(element), ...events(element, 'on')],
    entry: ({name, props}) => `${props} & Omit<HTMLAttributes<${name}>, keyof ${props}>`,
    place: ['svelte/elements', 'interface SvelteHTMLElements'],
  },
  solid: {
    imports: "import type {JSX} from 'solid-js';",
    // The name of a property after `prop:` has the type of the property.
    prefixed: `type Prefixed<T, K extends keyof T & string> = {[P in K as \`prop:\${P}\`]?: T[P] | undefined};\n`,
    fields: (element) => [
      ...properties(element),
      ...properties(element, 'prop:'),
      ...attributes(element),
      ...element.attributes.map((each) => field(`attr:${each.name}`, attributeType(each), {})),
      ...events(element, 'on:'),
    ],
    entry: ({name, props}) => `${props} & Omit<JSX.HTMLAttributes<${name}>, keyof ${props}>`,
    place: ['solid-js', 'namespace JSX', 'interface IntrinsicElements'],
  },
};

function declarationsFor(framework, elements) {
  const {imports, prefixed = '', fields, entry, place} = frameworks[framework];
  const [module, ...blocks] = place;
  // The DOM declares `Event` itself.
  const events = elements
    .flatMap(({ownEvents}) => ownEvents.map(({type}) => type.text))
    .filter((name) => name !== 'Event');
  const classes = elements.map(
    ({name, tagName}) => `import type {${name}} from '../components/${tagName}.js';`,
  );
  const interfaces = elements.map((element) => {
    const names = `<${element.name}, ${ofClass(element).join(' | ')}>`;
    const base = `Properties${names}${prefixed && `, Prefixed${names}`}`;
    return `/** ${oneLine(element.description)} */\nexport interface ${element.props} extends ${base} {\n${fields(element).join('\n')}\n}`;
  });
  const entries = elements.map((element) => `'${element.tagName}': ${entry(element)};`).join('\n');
  return `// Generated from custom-elements.json.
${imports}
${classes.join('\n')}
import type {${[...new Set(events)].sort().join(', ')}} from '../components/index.js';

type Properties<T, K extends keyof T> = {[P in K]?: T[P] | undefined};
${prefixed}
${interfaces.join('\n\n')}

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
    ...Object.fromEntries(types),
    'custom-elements.json': json(manifest),
    'html-custom-data.json': json(htmlCustomData(elements)),
    'web-types.json': json(webTypes(elements, pkg)),
  };
}
