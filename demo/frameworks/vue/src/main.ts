import {createApp, createSSRApp} from 'vue';
import Shop from './Shop.vue';

const place = document.querySelector('#app')!;
// A server may have rendered it already.
const app = place.hasChildNodes() ? createSSRApp(Shop) : createApp(Shop);
app.mount(place);
