// The public entry `mcp-elicitation-elements/ai-sdk`.
import {followSignals} from '../../async.js';
import {malformed} from '../../protocol/check-ask.js';
import {reportUndelivered} from '../../protocol/ended-by.js';
import {answerAll, isSameSubject, type Source, type Subject, subjectsOf} from '../answer-all.js';
import type {AgentPresenter} from '../presenter.js';
import {AgentPrompts} from '../prompts.js';
import {AllowedCalls} from './allowed.js';
import {CALL, type OpenPart, openParts, type PresentApprovalsOptions, type Prompts} from './read.js';
import type {ApprovalChat, Send} from './write.js';

export type {ApprovalTool, PresentApprovalsOptions} from './read.js';
export type {ApprovalChat} from './write.js';
export type * from '../presenter.js';

interface PresentedPart {
  subject: Subject<OpenPart>;
  stop: AbortController;
  isAnswered?: boolean;
}

/** The latest object of a chat, its open and answered parts by id, and the calls that need no prompt. */
interface PresentedChat {
  chat: ApprovalChat;
  parts: Map<string, PresentedPart>;
  allowed: AllowedCalls;
}

/** The chats by what is the same in every render; see `chatKey()`. */
const presented = new WeakMap<object, PresentedChat>();

/** The function of `useChat()`, whose object is a new one in every render. A chat of a class shares its method with other chats. */
function chatKey(chat: ApprovalChat): object {
  const respond: unknown = (chat as ApprovalChat | null)?.addToolApprovalResponse;
  if (typeof respond !== 'function')
    throw malformed(CALL, 'chat.addToolApprovalResponse', 'a function', respond);
  return Object.hasOwn(chat, 'addToolApprovalResponse') ? respond : chat;
}

/**
 * Presents all tool calls of a chat that wait for approval, and its questions. Call it whenever the messages change: a call that is open or
 * answered is not presented again, and the prompt of a call that was removed, answered elsewhere or changed closes.
 *
 * A response is sent only for the part that the user has seen. A part that changed under its id is presented again. A denial is sent with
 * its reason. A closed prompt is a denial, because the chat cannot continue without a response. If the presenter fails or is removed, the
 * approval stays open, and the next call presents it again. Never rejects.
 *
 * The AI SDK cannot replace the arguments of a call. A call that the user has edited is denied, with the new arguments in the reason. If
 * the model then makes exactly that call before the user's next message, it is approved once without a prompt.
 *
 * @returns Resolves when all that this call presented has been answered.
 */
export async function presentApprovals(
  chat: ApprovalChat,
  presenter: AgentPresenter,
  options: PresentApprovalsOptions = {},
): Promise<void> {
  const prompts = new AgentPrompts(presenter, options);
  try {
    const key = chatKey(chat);
    const known = presented.get(key) ?? {chat, parts: new Map(), allowed: new AllowedCalls()};
    known.chat = chat;
    presented.set(key, known);
    const open = subjectsOf(openParts(known, prompts), (error) => prompts.report(error));
    for (const [id, {subject, stop, isAnswered}] of known.parts)
      if (!isAnswered && !isSameSubject(open.get(id), subject)) stop.abort();
    await Promise.all([...open].map(([id, subject]) => presentPart(known, id, subject, prompts)));
  } catch (error) {
    prompts.report(error);
  }
}

/** Presents a part, unless it is open or answered, and sends the response if the part is still the same. */
async function presentPart(
  known: PresentedChat,
  id: string,
  subject: Subject<OpenPart>,
  prompts: Prompts,
): Promise<void> {
  const before = known.parts.get(id);
  if (before && isSameSubject(before.subject, subject) && !before.stop.signal.aborted) return;
  const {signal: stopping} = prompts.options;
  const stop = new AbortController();
  const shown: PresentedPart = {subject, stop};
  known.parts.set(id, shown);
  const {signal, release} = followSignals(stopping, stop.signal);
  let now: Subject<OpenPart> | undefined = subject;
  const source: Source<OpenPart, Send> = {
    ...openParts(known, prompts),
    changed(_id, other) {
      now = other;
    },
  };
  const answers = await answerAll(prompts, source, signal, new Map([[id, subject]]));
  release();
  if (stop.signal.aborted) return reportUndelivered(answers);
  try {
    const send = stopping?.aborted ? undefined : answers.get(id);
    await send?.(known.chat);
    shown.isAnswered = !!send;
  } catch (error) {
    prompts.report(error);
  }
  if (!shown.isAnswered) {
    reportUndelivered(answers);
    known.parts.delete(id);
  }
  if (now && now !== subject) await presentPart(known, id, now, prompts);
}
