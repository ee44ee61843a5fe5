// What a person perceives of a page: the accessibility tree of the browser, as a screen reader gets it.

const HIDDEN = new Set(['none', 'generic', 'InlineTextBox', 'LineBreak']);

/** The nodes of the page, in order, each with the nodes around it. */
export async function readPage(session) {
  const {nodes} = await session.send('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const read = [];
  const visit = (node, around) => {
    if (!node) return;
    let parent = around;
    if (!node.ignored && !HIDDEN.has(node.role?.value)) {
      const properties = Object.fromEntries(
        (node.properties ?? []).map(({name, value}) => [
          name,
          value.value ?? value.relatedNodes?.[0]?.backendDOMNodeId,
        ]),
      );
      parent = {
        role: node.role?.value ?? '',
        name: node.name?.value ?? '',
        description: node.description?.value ?? '',
        value: node.value?.value === undefined ? undefined : String(node.value.value),
        id: node.backendDOMNodeId,
        around,
        ...properties,
      };
      read.push(parent);
    }
    for (const id of node.childIds ?? []) visit(byId.get(id), parent);
  };
  visit(nodes[0], undefined);
  return read;
}

const isWithin = (node, scope) => {
  for (let each = node; each; each = each.around) if (each === scope) return true;
  return false;
};

export const within = (nodes, scope) =>
  scope ? nodes.filter((node) => node !== scope && isWithin(node, scope)) : nodes;

const ENTERED =
  /^(?:textbox|searchbox|spinbutton|combobox|checkbox|Date|DateTime|InputTime|radiogroup|group|listbox)$/;

/** Whether a name is that of a field with the words: they may be followed by marks such as "optional". */
const isNamed = (name, label) => name === label || name.startsWith(`${label} `);

const plain = (text) => text.replaceAll(/\s+/g, ' ').trim();

export const isField = ({role}) => ENTERED.test(role);

/** The group that contains an option. */
export const groupOf = ({around}) =>
  !around || /^(?:radio)?group$/.test(around.role) ? around : groupOf(around);

/** The label of a field: that of its group if it is one of several options. */
export const labelOf = (field) => (/checkbox|radio/.test(field.role) && groupOf(field)?.name) || field.name;

/** Whether a field, or an option in it, is marked as wrong. */
export const isWrong = (nodes, field) =>
  field.invalid === 'true' ||
  (field.role === 'group' &&
    nodes.some((node) => node.role === 'checkbox' && node.invalid === 'true' && groupOf(node) === field));

const levelOf = ({around}) => (around ? 1 + levelOf(around) : 0);

/** The field with a label. A row of a list is found before those of lists in it. @param isTyped - It is not a group. */
export function fieldIn(nodes, label, scope, isTyped = false) {
  const isPart = (node) =>
    ENTERED.test(node.role) &&
    !(isTyped && node.role.endsWith('group')) &&
    isNamed(plain(node.name), plain(label));
  // The buttons of a row are a group with its name.
  const hasFields = (group) => within(nodes, group).some(({role}) => role === 'Legend' || ENTERED.test(role));
  const named = within(nodes, scope).filter(
    (node) => isPart(node) && (node.role !== 'group' || hasFields(node)),
  );
  const exact = named.filter(({name}) => plain(name) === plain(label));
  return (exact.length ? exact : named).sort((a, b) => levelOf(a) - levelOf(b))[0];
}

/** The texts of a part of the page. */
export const textsIn = (nodes, scope) =>
  within(nodes, scope)
    .filter(({role}) => role === 'StaticText')
    .map(({name}) => name);

/** Number of rows of a list, whose names begin with a word. Those of lists in it do not count. */
export function rowsIn(nodes, word, list) {
  const rows = within(nodes, list).filter((node) => isField(node) && node.name.startsWith(word.trim()));
  const level = Math.min(...rows.map(levelOf));
  return new Set(rows.filter((row) => levelOf(row) === level).map(({name}) => name)).size;
}
