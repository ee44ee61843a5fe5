// The exports of `dist/cdn/elicitation.all.js` and `.mjs`: the whole package. Registers all elements.
import '../define/index.js';
import '../define/mcp-app-frame.js';
import {fetchLocale} from '../../src/locales/fetch-locale.js';
import {fetchCatalogues} from '../../src/locales/index.js';

export * from '../../src/guest/index.js';
export * from '../../src/index.js';
export * from '../../src/mcp/index.js';
export * from '../index.js';
export {McpAppFrame} from '../mcp-app-frame.js';

fetchCatalogues(fetchLocale);
