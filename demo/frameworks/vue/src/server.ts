import {createSSRApp} from 'vue';
import {renderToString} from 'vue/server-renderer';
import Shop from './Shop.vue';

/** The shop as a server sends it. */
export const render = () => renderToString(createSSRApp(Shop));
