// Calls each exported function with arguments of the wrong kind, as untyped code does, for example with the `null` of a search that finds nothing.
import {expect} from 'chai';
import * as acp from '../../../src/adapters/acp/index.js';
import * as agUi from '../../../src/adapters/ag-ui/index.js';
import * as aiSdk from '../../../src/adapters/ai-sdk/index.js';
import * as claude from '../../../src/adapters/claude/index.js';
import * as langgraph from '../../../src/adapters/langgraph/index.js';
import * as guest from '../../../src/guest/index.js';
import * as headless from '../../../src/headless/index.js';
import * as main from '../../../src/index.js';
import * as mcp from '../../../src/mcp/index.js';
import * as remote from '../../../src/remote/index.js';
import * as server from '../../../src/server/index.js';
import * as testing from '../../../src/testing/index.js';
import * as verified from '../../../src/verified/index.js';
import * as verifiedServer from '../../../src/verified/server.js';

const entries: Record<string, object> = {
  '/acp': acp,
  '/ag-ui': agUi,
  '/ai-sdk': aiSdk,
  '/claude': claude,
  '/guest': guest,
  '/headless': headless,
  '/langgraph': langgraph,
  '/mcp': mcp,
  '/remote': remote,
  '/server': server,
  '/testing': testing,
  '/verified': verified,
  '/verified/server': verifiedServer,
  'the main entry': main,
};

/** Functions that are not expected to refuse them, by the reason. */
const TOLERANT: Record<string, readonly string[]> = {
  'takes any value, such as what was caught': ['isElicitationError', 'toJsonRpcError', 'reportUndelivered'],
  'reads what a server has sent, and finds nothing': ['appUriOf', 'detectElicitation'],
  'returns what is wrong with its argument': ['checkRequestedSchema', 'inspectUrl', 'checkSandboxProxy'],
  'needs no argument': [
    'configureValidation',
    'disposeValidator',
    'knownLocales',
    'prewarmValidator',
    'elicitationCapabilities',
  ],
  'compares or writes any value': ['optionText', 'sameValue'],
  'is called with each key, for a field of `readForm()`': [
    'checkEntry',
    'entryFrom',
    'leavesOf',
    'readEntry',
    'typedEntry',
    'valueIn',
  ],
  'never rejects; reports to `onError`': ['presentApprovals', 'answerInterrupts'],
  'returns functions, which reject': ['appServerOf', 'onInputRequest', 'resourceReader'],
  'returns undefined for a promise that it does not know': ['serializePending'],
  'only yields its argument; who runs the generator refuses it': ['ask'],
  'is in the core of the files for a CDN or in guest.js, which have no room for a check': [
    'connectElicitation',
    'connectSampling',
    'embeddedUi',
    'errorsByField',
    'registerLocale',
  ],
};
const tolerant = new Set(Object.values(TOLERANT).flat());

/** Functions for which an empty object is a valid argument, by the reason. */
const TAKES_EMPTY: Record<string, readonly string[]> = {
  'an empty schema': ['flatSchema', 'validate'],
  'a request without fields': ['readForm', 'paramsForClient'],
  'a challenge is read with the answer': ['verifiedApproval'],
};
const takesEmpty = new Set(Object.values(TAKES_EMPTY).flat());

/** The errors of these name their subject. */
const SUBJECTS: Record<string, string> = {
  answerFrom: 'ask: ',
  askToElicitation: 'ask: ',
  assertRequestedSchema: '`requestedSchema`',
  validate: 'The requested schema',
};

const ARGUMENTS: Record<string, readonly unknown[]> = {
  nothing: [],
  null: [null],
  'a number': [5],
  'an empty object': [{}],
};

const isClass = (value: unknown) => /^class\b/.test(String(value));
const functionsIn = (entry: object) =>
  Object.entries(entry).filter(
    (member): member is [string, (...args: readonly unknown[]) => unknown] =>
      typeof member[1] === 'function' && !isClass(member[1]),
  );

/** Describes a call that has not refused its arguments; undefined for one that has. */
async function faultOf(name: string, call: () => unknown): Promise<string | undefined> {
  try {
    await call();
    return 'refuses nothing';
  } catch (error) {
    const {name: kind, code, message} = error as Error & {code?: string};
    if (kind === 'ElicitationTestError') return message.startsWith(`${name}(): `) ? undefined : message;
    const isRefusal = kind === 'ElicitationError' && /^INVALID_(?:REQUEST|SCHEMA)$/.test(String(code));
    return isRefusal && message.includes(SUBJECTS[name] ?? `${name}()`) ? undefined : `${kind}: ${message}`;
  }
}

describe('arguments of the wrong kind', () => {
  for (const [entry, members] of Object.entries(entries))
    it(`are refused by the functions of ${entry} with an error that names the call`, async () => {
      const faults: string[] = [];
      for (const [name, call] of functionsIn(members))
        for (const [what, args] of Object.entries(ARGUMENTS)) {
          if (tolerant.has(name) || (what === 'an empty object' && takesEmpty.has(name))) continue;
          const fault = await faultOf(name, () => call(...args));
          if (fault) faults.push(`${name}(), ${what}: ${fault}`);
        }
      expect(faults).to.deep.equal([]);
    });

  it('are expected by no function that is not exported', () => {
    const exported = new Set(
      Object.values(entries).flatMap((entry) => functionsIn(entry).map(([name]) => name)),
    );
    const named = [...tolerant, ...takesEmpty, ...Object.keys(SUBJECTS)];
    expect(named.filter((name) => !exported.has(name))).to.deep.equal([]);
  });
});
