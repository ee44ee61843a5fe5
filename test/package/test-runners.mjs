// Runs the tests of a project with the test runners of its ecosystem, which evaluate modules in functions.
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {quietly} from '../runner/packed.mjs';

const require = createRequire(import.meta.url);
const packageFile = (packageName, file) =>
  join(dirname(require.resolve(`${packageName}/package.json`)), file);

/** In ms. A test of a page transforms the rooms that it loads. */
const testTimeout = 60_000;

const vitest = (inline) => (consumer) => {
  const test = {environment: 'happy-dom', globals: true, testTimeout, server: {deps: {inline}}};
  const config = consumer.write('vitest.config.mjs', `export default ${JSON.stringify({test})};`);
  return [packageFile('vitest', 'vitest.mjs'), 'run', '--config', config];
};

const jest = (transform, flags) => (consumer) => {
  const config = {
    rootDir: consumer.folder,
    cacheDirectory: join(consumer.folder, '.jest'),
    testEnvironment: require.resolve('jest-environment-jsdom'),
    testTimeout,
    transform,
    transformIgnorePatterns: [],
  };
  return [...flags, packageFile('jest', 'bin/jest.js'), '--config', JSON.stringify(config)];
};

const plugins = ['modules-commonjs', 'dynamic-import'].map((name) =>
  require.resolve(`@babel/plugin-transform-${name}`),
);

/** The arguments of Node that run all tests of a consumer. */
const runners = {
  Vitest: vitest([]),
  'Vitest, which evaluates all packages itself': vitest(true),
  'Jest, which transforms modules to CommonJS': jest({'': [require.resolve('babel-jest'), {plugins}]}, []),
  'Jest with modules': jest({}, ['--experimental-vm-modules']),
};

/** The test runners. Each runs the tests of a consumer, and throws with its report if one of them fails. */
export const testRunners = Object.fromEntries(
  Object.entries(runners).map(([name, args]) => [
    name,
    (consumer) => quietly(process.execPath, args(consumer), consumer.folder),
  ]),
);
