// The guest of both contenders of this package: ElicitationGuest, and raw requests for the round trips.
import {ElicitationGuest} from '../../../src/guest/index.ts';
import {callBy, receive} from './guest.js';

const guest = new ElicitationGuest();
guest.addEventListener('context', ({context}) => receive(context));

const waiting = new Map();
let ids = 0;
addEventListener('message', ({source, data}) => {
  if (source !== parent || !waiting.has(data?.id)) return;
  waiting.get(data.id)();
  waiting.delete(data.id);
});

/** A request that the host immediately answers with "not supported": a round trip without validation. */
const echo = (params) =>
  new Promise((resolve) => {
    const id = `bench-${++ids}`;
    waiting.set(id, resolve);
    parent.postMessage({jsonrpc: '2.0', id, method: 'bench/echo', params}, '*');
  });

/** An answer that fails validation and is returned with its error and the request. */
async function refused({content}) {
  const correction = new Promise((resolve) => guest.addEventListener('context', resolve, {once: true}));
  const {errors} = await guest.submit({...content, color: '#12345'});
  await correction;
  if (errors[0]?.keyword !== 'pattern') throw new Error(`refused for another reason: ${errors[0]?.keyword}`);
}

callBy((answer, kind) => (kind === 'refused' ? refused(answer) : echo(answer)));
