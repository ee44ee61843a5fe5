import {html, nothing, type TemplateResult} from 'lit';
import manifest from '../../custom-elements.json';

interface Item {
  name: string;
  description?: string;
  attribute?: string;
  default?: string;
  kind?: string;
  readonly?: boolean;
  static?: boolean;
  type?: {text: string};
  parameters?: {name: string; optional?: boolean}[];
}
interface ElementEntry {
  tagName?: string;
  description?: string;
  members?: Item[];
  events?: Item[];
  slots?: Item[];
  cssParts?: Item[];
  cssProperties?: Item[];
  cssStates?: Item[];
}

const entries = (manifest.modules as {declarations: ElementEntry[]}[]).flatMap(
  ({declarations}) => declarations,
);

/** The entry of an element in custom-elements.json. */
export const entryOf = (tag: string) => entries.find(({tagName}) => tagName === tag);

/** Renders a description, with text in backquotes as code. */
export const prose = (text = '') =>
  text.split('`').map((part, index) => (index % 2 ? html`<code>${part}</code>` : part));

function table(heading: string, items: Item[] | undefined, nameOf: (item: Item) => string) {
  if (!items?.length) return nothing;
  return html`<table>
    <caption>${heading}</caption>
    <tbody>${items.map(
      (item) => html`<tr>
        <th scope="row"><code>${nameOf(item)}</code></th>
        <td>${item.type && item.kind !== 'method' ? html`<code class="type">${item.type.text}</code> ` : nothing}${prose(item.description)}${
          item.default && item.default !== "''"
            ? html` <small>Default: <code>${item.default}</code></small>`
            : nothing
        }</td>
      </tr>`,
    )}</tbody>
  </table>`;
}

const signature = ({name, parameters = []}: Item) =>
  `${name}(${parameters.map((each) => each.name + (each.optional ? '?' : '')).join(', ')})`;

/** Renders the API reference of one element, collapsed. */
export function apiTables(tag: string): TemplateResult {
  const {members = [], events, slots, cssParts, cssProperties, cssStates} = entryOf(tag) ?? {};
  const name = ({name}: Item) => name || '(default)';
  return html`<details class="api">
    <summary>API of &lt;${tag}&gt;</summary>
    <div class="tables">
      ${table(
        'Properties',
        members.filter(({kind}) => kind === 'field'),
        ({name, attribute}) => (attribute && attribute !== name ? `${name} · ${attribute}` : name),
      )}
      ${table(
        'Methods',
        members.filter(({kind}) => kind === 'method'),
        signature,
      )}
      ${table('Events', events, name)} ${table('Slots', slots, name)} ${table('Parts', cssParts, name)}
      ${table('Custom properties', cssProperties, name)}
      ${table('States', cssStates, ({name}) => `:state(${name})`)}
    </div>
  </details>`;
}
