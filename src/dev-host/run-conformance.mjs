import {join, resolve} from 'node:path';
import {pathToFileURL} from 'node:url';
import {dist} from './build-guest.mjs';

/** The entry of the suite. Loaded only by its command, because it imports the SDK, which the package does not depend on. */
async function loadSuite() {
  try {
    return await import(pathToFileURL(join(dist, 'conformance/index.mjs')).href);
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Error(
      'conformance: needs the official SDK of MCP. Install it next to this package (npm install @modelcontextprotocol/server ' +
        '@modelcontextprotocol/node), or run: npx -p mcp-elicitation-elements -p @modelcontextprotocol/server ' +
        '-p @modelcontextprotocol/node mcp-elicitation-elements conformance',
      {cause: error},
    );
  }
}

/**
 * Serves the conformance suite until Ctrl-C, or runs it with a driver.
 *
 * @param {object} options of the command
 * @param {(line: string) => void} write
 */
export async function runConformance({port, stdio, cases, drive, revision, out}, write) {
  const {openDriver, startConformance} = await loadSuite();
  // With --stdio, the messages of MCP are on stdout.
  const say = stdio ? (line) => process.stderr.write(`${line}\n`) : write;
  const suite = await startConformance({port, stdio, cases: cases?.split(','), say});
  const finish = async () => {
    if (out) suite.write(resolve(out));
    await suite.close();
  };
  if (drive) {
    const driver = await openDriver(drive).catch(async (error) => {
      await suite.close();
      throw error;
    });
    const {counts} = await suite.drive(driver, revision);
    await driver.close();
    await finish();
    say(`${counts.passed} passed, ${counts.failed} failed, ${counts['not run']} not run`);
    process.exit(counts.failed || counts.open ? 1 : 0);
  }
  say(`
  MCP server  ${suite.mcp}
  Verdicts    ${suite.url}

  Add the server to a host, and have its agent call next_case until all cases have a verdict. Stop with Ctrl-C.
`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => finish().then(() => process.exit(0)));
}
