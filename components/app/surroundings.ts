import type {JsonObject} from '../../src/protocol/index.js';
import type {DisplayMode} from './app-stage.js';

/** The host context of an app that depends on its place: mode, size and input devices. Safe areas are outside of the frame. */
export function surroundingsOf(area: HTMLElement, displayMode: DisplayMode): JsonObject {
  const {clientWidth: width, clientHeight: height} = area;
  const maxHeight = Number.parseFloat(getComputedStyle(area).maxHeight);
  const most = Number.isFinite(maxHeight) ? {maxHeight: Math.floor(maxHeight)} : {};
  const matches = (query: string) => area.ownerDocument.defaultView?.matchMedia(query).matches === true;
  return {
    displayMode,
    containerDimensions: {width, ...(displayMode === 'inline' ? most : {height})},
    safeAreaInsets: {top: 0, right: 0, bottom: 0, left: 0},
    deviceCapabilities: {touch: matches('(any-pointer: coarse)'), hover: matches('(any-hover: hover)')},
  };
}
