import {hydrate, mount} from 'svelte';
import Shop from './Shop.svelte';

const target = document.querySelector('#app')!;
// A server may have rendered it already.
if (target.hasChildNodes()) hydrate(Shop, {target});
else mount(Shop, {target});
