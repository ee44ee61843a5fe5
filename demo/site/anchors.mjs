/** Names the headings of a document as GitHub does. */
export function anchorNames() {
  const seen = new Map();
  return (heading) => {
    const anchor = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-');
    const count = seen.get(anchor) ?? 0;
    seen.set(anchor, count + 1);
    return count ? `${anchor}-${count}` : anchor;
  };
}
