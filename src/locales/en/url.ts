import type {Text} from '../text.js';

/** What the frame says about a page that a server wants to open. `{host}` is the host of its address, in ASCII. */
export const urlTexts = {
  urlCheck: 'It opens on {host}, in a new tab. Check the address before you continue.',
  urlAddress: 'Address',
  urlWarnings: 'Look closely',
  urlOpen: 'Open page',
  urlWaiting: 'Waiting for you to finish on {host}',
  urlWaitingHelp: 'The page opens in another tab. If it did not, use “Open again”.',
  urlOpenAgain: 'Open again',
  urlFinish: 'I have finished',
  urlFinished: 'You finished on {host}',
  urlCompleted: '{server} has what it needs',
  urlStopped: 'You stopped waiting for {host}',
  urlRefused: '{server} wanted to open an address that is not safe. It was not opened.',
  'urlWarning.not-https': 'The connection is not encrypted: others may read or change what you enter there.',
  'urlWarning.loopback': 'This address is on your own computer.',
  'urlWarning.private-host': 'This address is on your own network, not on the internet.',
  'urlWarning.ip-address': 'This is a numeric address. A site that you know has a name.',
  'urlWarning.numeric-host': 'The server wrote this numeric address in an unusual way.',
  'urlWarning.port': 'The address uses port {port}, which is not the usual one.',
  'urlWarning.punycode': 'The host has letters that can look like others. It reads {host}.',
  'urlWarning.mixed-scripts': 'The host mixes letters of several alphabets, as false addresses often do.',
  'urlWarning.long-host': 'The host is unusually long. It belongs to {host}.',
  'urlWarning.trailing-dot': 'The host ends with a dot, which is unusual.',
  'urlWarning.bidi-controls': 'The address holds invisible characters that change the direction of text.',
  'urlWarning.removed-characters':
    'The server wrote characters that your browser leaves out. The address above is the one that opens.',
  'urlWarning.rewritten':
    'The server wrote the address in another way. The address above is the one that opens.',
} satisfies Record<string, Text>;
