// What the core of the CDN files loads only for a call of the page: sessions without elements, the check of a sandbox proxy, and the exports
// of `elicitation.all.js` that are not in the core.
import {ElicitationGuest, errorsByField} from '../../src/guest/index.js';
import {HostSession} from '../../src/presentation/index.js';
import {checkSandboxProxy} from '../../src/proxy-check/index.js';
import {inspection} from '../../src/rooms.js';
import type * as App from '../app/index.js';
import type * as RunningApps from '../app/running-app.room.js';
import type * as Elements from '../approval/index.js';
import type * as Picker from '../color-picker/index.js';
import type * as Transcripts from '../frame/transcript.room.js';
import {decision, form} from '../rooms.js';

export {checkSandboxProxy};

/** Loads the rooms. Returns the public exports of all parts, without those of the rooms that they contain. */
export async function exportsOf(
  {ELEMENTS: _, Transcript: __, ...elements}: typeof Elements & Partial<typeof Transcripts>,
  {AppRun: ___, warmRelay: ____, ...app}: typeof App & Partial<typeof RunningApps>,
  picker: typeof Picker,
) {
  const [
    {ElicitationSubmitEvent, SchemaForm},
    {ElicitationExtendEvent, ElicitationSettledEvent, ElicitationUnseenEvent, MemoryGrantStore},
  ] = await Promise.all([form(), decision()]);
  const {inspectUrl} = await inspection();
  return {
    ...elements,
    ...app,
    ...picker,
    checkSandboxProxy,
    ElicitationExtendEvent,
    ElicitationGuest,
    ElicitationSettledEvent,
    ElicitationSubmitEvent,
    ElicitationUnseenEvent,
    errorsByField,
    HostSession,
    inspectUrl,
    MemoryGrantStore,
    SchemaForm,
  };
}
