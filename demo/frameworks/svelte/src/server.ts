import {render as rendered} from 'svelte/server';
import Shop from './Shop.svelte';

/** The shop as a server sends it. */
export const render = async () => (await rendered(Shop)).body;
