// What the core of the CDN files loads only for a call of the page: sessions without elements, the check of a sandbox proxy, and the exports
// of `elicitation.all.js` that are not in the core.
import {ElicitationGuest, errorsByField} from '../../src/guest/index.js';
import {HostSession} from '../../src/presentation/index.js';
import {checkSandboxProxy} from '../../src/proxy-check/index.js';
import type * as Url from '../../src/url/index.js';
import type * as App from '../app/index.js';
import type * as Elements from '../approval/index.js';
import type * as Picker from '../color-picker/index.js';
import type * as Form from '../form/index.js';
import type * as Approvals from '../frame/approvals/index.js';
import type * as Transcripts from '../frame/transcript.js';

export {checkSandboxProxy};

/** The public exports of all parts. */
export const exportsOf = (
  {ElicitationSubmitEvent, SchemaForm}: typeof Form,
  {ElicitationSettledEvent, MemoryGrantStore}: typeof Approvals,
  {inspectUrl}: typeof Url,
  {Transcript: _, ...elements}: typeof Elements & Partial<typeof Transcripts>,
  app: typeof App,
  picker: typeof Picker,
) => ({
  ...elements,
  ...app,
  ...picker,
  checkSandboxProxy,
  ElicitationGuest,
  ElicitationSettledEvent,
  ElicitationSubmitEvent,
  errorsByField,
  HostSession,
  inspectUrl,
  MemoryGrantStore,
  SchemaForm,
});
