// Builders of cases with one question.
import {accepts} from '../../arrivals.js';
import type {
  Act,
  Arrival,
  ElicitationCase,
  Json,
  JsonObject,
  Addresses,
  Requests,
  Response,
  Visible,
} from '../../case.js';

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

/** A case besides its request. */
interface Asked extends Pick<ElicitationCase, 'person' | 'only'> {
  /** The content that has to arrive. Default: none. */
  answer?: JsonObject;
  /** Other contents that are right. */
  also?: JsonObject[];
  /** The entries of the person. Default: the answer. */
  enter?: JsonObject;
  /** Entered and submitted before. The host must not send it. */
  tries?: JsonObject;
  /** The acts of a driver: one for every prompt, or a function. Default: accepts with the entries. */
  does?: Act | ((visible: Visible, prompt: number) => Act);
  /** Default: `accept` with the answer. */
  arrives?: Arrival;
}

/** A case with one request with these parameters. */
export const asks = (
  id: string,
  title: string,
  params: JsonObject,
  {
    answer = {},
    also = [],
    enter = answer,
    tries,
    does = accept(enter, tries),
    arrives = accepts(answer, ...also),
    ...common
  }: Asked,
): ElicitationCase => ({
  id,
  title,
  ...common,
  requests: (_, round) => (round === 0 ? {answer: params} : undefined),
  does: typeof does === 'function' ? does : () => does,
  arrives,
});

/** The parameters of a request for a form. */
export const formOf = (message: string, requestedSchema: JsonObject): JsonObject => ({
  mode: 'form',
  message,
  requestedSchema,
});

interface AskedForm extends Asked {
  fields: Properties;
  required?: string[];
  /** Keywords of the schema besides `properties`. */
  schema?: JsonObject;
  /** Default: what the person does. */
  message?: string;
}

/** A case with one form. */
export const form = (
  id: string,
  title: string,
  {fields, required, schema, message, ...asked}: AskedForm,
): ElicitationCase =>
  asks(id, title, formOf(message ?? asked.person, object(fields, required, schema)), asked);

/** The requests of one round after another. They may depend on the responses before. */
export const sequence =
  (
    ...rounds: (Requests | ((before: Readonly<Record<string, Response>>, place: Addresses) => Requests))[]
  ): ElicitationCase['requests'] =>
  (place, round, before) => {
    const requests = rounds[round];
    return typeof requests === 'function' ? requests(before, place) : requests;
  };

export const accept = (enter: JsonObject = {}, tries?: JsonObject): Act => ({
  press: 'accept',
  enter,
  ...(tries && {tries}),
});
export const decline: Act = {press: 'decline'};
