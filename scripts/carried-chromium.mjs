// Chromium carried inside an npm package: no system packages, nothing downloaded. Linux x64 only.
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join, resolve} from 'node:path';
import {pathToFileURL} from 'node:url';

export async function carriedChromium(root = process.cwd()) {
  const require = createRequire(join(root, 'package.json'));
  const entry = require.resolve('@sparticuz/chromium');
  const packageFolder = entry.slice(0, entry.lastIndexOf('chromium/build/') + 'chromium'.length);
  const {version} = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const cache = resolve(root, `node_modules/.cache/chromium-${version}`);
  mkdirSync(cache, {recursive: true});
  const saved = {TMPDIR: process.env.TMPDIR, AWS_LAMBDA_JS_RUNTIME: process.env.AWS_LAMBDA_JS_RUNTIME};
  // It unpacks into the system's temp folder and reuses whatever it finds there: keep that per project and version.
  process.env.TMPDIR = cache;
  // Makes it unpack the NSS, NSPR and expat that it carries, and put them on the library path.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  try {
    const module = await import(pathToFileURL(entry).href);
    const executablePath = await (module.default.default ?? module.default).executablePath();
    // Its own fonts.conf names a fixed temp folder; without a reachable font every text box is 0 px high.
    const conf = join(cache, 'fonts.conf');
    writeFileSync(
      conf,
      '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>' +
        `<dir>${cache}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${cache}/fonts-cache</cachedir></fontconfig>`,
    );
    process.env.FONTCONFIG_FILE = conf;
    return executablePath;
  } finally {
    for (const [key, value] of Object.entries(saved)) {
      if (value === undefined) delete process.env[key];
      else process.env[key] = value;
    }
  }
}
