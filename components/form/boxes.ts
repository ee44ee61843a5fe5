/** A field with the cost of its rendering. */
interface Weighed {
  readonly root: HTMLElement;
  readonly weight: number;
}

/** Number of fields above which the browser lays out only visible fields. */
const MANY = 30;
/** Most weight of one box of fields. */
const HEAVY = 100;

/**
 * Groups the fields of a long form into boxes. Returns each box by its last field; an empty map for other forms. On every keystroke a
 * browser visits all siblings of the field for its layout, so the number of siblings is limited.
 */
export function boxed<View extends Weighed>(views: readonly View[], leaves: number): Map<View, HTMLElement> {
  const boxes = new Map<View, HTMLElement>();
  if (leaves <= MANY && !views.some(({weight}) => weight > HEAVY)) return boxes;
  let box: HTMLElement | undefined;
  let weight = 0;
  for (const [index, view] of views.entries()) {
    if (!box) {
      box = document.createElement('div');
      box.className = 'many';
      weight = 0;
    }
    box.append(view.root);
    weight += view.weight;
    const full = box.childElementCount === MANY || weight > HEAVY;
    if (!full && index < views.length - 1) continue;
    boxes.set(view, box);
    box = undefined;
  }
  return boxes;
}
