import {render as rendered} from 'svelte/server';
import Shop from './Shop.svelte';

/** Renders the shop on a server. */
export const render = async () => (await rendered(Shop)).body;
