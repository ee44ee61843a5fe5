// Shared code of the tools. A tool returns its request, and the SDK sends it as the protocol revision requires: as a request of
// the server (2025) or as the result of the call (2026-07-28).
import {inputRequired, inputResponse} from '@modelcontextprotocol/server';

export const TEN_MINUTES = 600_000;

/** Creates a tool result with a sentence and structured content. */
export const text = (sentence, structuredContent) => ({
  content: [{type: 'text', text: sentence}],
  ...(structuredContent && {structuredContent}),
});

export const failure = (sentence) => ({...text(sentence), isError: true});

/** Adds the id of the call to a request, because the 2025 protocol has no field for it. */
export function withCall(ctx, params) {
  const call = ctx.mcpReq._meta?.['demo/call'];
  return call === undefined ? params : {...params, _meta: {...params._meta, 'demo/call': call}};
}

/** Creates a result that asks the client for an answer. The client sends the answer with `requestState`. */
export const question = (ctx, key, params, {method = 'elicitation/create', requestState} = {}) =>
  inputRequired({
    inputRequests: {[key]: {method, params: withCall(ctx, params)}},
    ...(requestState !== undefined && {requestState}),
  });

/** Calls `then` with the client's answer to the request `key`, or sends the request if there is no answer yet. */
export function ask(ctx, key, params, then) {
  const {inputResponses} = ctx.mcpReq;
  const answer = inputResponse(inputResponses, key);
  // The SDK's view of an answer has no `_meta`.
  return answer.kind === 'elicit'
    ? then({...answer, _meta: inputResponses[key]._meta})
    : question(ctx, key, params);
}

/** Whether the server asks with results instead of requests. */
export const isModern = (server) => server.server.getNegotiatedProtocolVersion() >= '2026-07-28';
