import {createSSRApp} from 'vue';
import {renderToString} from 'vue/server-renderer';
import Shop from './Shop.vue';

/** Renders the shop on a server. */
export const render = () => renderToString(createSSRApp(Shop));
