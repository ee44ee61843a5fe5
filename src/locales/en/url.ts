import type {Text} from '../text.js';

/** Texts of the frame in URL mode. `{host}` is the host of the URL in ASCII. */
export const urlTexts = {
  urlCheck: 'The page opens on {host} in a new tab. Check the address before you continue.',
  urlAddress: 'Address',
  urlWarnings: 'Check carefully',
  urlOpen: 'Open page',
  urlWaiting: '{server} is waiting for you to finish on {host}',
  urlWaitingHelp: "The page opens in another tab. If it didn't, choose “Open again”.",
  urlOpenAgain: 'Open again',
  urlFinish: "I'm done",
  urlFinished: 'You finished on {host}',
  urlCompleted: '{server} has what it needs',
  urlStopped: 'You stopped waiting for {host}',
  urlRefused: "{server} tried to open an unsafe address. It wasn't opened.",
  'urlWarning.not-https': "The connection isn't encrypted. Others can read or change what you enter there.",
  'urlWarning.loopback': 'This address is on your own computer.',
  'urlWarning.private-host': 'This address is on your own network, not on the internet.',
  'urlWarning.ip-address': 'This is a numeric IP address. Trustworthy sites normally use a name.',
  'urlWarning.numeric-host': 'This numeric IP address is written in an unusual way.',
  'urlWarning.port': 'The address uses an unusual port: {port}.',
  'urlWarning.punycode': 'The domain name contains letters that can look like others. It reads {host}.',
  'urlWarning.mixed-scripts':
    'The domain name mixes letters from several alphabets, as fake addresses often do.',
  'urlWarning.long-host': 'The domain name is unusually long. It belongs to {host}.',
  'urlWarning.trailing-dot': 'The domain name ends with a dot, which is unusual.',
  'urlWarning.bidi-controls': 'The address contains invisible characters that change the direction of text.',
  'urlWarning.removed-characters':
    'The original address contains characters that browsers remove. The address above is the one that opens.',
  'urlWarning.rewritten':
    'The server wrote the address differently. The address above is the one that opens.',
} satisfies Record<string, Text>;
