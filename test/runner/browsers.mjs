// Finds the browsers of this machine. Chromium is always available (installed, or bundled with npm); the others only if
// installed.
import {existsSync} from 'node:fs';
import {delimiter, join} from 'node:path';
import {carriedChromium} from './carried-chromium.mjs';

const onPath = (...names) =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find((path) => existsSync(path));

const installedChrome = () =>
  [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ...['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].map(
      (folder) => process.env[folder] && join(process.env[folder], 'Google/Chrome/Application/chrome.exe'),
    ),
  ].find((path) => path && existsSync(path)) ??
  onPath('google-chrome', 'chromium', 'chromium-browser', 'chrome');

/** Path of a Chromium to test with: `CHROME_PATH`, else the one carried by npm (Linux x64), else an installed one. */
export async function chromiumPath() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  if (process.platform === 'linux' && process.arch === 'x64') return carriedChromium();
  const path = installedChrome();
  if (!path) throw new Error('No Chrome found. Install Chrome, or set CHROME_PATH to its executable.');
  return path;
}

export const firefoxPath = () =>
  process.env.FIREFOX_PATH ??
  onPath('firefox-esr', 'firefox') ??
  ['/Applications/Firefox.app/Contents/MacOS/firefox'].find((path) => existsSync(path));

export const webkitDriver = () => process.env.WEBKIT_DRIVER ?? onPath('WebKitWebDriver');

/**
 * The engines to run: those in `BROWSERS=chromium,firefox,webkit`, else `otherwise`, else every installed one.
 *
 * @throws if `BROWSERS` names an engine that is not installed.
 */
export function engines(otherwise) {
  const requested = process.env.BROWSERS?.split(',').map((name) => name.trim()) ?? otherwise;
  const here = {
    chromium: true,
    firefox: Boolean(firefoxPath()),
    webkit: Boolean(webkitDriver() && (process.env.DISPLAY || onPath('Xvfb'))),
  };
  const missing = requested?.find((name) => !here[name]);
  if (missing !== undefined)
    throw new Error(
      `BROWSERS: ${missing} is not installed or unknown. Engines: ${Object.keys(here).join(', ')}`,
    );
  const run = requested ?? Object.keys(here).filter((name) => here[name]);
  const skipped = Object.keys(here)
    .filter((name) => !run.includes(name))
    .map((name) => `${name} (${here[name] ? 'not in BROWSERS' : 'not installed on this machine'})`);
  return {run, skipped};
}
