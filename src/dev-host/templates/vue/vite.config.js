import vue from '@vitejs/plugin-vue';
import {defineConfig} from 'vite';
import {singleFile} from './single-file.mjs';

export default defineConfig({plugins: [vue(), singleFile()]});
