import type {AppCase, Group} from '../../case.js';
import {errorIn, inContext, looks, objectIn, resultIn} from './looks.js';

const isText = (value: unknown) => typeof value === 'string' && value !== '';
const works = (test: () => unknown) => {
  try {
    return Boolean(test());
  } catch {
    return false;
  }
};

export const handshake: Group<AppCase> = {
  name: 'Apps: handshake and context',
  cases: [
    looks('A01', 'ui/initialize is answered with a protocol version', 'initialize', 'a date', (seen) =>
      /^\d{4}-\d\d-\d\d$/.test(String(objectIn(seen, 'initialize')['protocolVersion'])),
    ),
    looks('A02', 'The host gives its name and version', 'initialize', 'hostInfo {name, version}', (seen) => {
      const {name, version} = (objectIn(seen, 'initialize')['hostInfo'] ?? {}) as Record<string, unknown>;
      return isText(name) && isText(version);
    }),
    looks('A03', 'The host lists its capabilities', 'initialize', 'hostCapabilities, an object', (seen) => {
      const {hostCapabilities} = objectIn(seen, 'initialize');
      return typeof hostCapabilities === 'object' && hostCapabilities !== null;
    }),
    looks('A04', 'The host sends its context', 'initialize', 'hostContext, an object', (seen) => {
      const {hostContext} = objectIn(seen, 'initialize');
      return typeof hostContext === 'object' && hostContext !== null;
    }),
    looks(
      'A05',
      'The app receives nothing before it has said that it is initialized',
      'early',
      'no message before ui/notifications/initialized',
      (seen) => Array.isArray(seen['early']) && seen['early'].length === 0,
    ),
    looks('A06', 'A ping is answered', 'ping', 'a result', (seen) => resultIn(seen, 'ping') !== undefined),
    looks(
      'A07',
      'A request that the host does not know is refused, not ignored',
      'unknown request',
      'error -32601',
      (seen) => errorIn(seen, 'unknown request')?.code === -32601,
    ),
    looks(
      'A08',
      'Messages that are not JSON-RPC do not end the session',
      'ping after nonsense',
      'a result of ping',
      (seen) => resultIn(seen, 'ping after nonsense') !== undefined,
    ),
    looks(
      'A09',
      'A log message does not end the session',
      'ping after log',
      'a result of ping',
      (seen) => resultIn(seen, 'ping after log') !== undefined,
    ),
    inContext(
      'A10',
      'The theme is light or dark',
      'theme',
      'theme: light or dark',
      (value) => value === 'light' || value === 'dark',
    ),
    inContext('A11', 'The locale is a language tag', 'locale', 'locale: BCP 47', (value) =>
      works(() => Intl.getCanonicalLocales(String(value)).length),
    ),
    inContext('A12', 'The time zone exists', 'timeZone', 'timeZone: IANA', (value) =>
      works(() => new Intl.DateTimeFormat('en', {timeZone: String(value)})),
    ),
    looks(
      'A13',
      'The display mode is one of the available ones',
      'hostContext',
      'displayMode in availableDisplayModes, if present',
      (seen) => {
        const {displayMode, availableDisplayModes} = objectIn(seen, 'hostContext');
        return (
          !Array.isArray(availableDisplayModes) ||
          displayMode === undefined ||
          availableDisplayModes.includes(displayMode)
        );
      },
    ),
    inContext(
      'A14',
      'The dimensions are positive numbers',
      'containerDimensions',
      'containerDimensions with numbers',
      (value) => Object.values(value as object).every((each) => typeof each === 'number' && each > 0),
    ),
    inContext(
      'A15',
      'Style variables are custom properties with texts',
      'styles',
      'styles.variables {"--…": "…"}',
      (value) =>
        Object.entries((value as {variables?: object}).variables ?? {}).every(
          ([name, each]) => name.startsWith('--') && (each === undefined || typeof each === 'string'),
        ),
    ),
    inContext(
      'A16',
      'The tool is the one that was called',
      'toolInfo',
      'toolInfo.tool.name: run_probe',
      (value) => (value as {tool?: {name?: unknown}}).tool?.name === 'run_probe',
    ),
    inContext(
      'A17',
      'The platform is one that the protocol names',
      'platform',
      'platform: web, desktop or mobile',
      (value) => ['web', 'desktop', 'mobile'].includes(String(value)),
    ),
    looks('A18', 'The arguments of the call arrive', 'tool input', '{arguments: {phrase: …}}', (seen) => {
      const {arguments: input} = objectIn(seen, 'tool input') as {arguments?: {phrase?: unknown}};
      return input?.phrase === 'caf\u00e9 \u{1f34e}';
    }),
    looks(
      'A19',
      'The result of the call arrives whole',
      'tool result',
      'content and structuredContent',
      (seen) => {
        const {content, structuredContent} = objectIn(seen, 'tool result') as {
          content?: {text?: string}[];
          structuredContent?: {phrase?: unknown};
        };
        return (
          content?.[0]?.text === 'The app looks at its host.' &&
          structuredContent?.phrase === 'caf\u00e9 \u{1f34e}'
        );
      },
    ),
    looks(
      'A20',
      'The arguments arrive before the result, and both once',
      'order',
      'input, result',
      (seen) => Array.isArray(seen['order']) && seen['order'].join() === 'input,result',
    ),
  ],
};
