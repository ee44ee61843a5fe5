/** Levels that are searched. The position of a frame that is nested deeper is unknown. */
const MAX_FRAME_DEPTH = 64;

/**
 * Whether the sender of a message is `ancestor` or a frame inside it. Undefined if its position is unknown because the frame was removed
 * after posting: `source` is then null, or a window without a parent. `parent` can be read across origins.
 */
export function isInside(source: MessageEventSource | null, ancestor: Window): boolean | undefined {
  let current = source as Window | null | undefined;
  for (let depth = 0; current && depth < MAX_FRAME_DEPTH; depth++) {
    if (current === ancestor) return true;
    const {parent}: {parent?: Window | null} = current;
    if (parent === current) return false;
    current = parent;
  }
  return undefined;
}
