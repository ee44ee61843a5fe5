// `mcp-elicitation-elements conformance`: an MCP server whose tools ask a person, and judge what the host sends.
import {mkdirSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {pathToFileURL} from 'node:url';
import type {Browser} from 'puppeteer-core';
import {serveStdio} from '@modelcontextprotocol/server/stdio';
import type {Group} from './case.js';
import {appCases, elicitationCases} from './cases/index.js';
import {type Driver, drive, driveApp} from './drivers/driver.js';
import {printable} from '../dev-host/guard.mjs';
import {frameDriver, openFrameDriver} from './drivers/frame.js';
import {serve} from './http.js';
import {verdictPage} from './page.js';
import {PROBE_PHRASE} from './probe-server.js';
import {type Report, Results} from './results.js';
import {ProbeRun, Runs} from './runs.js';
import {createServer, type Suite} from './server.js';

export interface ConformanceOptions {
  /** 0 for any free port. */
  readonly port: number;
  /** Also serves MCP over stdin and stdout. */
  readonly stdio?: boolean;
  /** Ids of cases, or beginnings of them. Default: all. */
  readonly cases?: readonly string[];
  /** Reports errors, and a port that is in use. */
  readonly say: (line: string) => void;
}

export interface Conformance {
  readonly cases: readonly {readonly id: string; readonly title: string}[];
  /** The address of the page with the verdicts. */
  readonly url: string;
  /** The address of the MCP endpoint. */
  readonly mcp: string;
  report(): Report;
  /** Runs the cases with a driver, in one protocol revision. The first one of the driver by default. */
  drive(driver: Driver, revision?: string): Promise<Report>;
  /** Writes `results.json` and `index.html` into a folder. */
  write(folder: string): void;
  close(): Promise<void>;
}

const selected = <Case extends {readonly id: string}>(
  groups: readonly Group<Case>[],
  ids: readonly string[] | undefined,
): readonly Group<Case>[] =>
  groups
    .map(({name, cases}) => ({
      name,
      cases: cases.filter(({id}) => !ids?.length || ids.some((each) => id.startsWith(each.toUpperCase()))),
    }))
    .filter(({cases}) => cases.length > 0);

const casesOf = <Case>(groups: readonly Group<Case>[]) => groups.flatMap(({cases}) => cases);

/** Starts the server of the suite, until `close()`. */
export async function startConformance({
  port,
  stdio,
  cases: ids,
  say: write,
}: ConformanceOptions): Promise<Conformance> {
  // Problems quote what a host has sent.
  const say = (line: string) => write(printable(line));
  const questions = selected(elicitationCases, ids);
  const apps = selected(appCases, ids);
  const cases = casesOf(questions);
  const inApp = casesOf(apps);
  const all = [...cases, ...inApp].map(({id, title}) => ({id, title}));
  if (!all.length) throw new Error('conformance: no case has such an id; E01 is the first one');
  const results = new Results(all.map(({id}) => id));
  const probe = new ProbeRun(inApp, results);
  let url = '';
  const suite: Suite = {cases, results, runs: new Runs(() => url), probe, page: () => url};
  const entries = [
    ...questions.map(({name, cases: some}) => ({
      name,
      cases: some.map(({arrives, ...one}) => ({...one, expected: arrives.says})),
    })),
    ...apps,
  ];
  const served = await serve(suite, entries, port, say);
  url = served.url;
  if (stdio) serveStdio(() => createServer(suite));
  return {
    cases: all,
    url,
    mcp: `${url}mcp`,
    report: () => results.report(),
    async drive(driver, revision = driver.revisions[0]!) {
      await driver.connect(`${url}mcp`, revision);
      await drive(driver, cases, results, say);
      if (inApp.length) await driveApp(driver, PROBE_PHRASE, probe, results, say);
      return results.report();
    },
    write(folder) {
      mkdirSync(folder, {recursive: true});
      const report = results.report();
      writeFileSync(join(folder, 'results.json'), `${JSON.stringify(report, null, 2)}\n`);
      writeFileSync(join(folder, 'index.html'), verdictPage(report, entries));
    },
    close: served.close,
  };
}

/**
 * A driver by its name, or from a module that exports `createDriver()`.
 *
 * @param browser - Of Puppeteer, for the driver `frame`, which closes it. Default: starts one.
 */
export async function openDriver(name: string, browser?: Browser): Promise<Driver> {
  if (name === 'frame') return browser ? frameDriver(browser) : openFrameDriver();
  if (!/[./\\]/.test(name))
    throw new Error(`--drive: there is no driver "${name}"; use frame, or the path of a module`);
  const module = (await import(pathToFileURL(resolve(name)).href)) as {createDriver?: () => Promise<Driver>};
  if (!module.createDriver) throw new Error(`--drive: ${name} does not export createDriver()`);
  return module.createDriver();
}
