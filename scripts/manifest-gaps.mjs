// Does custom-elements.json know all that the source has, and only that?

const all = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);
const namesOf = (elements, list) =>
  new Set(elements.flatMap((each) => (each[list] ?? []).map(({name}) => name)));

/** What the templates, styles and states of the sources name, and where it is documented. */
const kinds = [
  {list: 'cssParts', word: 'part', pattern: /\bpart(?:="|\.add\(')([\w-]+)["']/g},
  {list: 'slots', word: 'slot', pattern: /<slot name="([\w-]+)"/g},
  {list: 'cssStates', word: 'state', pattern: /\bstates(?:\.add|\[[^\]\n]*\])\('([\w-]+)'\)/g},
  {list: 'cssProperties', word: 'custom property', pattern: /var\((--elicitation-[\w-]+)/g},
];

/**
 * The differences, as sentences.
 *
 * @param manifest - custom-elements.json
 * @param sources - the texts of `components/**`, by path
 */
export function gapsBetween(manifest, sources) {
  const declarations = manifest.modules.flatMap((module) => module.declarations);
  const elements = declarations.filter(({tagName}) => tagName);
  const internal = Object.entries(sources).filter(([path]) => !/^components\/(?:define|cdn)\//.test(path));
  const everything = internal.map(([, text]) => text.replaceAll(/^ \* @.*$/gm, '')).join('\n');
  return [
    ...internal.flatMap(([path, text]) => undocumented(elements, path, text)),
    ...elements.flatMap((element) => missing(element, everything)),
    ...eventGaps(elements, sources['components/events.ts'] ?? ''),
    ...exportGaps(declarations.filter(isShipped(sources)), exportsOf(sources, 'index.js')),
    ...tagGaps(elements, Object.keys(sources)),
  ];
}

function undocumented(elements, path, text) {
  return kinds.flatMap(({list, word, pattern}) => {
    const known = namesOf(elements, list);
    const unknown = all(text, pattern).filter((name) => !known.has(name));
    return unknown.map((name) => `no element documents the ${word} "${name}" of ${path}`);
  });
}

function missing(element, everything) {
  return kinds.flatMap(({list, word}) =>
    (element[list] ?? [])
      .filter(({name}) => name && !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(everything))
      .map(({name}) => `<${element.tagName}> documents the ${word} "${name}", which nothing has`),
  );
}

function eventGaps(elements, text) {
  const documented = elements.flatMap(({events = []}) => events);
  const classes = [...text.matchAll(/class (\w+) extends Event[\s\S]*?super\('([\w-]+)'/g)];
  return classes.flatMap(([, type, name]) => {
    const found = documented.filter((event) => event.name === name);
    if (!found.length) return [`no element documents the event ${name}`];
    return found.every((event) => event.type?.text === type)
      ? []
      : [`${name} is not documented as a ${type}`];
  });
}

/** The text of a module of `components` and of all that it passes on. */
function exportsOf(sources, name) {
  const text = sources[`components/${name.replace(/js$/, 'ts')}`] ?? '';
  return [
    text,
    ...all(text, /export \* from '\.\/([\w-]+\.js)'/g).map((next) => exportsOf(sources, next)),
  ].join('\n');
}

/** Whether a declaration belongs to what `…/define` registers; an element for developing has only entries of its own. */
const isShipped =
  (sources) =>
  ({tagName}) =>
    !tagName || (sources['components/define/index.ts'] ?? tagName).includes(tagName);

const exportGaps = (declarations, index) =>
  declarations
    .filter(({name}) => !new RegExp(`\\b${name}\\b`).test(index))
    .map(({name}) => `${name} is not exported by components/index.ts`);

function tagGaps(elements, paths) {
  const known = new Set(elements.map(({tagName}) => tagName));
  const defined = all(paths.join('\n'), /components\/define\/([\w-]+)\.ts/g).filter((tag) => tag !== 'index');
  return [
    ...defined.filter((tag) => !known.has(tag)).map((tag) => `<${tag}> is not in custom-elements.json`),
    ...[...known].filter((tag) => !defined.includes(tag)).map((tag) => `<${tag}> cannot be registered`),
  ];
}
