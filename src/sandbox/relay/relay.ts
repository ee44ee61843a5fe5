/**
 * The script of the relay document, which separates the host page from a guest (docs/protocol.md#the-relay).
 *
 *  1. The relay reports to the host that it runs, with its version.
 *  2. The host responds once, with the guest and a MessagePort. A relay that the host wrote itself contains the guest, and sends the port
 *     for step 4 with step 1.
 *  3. The relay restricts itself. The guest inherits the policy. Then the relay creates the guest's frame.
 *  4. Messages of the guest are counted, copied within limits and forwarded over the port. Messages on the port are
 *     forwarded to the guest. No other message is forwarded in either direction.
 *
 * An app with an origin of its own is in a document like this one, in the frame of step 3, which shows it and forwards its messages.
 *
 * The guest cannot access this realm (it is opaque), cannot navigate it (sandbox) and cannot navigate itself elsewhere (`frame-src`), so a
 * message on the port comes from the guest that the host requested.
 */
import {start} from './start.js';

start();
