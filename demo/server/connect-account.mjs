// Asks for an API key in URL mode, on the server's own page.
import {inputResponse} from '@modelcontextprotocol/server';
import {isModern, question, text} from './asking.mjs';

const connected = text('Your account is connected. Only the server received the key.', {action: 'accept'});

const page = (guestsUrl, elicitationId, again) => ({
  mode: 'url',
  message: `${again ? 'The key hasn’t arrived yet. ' : ''}Enter your API key on a Theme Studio page.`,
  url: `${guestsUrl}/account.html?id=${elicitationId}`,
  elicitationId,
});

/**
 * A 2025 client answers when the page opens and is notified on completion. A 2026-07-28 client answers when the user says that
 * they have finished, so the server checks whether the key has arrived.
 */
export async function connectAccount(server, ctx, {accounts, codec, guestsUrl}) {
  const pendingId = ctx.mcpReq.requestState()?.elicitationId;
  const answer = inputResponse(ctx.mcpReq.inputResponses, 'account');
  if (!accounts.isOpen(pendingId) || answer.kind !== 'elicit') {
    const elicitationId = accounts.begin();
    const requestState = await codec.mint({elicitationId}, ctx);
    return question(ctx, 'account', page(guestsUrl, elicitationId), {requestState});
  }
  if (answer.action !== 'accept') {
    accounts.end(pendingId);
    return text('You didn’t continue, so no account was connected.', {action: answer.action});
  }
  if (!accounts.isConnected(pendingId) && isModern(server)) {
    const requestState = await codec.mint({elicitationId: pendingId}, ctx);
    return question(ctx, 'account', page(guestsUrl, pendingId, true), {requestState});
  }
  try {
    await accounts.untilConnected(pendingId, ctx.mcpReq.signal);
    if (!isModern(server)) await ctx.mcpReq.notify(completion(pendingId));
  } finally {
    accounts.end(pendingId);
  }
  return connected;
}

const completion = (elicitationId) => ({
  method: 'notifications/elicitation/complete',
  params: {elicitationId},
});
