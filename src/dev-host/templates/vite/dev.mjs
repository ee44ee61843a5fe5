// Builds the guest with every change, and shows it in the local host.
import {spawn} from 'node:child_process';
import {build} from 'vite';

const watcher = await build({build: {watch: {}, minify: false}});
await new Promise((resolve) => watcher.on('event', ({code}) => code === 'END' && resolve()));
spawn('npx mcp-elicitation-elements dist/index.html --request request.json', {stdio: 'inherit', shell: true});
