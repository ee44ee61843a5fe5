import vue from '@vitejs/plugin-vue';
import {defineConfig} from 'vite';

// Vue must be told which tags are not its components.
const isCustomElement = (tag) => tag.includes('-');

export default defineConfig({base: './', plugins: [vue({template: {compilerOptions: {isCustomElement}}})]});
