// What the core of the CDN files loads only for a call of the page: sessions without elements, the check of a sandbox proxy, and the exports
// of `elicitation.all.js` that are not in the core.
import {errorsByField} from '../../src/guest/index.js';
import {HostSession} from '../../src/presentation/index.js';
import {checkSandboxProxy} from '../../src/proxy-check/index.js';
import * as rooms from '../../src/rooms.js';

export {checkSandboxProxy};

/** Loads all rooms. Returns their exports that are public. */
export async function loadRooms() {
  const [form, url, approvals, elements, app, picker] = await Promise.all([
    rooms.form(),
    rooms.url(),
    rooms.approvals(),
    rooms.elements(),
    rooms.app(),
    rooms.picker(),
  ]);
  const {ExchangeView: _, readExchange: __, ...cards} = elements;
  const {ElicitationGuest, ElicitationSubmitEvent, SchemaForm} = form;
  const {ElicitationSettledEvent, MemoryGrantStore} = approvals;
  return {
    ...cards,
    ...app,
    ...picker,
    checkSandboxProxy,
    ElicitationGuest,
    ElicitationSettledEvent,
    ElicitationSubmitEvent,
    errorsByField,
    HostSession,
    inspectUrl: url.inspectUrl,
    MemoryGrantStore,
    SchemaForm,
  };
}
