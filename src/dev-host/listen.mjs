import {createServer} from 'node:http';
import {guarded} from './guard.mjs';

const bind = (server, port, address) =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, () => {
      server.off('error', reject);
      resolve(server.address().port);
    });
  });

/**
 * Serves `handler` on the loopback addresses only. A browser may resolve `localhost` to IPv6 first, so the port is also bound to `::1`
 * if the machine supports IPv6.
 */
async function listenOn(port, handler) {
  const first = createServer(handler);
  const taken = await bind(first, port, '127.0.0.1');
  const second = createServer(handler);
  try {
    await bind(second, taken, '::1');
  } catch (error) {
    if (error.code === 'EADDRINUSE') {
      first.close();
      throw error;
    }
    return {port: taken, servers: [first]};
  }
  return {port: taken, servers: [first, second]};
}

/**
 * Serves `handler` on `port` (0: any free port), behind the request guard. If the port is not available, uses another one and reports
 * it to `say`.
 *
 * @returns {Promise<{port: number, close(): Promise<void>}>}
 */
export async function listen(port, handler, say = () => {}) {
  const listener = guarded(handler, say);
  let listening;
  try {
    listening = await listenOn(port, listener);
  } catch (error) {
    if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') throw error;
    listening = await listenOn(0, listener);
    const reason = error.code === 'EADDRINUSE' ? 'is in use' : 'is not permitted';
    say(`Port ${port} ${reason}, so ${listening.port} is used instead.`);
  }
  const close = () =>
    Promise.all(
      listening.servers.map(
        (server) =>
          new Promise((resolve) => {
            server.close(resolve);
            server.closeAllConnections();
          }),
      ),
    );
  return {port: listening.port, close};
}
