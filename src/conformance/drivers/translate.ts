/**
 * Translates all texts below `root` as the translators of browsers do, also in shadow roots: each text is replaced by one with `~` in two
 * `<font>`s. Elements that must not be translated are skipped. Drivers send this function to a page as text, so it uses nothing outside of
 * itself.
 */
export function translate(root: ParentNode): void {
  const skipped = 'script, style, textarea, option, [translate=no], .notranslate';
  const walker = document.createTreeWalker(
    root as unknown as Node,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
  );
  const nodes: Node[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  for (const node of nodes) {
    if (node instanceof Element && node.shadowRoot) translate(node.shadowRoot);
    const parent = node.parentElement;
    if (!(node instanceof Text) || !node.data.trim() || parent?.matches('font') || parent?.closest(skipped))
      continue;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = `~${node.data}`;
    outer.append(inner);
    node.replaceWith(outer);
  }
}
