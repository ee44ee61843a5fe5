import {esbuildPlugin} from '@web/dev-server-esbuild';
import {a11ySnapshotPlugin} from '@web/test-runner-commands/plugins';
import {defaultReporter} from '@web/test-runner';
import {chromeLauncher, puppeteerCore} from '@web/test-runner-chrome';
import {chromiumPath, engines, firefoxPath, webkitDriver} from './test/runner/browsers.mjs';
import {countingReporter} from './test/runner/counting-reporter.mjs';
import {forcedColors} from './test/runner/forced-colors.mjs';
import {asRoot} from './test/runner/launch.mjs';
import {pinnedFiles} from './test/servers/pinned-files.mjs';
import {misbehavingGuestsInTests} from './test/servers/misbehaving-guests.mjs';
import {recorderInTests} from './test/servers/recorder.mjs';
import {sandboxProxyInTests} from './test/servers/sandbox-proxies.mjs';
import {inlineScriptsInTests, prebundled, prebundledTogether} from './test/servers/source-modules.mjs';
import {strictPagesInTests} from './test/servers/strict-pages.mjs';
import {webkitLauncher} from './test/runner/webkit-launcher.mjs';
import {wrongProxiesInTests} from './test/servers/wrong-proxies.mjs';

/** Pages side by side in Chromium. In the other engines one page at a time has the focus. */
const pages = Number(process.env.TEST_PAGES ?? 1);

const launchers = {
  async chromium() {
    const executablePath = await chromiumPath();
    // For pages of the recorder that are served by https, with a self-signed certificate.
    const args = [...asRoot, '--ignore-certificate-errors'];
    return chromeLauncher({launchOptions: {executablePath, headless: 'shell', args}, concurrency: pages});
  },
  async firefox() {
    const options = {executablePath: firefoxPath(), headless: true, acceptInsecureCerts: true};
    const launchOptions = {browser: 'firefox', ...options};
    return chromeLauncher({puppeteer: puppeteerCore, launchOptions, concurrency: 1});
  },
  async webkit() {
    return webkitLauncher({driver: webkitDriver()});
  },
};

const {run} = engines();

export default {
  // `npm test` names the files. This is for `npx wtr --watch` and the like.
  files: ['test/**/*.test.ts', '!test/unit/**'],
  nodeResolve: {exportConditions: ['browser', 'development']},
  middleware: [
    strictPagesInTests(),
    wrongProxiesInTests(),
    pinnedFiles(),
    // As a CDN does: module scripts of another origin need it.
    (context, next) => {
      if (context.path.startsWith('/dist/cdn/')) context.set('Access-Control-Allow-Origin', '*');
      return next();
    },
  ],
  plugins: [
    a11ySnapshotPlugin(),
    forcedColors(),
    prebundled(['ajv', 'ajv/dist/2020.js']),
    prebundledTogether(['react', 'react-dom/client']),
    inlineScriptsInTests(),
    sandboxProxyInTests(),
    recorderInTests(),
    misbehavingGuestsInTests(),
    esbuildPlugin({ts: true, target: 'es2022', tsconfig: './tsconfig.json'}),
  ],
  browsers: await Promise.all(run.map((name) => launchers[name]())),
  reporters: [defaultReporter({reportTestProgress: process.stdout.isTTY}), countingReporter()],
  concurrentBrowsers: 1,
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 240_000,
  // A run that only asks whether a file fails ends at its first failure.
  testFramework: {config: {ui: 'bdd', timeout: '40000', bail: Boolean(process.env.TEST_FIRST_FAILURE)}},
};
