import {sha256} from '../protocol/crypto.js';
import {ElicitationError} from '../protocol/errors.js';
import {WITH_SERVER} from '../sandbox/guest-source.js';

/**
 * The URL of the document whose origin the apps of a server get. It contains letters of the server's name, and a digest of it, so that no
 * two names share one.
 *
 * @param server - The page's name for the server.
 * @throws ElicitationError `NOT_ISOLATED`
 */
export async function ownUrl(sandboxUrl: string | undefined, server: string): Promise<string> {
  const refused = (problem: string) => new ElicitationError('NOT_ISOLATED', `app-origin: ${problem}`);
  if (!sandboxUrl || !WITH_SERVER.test(sandboxUrl))
    throw refused(
      'the app would have the origin of its relay; set sandbox-url to an address whose host begins with "{server}.".',
    );
  if (!server) throw refused('the server has no name by the page; set server-name.');
  const digest = await sha256(server);
  if (!digest) throw refused('the page is not secure; serve it by https.');
  const letters = server
    .slice(0, 30)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  const label = `${letters}-${digest
    .slice(0, 26)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '0')}`;
  return sandboxUrl.replace(WITH_SERVER, `$1${label.replace(/^-+/, '')}`);
}
