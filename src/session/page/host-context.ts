import type {JsonObject} from '../../protocol/json.js';
import {stylesOf} from './page-styles.js';

/** The host context of an MCP App: theme, styles, locale and size of the page. */
export function hostContextOf(container: HTMLElement, locale: string): JsonObject {
  return {
    styles: stylesOf(container),
    locale,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    // A dialog floats over the page. Its height is the view's, too.
    displayMode: container.closest('dialog') ? 'pip' : 'inline',
    containerDimensions: {width: container.clientWidth},
    platform: 'web',
  };
}
