import {createApp, createSSRApp} from 'vue';
import Shop from './Shop.vue';

const place = document.querySelector('#app')!;
// Hydrates the markup if a server has rendered it.
const app = place.hasChildNodes() ? createSSRApp(Shop) : createApp(Shop);
app.mount(place);
