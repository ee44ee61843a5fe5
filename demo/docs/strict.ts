// The script of strict.html, whose policy allows only what the page needs.
import {run} from './recipes/strict.js';
import {json} from './site.js';

const byId = (id: string) => document.querySelector<HTMLElement>(`#${id}`)!;
const config: {guestsUrl: string} = await (await fetch('/config.json')).json();

addEventListener('securitypolicyviolation', ({effectiveDirective, blockedURI}) => {
  byId('violations').textContent += `${effectiveDirective} ${blockedURI}\n`;
});
const button = byId('run') as HTMLButtonElement;
button.addEventListener('click', async () => {
  byId('live').replaceChildren();
  byId('printed').textContent = '';
  byId('printed').textContent = json(await run(byId('live'), `${config.guestsUrl}/sandbox-proxy.html`));
});
button.disabled = false;
