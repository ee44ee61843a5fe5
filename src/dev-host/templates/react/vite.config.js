import {defineConfig} from 'vite';
import {singleFile} from './single-file.mjs';

export default defineConfig({plugins: [singleFile()]});
