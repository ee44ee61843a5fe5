/** Runs `attempts` in a guest and reports the names of those that did not throw or return false. */
export const attempting = (attempts: Record<string, string>) =>
  `Promise.all([${Object.entries(attempts)
    .map(([name, code]) => `[${JSON.stringify(name)}, async () => {${code}}]`)
    .join(
      ',',
    )}].map(([name, attempt]) => attempt().then((value) => value === false ? [] : [name], () => []))).then((done) => report(done.flat()));`;

/** Scripts that navigate the page. */
export const departures = {
  'top.location': `top.location = 'about:blank'`,
  'top.location.replace': `top.location.replace('about:blank')`,
  'parent.parent.location': `parent.parent.location.href = 'about:blank'`,
};

/** Scripts that reach documents and storage of others. */
export const reaches = {
  'parent.document': `parent.document.body.append('x')`,
  'top.document': `top.document.body.append('x')`,
  frameElement: `frameElement.removeAttribute('sandbox')`,
  'parent.frameElement': `parent.frameElement.removeAttribute('sandbox')`,
  'top.localStorage': `top.localStorage.length`,
  // Not the storage and the cookies that an app has in memory.
  localStorage: `Storage.prototype.key.call(localStorage, 0)`,
  cookie: `
    const {get, set} = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    set.call(document, 'hostile=1; max-age=5');
    return get.call(document).includes('hostile');`,
  indexedDB: `await new Promise((resolve, reject) => { const open = indexedDB.open('x'); open.onsuccess = resolve; open.onerror = reject; })`,
};

/** Scripts that reach the `relay`. */
export const relayReaches = {
  'relay.document': `relay.document.body.append('x')`,
  'relay.location': `relay.location = 'about:blank'`,
  'relay.location.replace': `relay.location.replace('about:blank')`,
  'relay.location.href': `return relay.location.href !== ''`,
  'relay.frameElement': `relay.frameElement.removeAttribute('sandbox')`,
  'relay.localStorage': `relay.localStorage.length`,
  'relay.eval': `relay.eval('1')`,
  'relay.postMessage': `relay.postMessage = () => {}; return true`,
};

/** Scripts that open windows and dialogs. */
export const windows = {
  open: `return window.open('about:blank') !== null`,
  alert: `const start = performance.now(); alert('x'); return performance.now() - start > 500`,
  confirm: `return confirm('x')`,
  prompt: `return prompt('x', 'y') !== null`,
};
