// Browsers that puppeteer drives, without a window.
import puppeteer from 'puppeteer-core';
import {chromiumPath, firefoxPath} from './browsers.mjs';

/** Chromium's own sandbox does not work as root, which containers use. */
export const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** @param options - Puppeteer's; `args` come on top of what this machine needs. */
export const launchChromium = async ({args = [], ...options} = {}) =>
  puppeteer.launch({
    executablePath: await chromiumPath(),
    headless: 'shell',
    args: [...asRoot, ...args],
    ...options,
  });

export const launchFirefox = () =>
  puppeteer.launch({browser: 'firefox', executablePath: firefoxPath(), headless: true});
