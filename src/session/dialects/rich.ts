import type {ElicitationContext} from '../../protocol/elicitation.js';
import {isJsonObject, type JsonObject} from '../../protocol/json.js';
import {notification} from '../../protocol/json-rpc.js';
import {HOST_CONTEXT_CHANGED} from '../../protocol/apps/first-messages.js';
import {
  CLOSED,
  CONTEXT,
  HELLO,
  isLifecycle,
  MESSAGE,
  RENDER_DATA,
  REQUEST_RENDER_DATA,
  SURROUNDINGS,
} from '../../protocol/messages.js';
import {type Dialect, extendedContext} from './dialect.js';

/**
 * What a host sends in Rich Elicitation, with the additions of this package (docs/protocol.md#rich-elicitation). Guests of older mcp-ui
 * widgets also receive render data.
 */
export class RichDialect implements Dialect {
  readonly answersEarlyCalls = false;

  /** Whether the hello contained a version. Such a guest keeps the entered content when the context is sent again. */
  #companion = false;
  /** Whether a hello waits for its response. */
  #greets = false;
  /** The last theme and styles that were sent to the guest, as JSON. */
  #look = '';

  /**
   * @param theme - The default of `context.theme`.
   * @param styles - The styles of the page (`hostContext.styles` of MCP Apps).
   * @param shows - The parts that the host displays around the guest.
   */
  constructor(
    private readonly theme: () => 'light' | 'dark',
    private readonly styles: () => JsonObject = () => ({}),
    private readonly shows: readonly string[] = [],
  ) {}

  /** Responds to a hello, and to the other message with which older widgets ask for the request. */
  greet(message: unknown, context: () => ElicitationContext): unknown[] | undefined {
    if (isLifecycle(message, HELLO)) {
      this.#companion = isJsonObject(message.payload?.['elicitation']);
      this.#greets = true;
      const request = this.present(context());
      return this.#companion ? [notification(SURROUNDINGS, {shows: this.shows}), ...request] : request;
    }
    return isLifecycle(message, REQUEST_RENDER_DATA)
      ? this.#renderData(context(), message.messageId)
      : undefined;
  }

  present(context: ElicitationContext): unknown[] {
    const messages = [notification(CONTEXT, this.#params(context))];
    if (!this.#greets) return messages;
    this.#greets = false;
    this.#look = '';
    const look = this.#newLook(context);
    // A companion renders with the first context, so the styles precede it. Older mcp-ui widgets read the request only from render data.
    return this.#companion ? [...look, ...messages] : [...messages, ...this.#renderData(context), ...look];
  }

  notify(update: {message: string; type: string; data?: unknown}): unknown[] {
    return [notification(MESSAGE, {...update})];
  }

  closed(reason: string): unknown[] {
    return [notification(CLOSED, {reason})];
  }

  contextChanged(context: ElicitationContext): unknown[] {
    const look = this.#newLook(context);
    return look.length && this.#companion ? [...look, ...this.present(context)] : look;
  }

  /** @param messageId - The id of the message that is answered, if it has one. */
  #renderData(context: ElicitationContext, messageId?: unknown): unknown[] {
    const payload = {renderData: {elicitation: this.#params(context)}};
    return [
      typeof messageId === 'string' ? {type: RENDER_DATA, messageId, payload} : {type: RENDER_DATA, payload},
    ];
  }

  /** The notification of MCP Apps; guests may ignore it. A theme that the server chose is kept. */
  #newLook(context: ElicitationContext): unknown[] {
    const {theme} = extendedContext(context, this.theme());
    const look = notification(HOST_CONTEXT_CHANGED, {theme, styles: this.styles()});
    const text = JSON.stringify(look);
    if (text === this.#look) return [];
    this.#look = text;
    return [look];
  }

  #params(context: ElicitationContext): JsonObject {
    const {message, schema, content, errors, attempt} = context;
    const params: JsonObject = {message, schema, context: extendedContext(context, this.theme())};
    if (content) params['content'] = content;
    if (errors?.length) Object.assign(params, {errors, attempt});
    return params;
  }
}
