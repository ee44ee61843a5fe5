import {hydrate, mount} from 'svelte';
import Shop from './Shop.svelte';

const target = document.querySelector('#app')!;
// Hydrates the markup if a server has rendered it.
if (target.hasChildNodes()) hydrate(Shop, {target});
else mount(Shop, {target});
