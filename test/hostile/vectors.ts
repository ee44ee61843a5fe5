import {engine} from '../support/engine.js';

/** Exfiltration vectors that leave the document in place; `to(what)` is an address of the recorder. */
const vectors: Record<string, string> = {
  fetch: `fetch(to('fetch'), {mode: 'no-cors'}).catch(() => {})`,
  xhr: `const xhr = new XMLHttpRequest(); xhr.open('GET', to('xhr')); xhr.send()`,
  beacon: `navigator.sendBeacon(to('beacon'), 'x')`,
  websocket: `new WebSocket(to('websocket').replace('http', 'ws'))`,
  eventsource: `new EventSource(to('eventsource'))`,
  image: `new Image().src = to('image')`,
  srcset: `make('img', {srcset: to('srcset') + ' 1x'})`,
  svg: `document.body.insertAdjacentHTML('beforeend', '<svg><image href="' + to('svg') + '"/></svg>')`,
  input: `make('input', {type: 'image', src: to('input')})`,
  video: `make('video', {src: to('video'), preload: 'auto'})`,
  poster: `make('video', {poster: to('poster')})`,
  audio: `make('audio', {src: to('audio'), preload: 'auto'})`,
  stylesheet: `make('link', {rel: 'stylesheet', href: to('stylesheet')})`,
  import: `make('style', {textContent: '@import "' + to('import') + '";'})`,
  background: `make('p', {textContent: '.'}).style.backgroundImage = 'url(' + to('background') + ')'`,
  font: `new FontFace('x', 'url(' + to('font') + ')').load().catch(() => {})`,
  script: `make('script', {src: to('script')})`,
  module: `import(to('module')).catch(() => {})`,
  preload: `make('link', {rel: 'preload', as: 'image', href: to('preload')})`,
  prefetch: `make('link', {rel: 'prefetch', href: to('prefetch')})`,
  icon: `make('link', {rel: 'icon', href: to('icon')})`,
  frame: `make('iframe', {src: to('frame')})`,
  object: `make('object', {data: to('object')})`,
  embed: `make('embed', {src: to('embed')})`,
  worker: `new Worker(URL.createObjectURL(new Blob(['fetch("' + to('worker') + '", {mode: "no-cors"})'])))`,
  workerscript: `new Worker(URL.createObjectURL(new Blob(['importScripts("' + to('workerscript') + '")'])))`,
  workersocket: `new Worker(URL.createObjectURL(new Blob(['new WebSocket("' + to('workersocket').replace('http', 'ws') + '")'])))`,
  innerworker: `new Worker(URL.createObjectURL(new Blob(['new Worker(URL.createObjectURL(new Blob([\\'fetch("' + to('innerworker') + '", {mode: "no-cors"})\\'])))'])))`,
  nested: `make('iframe', {srcdoc: '<img src="' + to('nested') + '">'})`,
};

/** Requests that an engine does not send from a bare frame either, so their absence proves nothing. */
const silent: Record<typeof engine, readonly string[]> = {
  chromium: ['icon'],
  firefox: ['icon'],
  webkit: ['icon', 'prefetch'],
};
export const conclusive = Object.keys(vectors).filter((what) => !silent[engine].includes(what));

export const everywhere = (base: string) => `
  const to = (what) => ${JSON.stringify(base)} + what;
  const make = (tag, members) => document.body.appendChild(Object.assign(document.createElement(tag), members));
  for (const attempt of [${Object.values(vectors)
    .map((code) => `() => {${code}}`)
    .join(',\n')}]) try { attempt(); } catch {}
  report('tried');`;

/** Exfiltration vectors that would replace the document. */
export const departures: Record<string, string> = {
  location: `location.href = to`,
  replace: `location.replace(to)`,
  anchor: `const link = document.createElement('a'); link.href = to; document.body.append(link); link.click()`,
  refresh: `const meta = document.createElement('meta'); meta.httpEquiv = 'refresh'; meta.content = '0;url=' + to; document.head.append(meta)`,
  form: `const form = document.createElement('form'); form.action = to; document.body.append(form); form.submit()`,
  rewritten: `document.open(); document.write('<script>location.href = ' + JSON.stringify(to) + '</' + 'script>'); document.close()`,
};
