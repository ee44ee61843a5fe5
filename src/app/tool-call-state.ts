import {copyBounded} from '../protocol/copy.js';
import {ElicitationError} from '../protocol/errors.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {type JsonRpcNotification, notification} from '../protocol/json-rpc.js';
import type {Limits} from '../protocol/limits.js';
import {TOOL_CANCELLED, TOOL_INPUT, TOOL_INPUT_PARTIAL, TOOL_RESULT} from '../protocol/dialects/mcp-apps.js';

const MAX_REASON = 500;

function copiedObject(value: unknown, limits: Limits): JsonObject | undefined {
  const {maxAppResultNodes: nodes, maxAppResultChars: chars, maxSchemaDepth} = limits;
  const copied = copyBounded(value, {nodes, chars, depth: maxSchemaDepth * 2});
  return copied.ok && isJsonObject(copied.value) ? copied.value : undefined;
}

/** The tool as the app receives it in its host context. Empty for a tool that is not JSON within the limits. */
export function toolInfoOf(received: unknown, limits: Limits): JsonObject {
  const tool = copiedObject(received, limits);
  return tool ? {toolInfo: {tool}} : {};
}

/** The messages for an app about the tool call that it is displayed for. An app receives all of them again when it reloads itself. */
export class ToolCallState {
  readonly #limits: Limits;
  #input?: JsonRpcNotification;
  #outcome?: JsonRpcNotification;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** The messages for an app that has just started: its input, and the outcome of the call. */
  get messages(): JsonRpcNotification[] {
    return [this.#input, this.#outcome].filter((message) => message !== undefined);
  }

  /** The same for an older mcp-ui widget, with the names of the adapter of mcp-ui: the arguments, and the result. */
  get renderData(): JsonObject {
    const {method, params} = this.#outcome ?? {};
    return {
      ...(this.#input && {toolInput: this.#input.params?.['arguments']}),
      ...(method === TOOL_RESULT && {toolOutput: params}),
    };
  }

  /** Returns the message for the app; undefined after the complete input. @throws ElicitationError `MESSAGE_TOO_LARGE` */
  partialInput(args: JsonObject): JsonRpcNotification | undefined {
    if (this.#input?.method === TOOL_INPUT) return undefined;
    return (this.#input = notification(TOOL_INPUT_PARTIAL, {arguments: this.#copied(args, 'arguments')}));
  }

  /** Returns the message for the app; undefined if it has received the input. @throws ElicitationError `MESSAGE_TOO_LARGE` */
  input(args: JsonObject): JsonRpcNotification | undefined {
    if (this.#input?.method === TOOL_INPUT) return undefined;
    return (this.#input = notification(TOOL_INPUT, {arguments: this.#copied(args, 'arguments')}));
  }

  /** Returns the message for the app; undefined if the call has ended. @throws ElicitationError `MESSAGE_TOO_LARGE` */
  result(result: object): JsonRpcNotification | undefined {
    if (this.#outcome) return undefined;
    return (this.#outcome = notification(TOOL_RESULT, this.#copied(result, 'result')));
  }

  /** Returns the message for the app; undefined if the call has ended. */
  cancelled(reason?: string): JsonRpcNotification | undefined {
    if (this.#outcome) return undefined;
    return (this.#outcome = notification(
      TOOL_CANCELLED,
      reason ? {reason: reason.slice(0, MAX_REASON)} : {},
    ));
  }

  #copied(value: object, what: 'arguments' | 'result'): JsonObject {
    const copy = copiedObject(value, this.#limits);
    if (copy) return copy;
    throw new ElicitationError(
      'MESSAGE_TOO_LARGE',
      `The ${what} of the tool call must be a JSON object within maxAppResultNodes and maxAppResultChars; the app does not receive it.`,
    );
  }
}
