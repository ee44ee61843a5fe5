import {esbuildPlugin} from '@web/dev-server-esbuild';
import {defaultReporter, summaryReporter} from '@web/test-runner';
import {chromeLauncher, puppeteerCore} from '@web/test-runner-chrome';
import {chromiumPath, engines, firefoxPath, webkitDriver} from './test/runner/browsers.mjs';
import {countingReporter} from './test/runner/counting-reporter.mjs';
import {hostileOutcomes} from './test/runner/hostile-outcomes.mjs';
import {asRoot} from './test/runner/launch.mjs';
import {heldModules} from './test/servers/held-modules.mjs';
import {pinnedFiles} from './test/servers/pinned-files.mjs';
import {misbehavingGuestsInTests} from './test/servers/misbehaving-guests.mjs';
import {recorderInTests} from './test/servers/recorder.mjs';
import {sandboxProxyInTests} from './test/servers/sandbox-proxies.mjs';
import {inlineScriptsInTests, prebundled, prebundledTogether} from './test/servers/source-modules.mjs';
import {strictPagesInTests} from './test/servers/strict-pages.mjs';
import {webkitLauncher} from './test/runner/webkit-launcher.mjs';
import {wrongProxiesInTests} from './test/servers/wrong-proxies.mjs';

const launchers = {
  async chromium() {
    const executablePath = await chromiumPath();
    // For pages of the recorder that are served by https, with a self-signed certificate.
    const args = [...asRoot, '--ignore-certificate-errors'];
    return chromeLauncher({launchOptions: {executablePath, headless: 'shell', args}});
  },
  async firefox() {
    const options = {executablePath: firefoxPath(), headless: true, acceptInsecureCerts: true};
    const launchOptions = {browser: 'firefox', ...options};
    return chromeLauncher({puppeteer: puppeteerCore, launchOptions});
  },
  async webkit() {
    return webkitLauncher({driver: webkitDriver()});
  },
};

const {run, skipped} = engines();
const outcomes = hostileOutcomes();

export default {
  // First what Chromium does worse after a hundred pages: it loses the nonce of strict pages once many without one have run the same
  // modules (README, Known issues), and takes six times as long for a flood of messages.
  files: [
    'test/strict/**/*.test.ts',
    'test/hostile/responsive.test.ts',
    'test/**/*.test.ts',
    '!test/node/**',
    '!test/interop/**',
    '!test/bench/**',
  ],
  nodeResolve: {exportConditions: ['browser', 'development']},
  middleware: [
    strictPagesInTests(),
    wrongProxiesInTests(),
    pinnedFiles(),
    heldModules(),
    // As a CDN does: module scripts of another origin need it.
    (context, next) => {
      if (context.path.startsWith('/dist/cdn/')) context.set('Access-Control-Allow-Origin', '*');
      return next();
    },
  ],
  plugins: [
    prebundled(['ajv', 'ajv/dist/2020.js']),
    prebundledTogether(['react', 'react-dom/client']),
    inlineScriptsInTests(),
    sandboxProxyInTests(),
    recorderInTests(),
    misbehavingGuestsInTests(),
    outcomes.plugin,
    esbuildPlugin({ts: true, target: 'es2022', tsconfig: './tsconfig.json'}),
  ],
  browsers: await Promise.all(run.map((name) => launchers[name]())),
  reporters: [
    process.stdout.isTTY ? defaultReporter() : summaryReporter({flatten: true}),
    countingReporter({skipped}),
    outcomes.reporter,
  ],
  concurrentBrowsers: 1,
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 240_000,
  testFramework: {config: {ui: 'bdd', timeout: '40000'}},
};
