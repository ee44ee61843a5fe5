import vue from '@vitejs/plugin-vue';
import {defineConfig} from 'vite';

// Vue needs to know which tags are custom elements.
const isCustomElement = (tag) => tag.includes('-');

export default defineConfig({base: './', plugins: [vue({template: {compilerOptions: {isCustomElement}}})]});
