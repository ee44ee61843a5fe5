// Writes the React components of `…/react` to components/react/elements, from custom-elements.json. With --check, a difference is an error.
import {writeFileSync} from 'node:fs';
import {parseArgs} from 'node:util';
import {pascal} from './framework-types.mjs';
import {inRoot, isScript, readJson, readText} from './entries.mjs';

/** The component of each element. The inspector is a tool for development and has none. */
const COMPONENTS = {
  'color-picker-elicitation': 'ColorPickerElicitation',
  'elicitation-config': 'ElicitationConfig',
  'elicitation-grants': 'Grants',
  'elicitation-inbox': 'Inbox',
  'mcp-app-frame': 'AppFrame',
  'mcp-elicitation-frame': 'ElicitationFrame',
  'mcp-sampling-approval': 'SamplingApproval',
  'mcp-tool-approval': 'ToolApproval',
  'schema-form': 'SchemaForm',
};

/** The types of properties that take more than they return, by tag name. */
const WIDER = {'schema-form': "{errors: import('../../schema-form.js').FormErrors}"};

function textOf({name, tagName, events = []}) {
  const component = COMPONENTS[tagName];
  const listeners = events.map((event) => `  on${pascal(event.name)}: '${event.name}',\n`);
  const wider = WIDER[tagName];
  const types = `Element, typeof events${wider ? ', Wider' : ''}`;
  return `// Generated from custom-elements.json by scripts/react-components.mjs.
import '../../define/${tagName}.js';
import {${name} as Element} from '../../${tagName}.js';
import {componentOf, type ElementProps} from '../element-props.js';

const events = {
${listeners.join('')}} as const;
${wider ? `/** Properties that take more than they return. */\ntype Wider = ${wider};\n` : ''}/** The props of \`<${component}>\`. */
export type ${component}Props = ElementProps<${types}>;
/** \`<${tagName}>\` as a React component. Registers the element. */
export const ${component} = /* @__PURE__ */ componentOf<${types}>('${tagName}', Element, '${component}', events);
`;
}

/** The text of each file, by its path. */
export const reactFiles = (manifest = readJson('custom-elements.json')) =>
  Object.fromEntries(
    manifest.modules
      .flatMap((module) => module.declarations)
      .filter(({tagName}) => COMPONENTS[tagName])
      .map((element) => [`components/react/elements/${element.tagName}.ts`, textOf(element)]),
  );

if (isScript(import.meta)) {
  const {check} = parseArgs({options: {check: {type: 'boolean'}}}).values;
  for (const [path, text] of Object.entries(reactFiles())) {
    if (!check) writeFileSync(inRoot(path), text);
    else if (readText(path) !== text) {
      console.error(`${path} is out of date. Run: npm run analyze`);
      process.exitCode = 1;
    }
  }
}
