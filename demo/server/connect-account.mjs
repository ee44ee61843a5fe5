// An API key by URL mode: it is entered on a page of the server's own.
import {inputResponse} from '@modelcontextprotocol/server';
import {isModern, question, text} from './asking.mjs';

const connected = text('Your account is connected. The key went to the server alone.', {action: 'accept'});

const page = (guestsUrl, elicitationId, again) => ({
  mode: 'url',
  message: `${again ? 'No key has arrived yet. ' : ''}Enter your API key on a page of Theme Studio’s own.`,
  url: `${guestsUrl}/account.html?id=${elicitationId}`,
  elicitationId,
});

/**
 * A client of 2025 answers when the page is opened, and is told when it is done; one of 2026-07-28 answers when the user
 * says that it is done, which may not be so.
 */
export async function connectAccount(server, ctx, {accounts, codec, guestsUrl}) {
  const known = ctx.mcpReq.requestState()?.elicitationId;
  const answer = inputResponse(ctx.mcpReq.inputResponses, 'account');
  if (!accounts.isOpen(known) || answer.kind !== 'elicit') {
    const elicitationId = accounts.begin();
    const requestState = await codec.mint({elicitationId}, ctx);
    return question(ctx, 'account', page(guestsUrl, elicitationId), {requestState});
  }
  if (answer.action !== 'accept') {
    accounts.end(known);
    return text('You did not go on, so no account is connected.', {action: answer.action});
  }
  if (!accounts.isConnected(known) && isModern(server)) {
    const requestState = await codec.mint({elicitationId: known}, ctx);
    return question(ctx, 'account', page(guestsUrl, known, true), {requestState});
  }
  try {
    await accounts.untilConnected(known, ctx.mcpReq.signal);
    if (!isModern(server)) await ctx.mcpReq.notify(completion(known));
  } finally {
    accounts.end(known);
  }
  return connected;
}

const completion = (elicitationId) => ({
  method: 'notifications/elicitation/complete',
  params: {elicitationId},
});
