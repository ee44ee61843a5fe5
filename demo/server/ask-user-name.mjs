// A tool written as a generator that yields its questions. It works with both protocol generations.
import {inputResponse} from '@modelcontextprotocol/server';
import {isModern, question, TEN_MINUTES, text, withCall} from './asking.mjs';

const greetings = {hello: 'Hello', welcome: 'Welcome', ahoy: 'Ahoy'};

function* askUserName() {
  try {
    const name = yield {ask: 'text', message: 'What is your name?', minLength: 2, maxLength: 40};
    const greeting = yield {
      ask: 'select',
      message: `How should Theme Studio greet you, ${name}?`,
      options: Object.entries(greetings).map(([value, label]) => ({value, label})),
    };
    return text(`${greetings[greeting]}, ${name}!`, {name, greeting});
  } catch (error) {
    if (error.name !== 'AskUnansweredError') throw error;
    return text('You didn’t tell us your name.', {action: error.action});
  }
}

/** In 2025, the generator waits for each answer. In 2026-07-28, it is replayed with the answers so far. */
export async function runAskUserName(server, ctx, codec) {
  // Imported lazily, because the package may be built after this file is loaded.
  const bridge = await import('mcp-elicitation-elements/server');
  if (!isModern(server)) {
    const elicit = (params, options) =>
      bridge.requestElicitation(server, withCall(ctx, params), {
        ...options,
        relatedRequestId: ctx.mcpReq.id,
      });
    const provider = bridge.createInputProvider(elicit, {timeout: TEN_MINUTES});
    return bridge.runWithAsks(askUserName, provider, {signal: ctx.mcpReq.signal});
  }
  const results = [...(ctx.mcpReq.requestState()?.results ?? [])];
  const {kind, ...result} = inputResponse(ctx.mcpReq.inputResponses, 'ask');
  if (kind === 'elicit') results.push(result);
  const run = await bridge.replayAsks(askUserName, results, {revision: '2026-07-28'});
  if (run.done) return run.value;
  return question(ctx, 'ask', run.params, {requestState: await codec.mint({results}, ctx)});
}
