import {Chat} from '@ai-sdk/react';
import {
  DirectChatTransport,
  jsonSchema,
  lastAssistantMessageIsCompleteWithApprovalResponses,
  lastAssistantMessageIsCompleteWithToolCalls,
  ToolLoopAgent,
  tool,
} from 'ai';
import {convertArrayToReadableStream, MockLanguageModelV4} from 'ai/test';

const usage = {
  inputTokens: {total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0},
  outputTokens: {total: 1, text: 1, reasoning: 0},
};
const finish = (unified) => ({type: 'finish', finishReason: {unified, raw: unified}, usage});

/** A chat whose model makes the calls of one list after another, and then says "Done". */
export async function chatWith(...turns) {
  const ran = [];
  const run = (name) => async (input) => {
    ran.push([name, input]);
    return 'ok';
  };
  const inputSchema = jsonSchema({type: 'object'});
  const tools = {
    delete_file: tool({description: 'Deletes', inputSchema, execute: run('delete_file')}),
    read_file: tool({description: 'Reads', inputSchema, execute: run('read_file')}),
    send_email: tool({description: 'Sends', inputSchema, execute: run('send_email')}),
    ask_user: tool({description: 'Asks', inputSchema}),
  };
  let count = 0;
  const answer = [
    {type: 'text-start', id: '1'},
    {type: 'text-delta', id: '1', delta: 'Done'},
    {type: 'text-end', id: '1'},
    finish('stop'),
  ];
  const model = new MockLanguageModelV4({
    doStream: async () => {
      const turn = count++;
      const parts = turns[turn]?.map(([toolName, input], index) => ({
        type: 'tool-call',
        toolCallId: `call-${turn}-${index}`,
        toolName,
        input: JSON.stringify(input),
      }));
      const stream = parts ? [...parts, finish('tool-calls')] : answer;
      return {stream: convertArrayToReadableStream([{type: 'stream-start', warnings: []}, ...stream])};
    },
  });
  const needed = 'user-approval';
  const toolApproval = {delete_file: needed, read_file: needed, send_email: needed};
  const agent = new ToolLoopAgent({model, tools, toolApproval});
  let finished;
  const done = new Promise((resolve) => (finished = resolve));
  const chat = new Chat({
    transport: new DirectChatTransport({agent}),
    sendAutomaticallyWhen: (options) =>
      lastAssistantMessageIsCompleteWithApprovalResponses(options) ||
      lastAssistantMessageIsCompleteWithToolCalls(options),
    onFinish: ({message}) => message.parts.some(({type}) => type === 'text') && finished(),
  });
  await chat.sendMessage({text: 'Go'});
  return {chat, ran, done, model};
}
