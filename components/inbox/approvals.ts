import {type PromptList, type ServerLabel, serverKey} from '../../src/presentation/index.js';
import {readableJson, scopesIn, type ToolCall, type ToolDecision} from '../../src/protocol/index.js';
import type {Approval} from '../approval/approval-element.js';
import type {McpToolApproval, ToolApproveOptions} from '../mcp-tool-approval.js';
import type {SamplingRequest} from '../sampling/request.js';
import {contentParts} from '../sampling/request.js';
import {escaped} from '../shared/text/escaped.js';
import {isCautious, toolName, toolTitle} from '../tool-approval/tool-call.js';
import {ELSEWHERE, isWhole, reveal, type WaitingRequest} from './waiting-request.js';

type ListedApproval = Approval<ToolCall | SamplingRequest, ToolDecision, ToolApproveOptions>;

export interface ApprovingElement
  extends Pick<McpToolApproval, keyof HTMLElement | 'addController' | 'removeController' | 'updateComplete'> {
  readonly requests: PromptList<ListedApproval, ToolDecision>;
  labelOf(approval: ListedApproval): ServerLabel;
}

const isToolCall = (request: ToolCall | SamplingRequest): request is ToolCall => 'name' in request;

/** Most characters of arguments that are in one line. */
const MAX_LINE = 120;

/** The name of a tool, unless it is the title, and the arguments, in one line if they are short. */
function codeOf(call: ToolCall): string {
  const {arguments: args} = call;
  const name = toolName(call);
  const json = args && Object.keys(args).length ? readableJson(args, 2) : '';
  // Line breaks of texts are escaped.
  const line = json.replace(/\n */g, ' ');
  return [name === toolTitle(call) ? '' : name, line.length > MAX_LINE ? json : line]
    .filter(Boolean)
    .join(' ');
}

/** Everything that the user approves with a call, except its title. */
const callTexts = (call: ToolCall) => {
  const {description} = call;
  const code = codeOf(call);
  return {code, message: [code, description ? escaped(description).text : ''].filter(Boolean).join('\n')};
};

const samplingText = ({messages}: SamplingRequest): string =>
  messages
    .flatMap((message) => contentParts(message).flatMap(({text}) => (typeof text === 'string' ? text : [])))
    .map((text) => escaped(text).text)
    .join('\n');

/** The kind of a call whose row displays everything that the user decides about. Undefined if it must be opened. */
function callKind(
  element: ApprovingElement,
  {request, options}: ListedApproval,
  server: ServerLabel,
  key: string,
) {
  if (!isToolCall(request)) return undefined;
  const approval = element as unknown as McpToolApproval;
  const asksForMore =
    scopesIn(approval.optionOf('scopes', options)).length > 0 ||
    approval.optionOf('evidence', options) !== undefined ||
    approval.verify !== undefined ||
    options.trustedTools?.length ||
    isCautious(request, options);
  if (asksForMore || ![callTexts(request).message, toolTitle(request)].every(isWhole)) return undefined;
  return JSON.stringify([
    key,
    server.name,
    request.name,
    'call',
    ...Object.keys(request.arguments ?? {}).sort(),
  ]);
}

/** Names that servers give themselves identify nothing, as in a frame. */
const keyOf = ({name, claimed}: ServerLabel, identity?: object | string): string =>
  serverKey(identity, claimed ? '' : name);

export function approvalsOf(element: ApprovingElement): WaitingRequest[] {
  const {requests} = element;
  return requests.all.map((approval, index): WaitingRequest => {
    const {request, original, order, deadline} = approval;
    const server = element.labelOf(approval);
    const key = keyOf(server, approval.options.server);
    const isShown = approval === requests.current;
    const args = isToolCall(request) ? request.arguments : undefined;
    return {
      subject: request,
      original,
      server,
      key,
      order,
      deadline,
      ...(isToolCall(request) ? callTexts(request) : {message: samplingText(request)}),
      tool: isToolCall(request) ? toolTitle(request) : undefined,
      // The displayed one may have been edited.
      place: isShown ? 'shown' : index === 1 ? 'next' : 'waiting',
      kind: isShown ? undefined : callKind(element, approval, server, key),
      open() {
        requests.first(approval, false);
        if (approval === requests.current)
          void element.updateComplete.then(() => reveal(element as unknown as HTMLElement, true));
      },
      answers: {
        accept: {decision: 'approve', ...(args && {arguments: JSON.parse(JSON.stringify(args))})},
        decline: {decision: 'reject'},
      },
      answer(answer) {
        if (approval !== requests.current && !approval.ending)
          requests.finish(approval, {by: 'user', answer: answer as ToolDecision});
      },
      ...(isToolCall(request) && {request}),
    };
  });
}

/** The row of a call that another object than an element approves. */
export const callRow = (call: ToolCall, server: ServerLabel): WaitingRequest => ({
  subject: call,
  original: call,
  server,
  key: keyOf(server),
  ...callTexts(call),
  ...ELSEWHERE,
  tool: toolTitle(call),
});
