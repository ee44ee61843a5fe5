// What the tools share. Each is written once: it returns what it needs to know, and the SDK asks the client in the way of
// its protocol revision (a request of the server's own in 2025, a result to answer in 2026-07-28).
import {inputRequired, inputResponse} from '@modelcontextprotocol/server';

export const TEN_MINUTES = 600_000;

/** The result of a tool: a sentence, and what a program makes of it. */
export const text = (sentence, structuredContent) => ({
  content: [{type: 'text', text: sentence}],
  ...(structuredContent && {structuredContent}),
});

export const failure = (sentence) => ({...text(sentence), isError: true});

/** The page learns from it which of its calls is asking; 2025's protocol has no field for that. */
export function withCall(ctx, params) {
  const call = ctx.mcpReq._meta?.['demo/call'];
  return call === undefined ? params : {...params, _meta: {...params._meta, 'demo/call': call}};
}

/** Has the client asked `params`; its answer comes back with `requestState`. */
export const question = (ctx, key, params, {method = 'elicitation/create', requestState} = {}) =>
  inputRequired({
    inputRequests: {[key]: {method, params: withCall(ctx, params)}},
    ...(requestState !== undefined && {requestState}),
  });

/** The client's answer to the question `key`; asks it when there is none yet. */
export function ask(ctx, key, params, then) {
  const answer = inputResponse(ctx.mcpReq.inputResponses, key);
  return answer.kind === 'elicit' ? then(answer) : question(ctx, key, params);
}

/** Whether the client is asked by results, and not by requests. */
export const isModern = (server) => server.server.getNegotiatedProtocolVersion() >= '2026-07-28';
