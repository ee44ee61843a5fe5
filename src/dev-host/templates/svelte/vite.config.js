import {svelte} from '@sveltejs/vite-plugin-svelte';
import {defineConfig} from 'vite';
import {singleFile} from './single-file.mjs';

export default defineConfig({plugins: [svelte(), singleFile()]});
