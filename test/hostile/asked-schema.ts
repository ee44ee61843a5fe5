import type {SchemaForm} from '../../components/schema-form.js';
import type {JsonObject} from '../../src/protocol/index.js';
import {pierce, tracedFrame, until} from '../support/frame.js';

/** A request with this schema, valid or not. */
export const asking = (requestedSchema: unknown) => ({
  message: 'What?',
  requestedSchema: requestedSchema as JsonObject,
});

/** A request with one field, `a`. */
export const field = (schema: unknown, more: object = {}) =>
  asking({type: 'object', properties: {a: schema}, ...more});

/** The generated form of a request. */
export async function formOf(request: ReturnType<typeof asking>) {
  const {frame, trace} = await tracedFrame();
  const answer = frame.elicit(request);
  await until(() => frame.status === 'ready' || frame.status === 'failed', 'the request');
  await until(
    () => frame.status === 'failed' || pierce(frame, '.field, input, select, textarea'),
    'the form',
  );
  const form = pierce<SchemaForm>(frame, 'schema-form')!;
  return {frame, form, answer, trace};
}

/** Submits the form, and waits for the verdict if the form considers itself valid. */
export async function submit({frame, form}: Awaited<ReturnType<typeof formOf>>) {
  const valid = form.checkValidity();
  form.requestSubmit();
  if (valid)
    await until(
      () => frame.status === 'invalid' || frame.status === 'settled',
      'the verdict of the validator',
    );
}
