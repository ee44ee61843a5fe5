// Builders of cases with one question.
import type {Act, Arrival, ElicitationCase, Json, JsonObject, Requests, Visible} from '../../case.js';

type Properties = Record<string, Json | undefined>;

/** A schema of an object. All properties are required unless `required` names some. */
export const object = (
  properties: Properties,
  required = Object.keys(properties),
  more: JsonObject = {},
): JsonObject => ({
  type: 'object',
  properties,
  ...(required.length > 0 && {required}),
  ...more,
});

/** The acts of a driver: one for every prompt, or a function. */
type Does = Act | ((visible: Visible, prompt: number) => Act);

type Common = Pick<ElicitationCase, 'id' | 'title' | 'person' | 'only'> & {does: Does; arrives: Arrival};

/** A case with one request with these parameters. */
export const asks = (params: JsonObject, {does, ...common}: Common): ElicitationCase => ({
  ...common,
  requests: (_, round) => (round === 0 ? {answer: params} : undefined),
  does: typeof does === 'function' ? does : () => does,
});

/** A case with one form. The message is what the person does, unless there is another one. */
export const form = (
  properties: Properties,
  {
    required,
    schema,
    message,
    ...common
  }: Common & {required?: string[]; schema?: JsonObject; message?: string},
): ElicitationCase =>
  asks(
    {mode: 'form', message: message ?? common.person, requestedSchema: object(properties, required, schema)},
    common,
  );

/** The requests of a round of a list. */
export const inRound = (round: number, ...rounds: Requests[]): Requests | undefined => rounds[round];

export const accept = (enter: JsonObject = {}, tries?: JsonObject): Act => ({
  press: 'accept',
  enter,
  ...(tries && {tries}),
});
export const decline: Act = {press: 'decline'};
export const cancel: Act = {press: 'cancel'};
export const nothing: Act = {press: 'nothing'};
