import {mount} from 'svelte';
import Guest from './Guest.svelte';
import './guest.css';

mount(Guest, {target: document.querySelector('#app') /*ts ! */});
