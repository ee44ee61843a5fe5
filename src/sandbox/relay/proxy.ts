// The script of `sandbox-proxy.html`: the relay (relay.ts), and what it can do where it has an origin.
import {showApp} from './app.js';
import {insertApp} from './app-frame.js';
import {Pulse} from './pulse.js';
import {start} from './start.js';

start({
  insertApp,
  showApp,
  pulseOf: ({origin}) => (origin === 'null' && Pulse.isNeeded ? new Pulse() : undefined),
});
