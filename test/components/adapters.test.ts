// The adapters of other protocols with real elements.
import {expect, fixture, html} from '@open-wc/testing';
import '../../components/define/mcp-elicitation-frame.js';
import '../../components/define/mcp-tool-approval.js';
import type {McpElicitationFrame, McpToolApproval} from '../../components/index.js';
import {acpClientHandlers} from '../../src/adapters/acp/index.js';
import {type AgUiResume, connectAgUi} from '../../src/adapters/ag-ui/index.js';
import {presentApprovals} from '../../src/adapters/ai-sdk/index.js';
import {appServerOf, claudeHandlers} from '../../src/adapters/claude/index.js';
import {answerInterrupts} from '../../src/adapters/langgraph/index.js';
import type {AdapterOptions, AgentPresenter, Approve, Elicit} from '../../src/adapters/presenter.js';
import '../../components/define/elicitation-config.js';
import {durable, onInputRequest} from '../../src/mcp/index.js';
import type {JsonObject} from '../../src/protocol/index.js';
import '../../src/locales/catalogues/de.js';
import {remotePresenter, servePresenter} from '../../src/remote/index.js';
import {FrameCalls} from '../../components/react/use-elicitation.js';
import {answer, cancel, decline} from '../../src/testing/index.js';
import {press} from '../support/consent.js';
import {until} from '../support/frame.js';
import {shownApp, toolApp} from '../support/tool-app.js';
import {enter, field} from './mcp-tool-approval/tool-fixture.js';

const newFrame = () => fixture<McpElicitationFrame>(html`<mcp-elicitation-frame></mcp-elicitation-frame>`);
const newApproval = () => fixture<McpToolApproval>(html`<mcp-tool-approval></mcp-tool-approval>`);

/** A presenter for adapters and for MCP. */
interface Elicits {
  elicit: Elicit;
}

const formOf = (frame: McpElicitationFrame) => frame.shadowRoot!.querySelector('schema-form');
const textOf = (root: ParentNode | null | undefined) =>
  [...(root?.querySelectorAll('*') ?? [])].map((each) => each.textContent).join(' ');
const partOf = (element: Element, part: string) =>
  element.shadowRoot!.querySelector<HTMLButtonElement>(`[part~="${part}"]`);

const questions = {
  questions: [
    {
      question: 'Which library?',
      header: 'Library',
      options: [
        {label: 'dayjs', description: 'Small'},
        {label: 'luxon', description: 'Zones'},
        {label: 'Temporal', description: 'Built in'},
      ],
      multiSelect: false,
    },
    {
      question: 'Which features?',
      header: 'Features',
      options: [
        {label: 'Parse', description: ''},
        {label: 'Format', description: ''},
      ],
      multiSelect: true,
    },
  ],
};

describe('the adapters with elements', () => {
  it('show the questions of AskUserQuestion as a form, and return the answers', async () => {
    const frame = await newFrame();
    const result = claudeHandlers(frame).canUseTool('AskUserQuestion', questions, {toolUseID: '1'});
    await until(() => formOf(frame)?.shadowRoot?.querySelector('button'), 'the form');
    const text = textOf(formOf(frame)!.shadowRoot);
    for (const part of ['Which library?', 'Small', 'Which features?', 'Something else (Library)'])
      expect(text).to.contain(part);
    await answer(frame, {question1: 'luxon', question2: ['Parse', 'Format']});
    expect(await result).to.deep.equal({
      behavior: 'allow',
      updatedInput: {
        ...questions,
        answers: {'Which library?': 'luxon', 'Which features?': 'Parse, Format'},
      },
      toolUseID: '1',
    });
  });

  it('show a tool call without <mcp-tool-approval> as a confirmation with its name and arguments', async () => {
    const frame = await newFrame();
    const responses: object[] = [];
    const part = {type: 'tool-delete_file', toolCallId: '1', state: 'approval-requested'};
    const chatOf = (id: string) => ({
      messages: [{parts: [{...part, input: {path: '/tmp/<b>a</b>'}, approval: {id}}]}],
      addToolApprovalResponse: (response: object) => responses.push(response),
    });
    const approved = presentApprovals(chatOf('yes'), frame);
    await until(() => textOf(frame.shadowRoot).includes('/tmp/<b>a</b>'), 'the arguments');
    expect(textOf(frame.shadowRoot)).to.contain('delete_file');
    await answer(frame);
    await approved;
    const denied = presentApprovals(chatOf('no'), frame);
    await decline(frame);
    await denied;
    expect(responses).to.deep.equal([
      {id: 'yes', approved: true},
      {id: 'no', approved: false},
    ]);
  });

  it('show a tool call in <mcp-tool-approval>, with the scopes that the agent can store', async () => {
    const [frame, approval] = [await newFrame(), await newApproval()];
    approval.scopes = ['session'];
    const handlers = acpClientHandlers({elicit: frame, approve: approval});
    const options = [
      {optionId: 'once', name: 'Allow', kind: 'allow_once'},
      {optionId: 'no', name: 'Reject', kind: 'reject_once'},
    ];
    const params = {sessionId: 's', toolCall: {toolCallId: '1', name: 'rm', rawInput: {path: '/a'}}, options};
    const response = handlers['session/request_permission']({params});
    await until(() => partOf(approval, 'approve'), 'the buttons');
    expect(textOf(approval.shadowRoot)).to.contain('rm');
    // Its own scopes would promise what the agent never learns of.
    expect(partOf(approval, 'scopes')).to.equal(null);
    await press(() => partOf(approval, 'approve'));
    expect((await response).outcome).to.deep.equal({outcome: 'selected', optionId: 'once'});
  });

  it('display the diff, the place and the command of an ACP call, in a frame and in <mcp-tool-approval>', async () => {
    const options = [
      {optionId: 'once', name: 'Allow', kind: 'allow_once'},
      {optionId: 'no', name: 'Reject', kind: 'reject_once'},
    ];
    const content = [{type: 'diff', path: '/etc/hosts', oldText: 'old line', newText: 'new line'}];
    const toolCall = {
      toolCallId: '1',
      title: 'Edit',
      kind: 'edit',
      content,
      locations: [{path: '/etc', line: 7}],
    };
    const subject = {type: 'command', command: 'rm -rf ~', cwd: '/home/ada', rawInput: {note: 'list'}};
    const [frame, approval] = [await newFrame(), await newApproval()];
    for (const [presenter, element] of [
      [frame, frame],
      [{elicit: frame, approve: approval}, approval],
    ] as const) {
      const handle = acpClientHandlers(presenter)['session/request_permission'];
      for (const [params, expected] of [
        [{toolCall}, ['/etc/hosts', 'old line', 'new line', '/etc:7']],
        [{subject}, ['rm -rf ~', '/home/ada', 'list']],
      ] as const) {
        const stop = new AbortController();
        const response = handle({params: {...params, options}, signal: stop.signal});
        for (const text of expected)
          await until(() => textOf(element.shadowRoot).includes(text), `${text} in ${element.localName}`);
        stop.abort();
        expect((await response).outcome).to.deep.equal({outcome: 'cancelled'});
      }
    }
  });

  it('show the options of a permission as the buttons and the scopes of a confirmation', async () => {
    const options = [
      {optionId: 'once', name: 'Allow', kind: 'allow_once'},
      {optionId: 'ever', name: 'Always allow', kind: 'allow_always'},
      {optionId: 'no', name: 'Reject', kind: 'reject_once'},
    ];
    const toolCall = {toolCallId: '1', name: 'rm', content: [{type: 'diff', path: '/a', newText: 'b'}]};
    const selected = async (part: string, scope?: string) => {
      const frame = await newFrame();
      const response = acpClientHandlers(frame)['session/request_permission']({params: {toolCall, options}});
      await until(() => partOf(frame, part) && partOf(frame, 'evidence'), 'the buttons and the diff');
      expect(formOf(frame)).to.equal(null);
      if (scope) await press(() => frame.shadowRoot!.querySelector(`[part=scopes] [value=${scope}]`));
      await press(() => partOf(frame, part));
      const {outcome} = await response;
      return outcome.outcome === 'selected' && outcome.optionId;
    };
    expect(await selected('submit')).to.equal('once');
    expect(await selected('submit', 'always')).to.equal('ever');
    expect(await selected('decline', 'always')).to.equal('no');
  });

  it('let an app of a Claude session call its tools after the user has approved', async () => {
    const requests: JsonObject[] = [];
    const session = {
      initializationResult: async () => ({
        capabilities: ['mcp_call_check_permissions_v1', 'mcp_call_result_not_for_model_v1'],
      }),
      mcpServerStatus: async () => [
        {name: 'clock', status: 'connected', tools: [{name: 'set', annotations: {}}]},
      ],
      request: async (request: object) => {
        requests.push(request as JsonObject);
        return {response: {content: [{type: 'text', text: 'Done'}]}};
      },
    };
    const approver = await newApproval();
    const page = toolApp(
      "initialized.then(() => call('tools/call', {name: 'set', arguments: {at: '7'}})).then((answer) => log({answer}));",
    );
    const {logs} = await shownApp(page, {approver}, {server: appServerOf(session, 'clock')});
    await until(() => partOf(approver, 'approve'), 'the approval');
    expect(requests).to.deep.equal([]);
    await press(() => partOf(approver, 'approve'));
    await until(() => JSON.stringify(logs).includes('Done'), 'the result');
    expect(requests.map(({tool, check_permissions}) => [tool, check_permissions])).to.deep.equal([
      ['mcp__clock__set', true],
    ]);
  });

  it('display the rules of Claude that a longer scope adds, below its name', async () => {
    const [frame, approval] = [await newFrame(), await newApproval()];
    const {canUseTool} = claudeHandlers({elicit: frame, approve: approval});
    const suggestions = [{type: 'setMode', mode: 'bypassPermissions', destination: 'session'}];
    const stop = new AbortController();
    const result = canUseTool('Edit', {path: '/a'}, {suggestions, signal: stop.signal});
    await until(
      () => textOf(approval.shadowRoot).includes('setMode: bypassPermissions → session'),
      'the rule',
    );
    expect(partOf(approval, 'evidence')!.textContent).to.contain('Allow for this session');
    stop.abort();
    expect((await result).behavior).to.equal('deny');
  });

  it('send the arguments that the user changed in <mcp-tool-approval>', async () => {
    const [frame, approval] = [await newFrame(), await newApproval()];
    const args = {path: '/tmp/a', mode: 'soft'};
    const editedArgs = {type: 'object', properties: {path: {type: 'string'}, mode: {type: 'string'}}};
    const interrupt = {
      id: 'i',
      reason: 'tool_call',
      toolCallId: 'c',
      message: 'Delete the folder?',
      responseSchema: {type: 'object', properties: {approved: {type: 'boolean'}, editedArgs}},
    };
    const resumed = new Promise<AgUiResume[]>((resolve) => {
      const messages = [{toolCalls: [{id: 'c', function: {name: 'rm', arguments: JSON.stringify(args)}}]}];
      const runAgent = async ({resume}: {resume: AgUiResume[]}) => resolve(resume);
      const agent = {
        messages,
        pendingInterrupts: [interrupt],
        subscribe: () => ({unsubscribe() {}}),
        runAgent,
      };
      connectAgUi(agent, {elicit: frame, approve: approval});
    });
    await until(() => approval.shadowRoot!.querySelector('schema-form'), 'the form');
    await until(() => field(approval, '/path'), 'the fields');
    await enter(approval, '/path', '/tmp/b');
    await press(() => partOf(approval, 'approve'));
    expect(await resumed).to.deep.equal([
      {
        interruptId: 'i',
        status: 'resolved',
        payload: {approved: true, editedArgs: {path: '/tmp/b', mode: 'soft'}},
      },
    ]);
  });

  it('ask once about a call that the user edits in <mcp-tool-approval>, and close a prompt that the chat withdraws', async () => {
    const [frame, approval] = [await newFrame(), await newApproval()];
    const responses: {approved: boolean}[] = [];
    const partOfChat = (id: string, path: string) => ({
      type: 'tool-rm',
      toolCallId: id,
      state: 'approval-requested',
      approval: {id},
      input: {path},
    });
    const chat = {
      messages: [{parts: [partOfChat('a', '/tmp/a')]}],
      addToolApprovalResponse: (response: {approved: boolean}) => responses.push(response),
    };
    const inputSchema = {type: 'object', properties: {path: {type: 'string'}}};
    const render = () =>
      presentApprovals(chat, {elicit: frame, approve: approval}, {tools: {rm: {inputSchema}}});
    const first = render();
    await until(() => field(approval, '/path'), 'the fields');
    await enter(approval, '/path', '/tmp/b');
    await press(() => partOf(approval, 'approve'));
    await first;
    chat.messages = [{parts: [partOfChat('b', '/tmp/b')]}];
    await render();
    expect(responses.map(({approved}) => approved)).to.deep.equal([false, true]);
    chat.messages = [{parts: [partOfChat('c', '/tmp/b')]}];
    const again = render();
    await until(() => field(approval, '/path'), 'the fields of the next call');
    chat.messages = [];
    await render();
    await again;
    await until(() => !partOf(approval, 'approve'), 'the end of the prompt');
    expect(responses).to.have.length(2);
  });

  it('do not run a call with arguments that <mcp-tool-approval> cannot display', async () => {
    const approval = await newApproval();
    const errors: Error[] = [];
    const onError = (error: Error) => void errors.push(error);
    const {canUseTool} = claudeHandlers(
      {elicit: async () => ({action: 'accept'}), approve: approval},
      {onError},
    );
    const cyclic: JsonObject = {};
    cyclic['self'] = cyclic;
    let nested: JsonObject = {};
    for (let level = 0; level < 20_000; level++) nested = {nested};
    for (const hidden of [cyclic, nested])
      expect(await canUseTool('rm', {path: '/', hidden}, {})).to.include({behavior: 'deny'});
    expect(errors.map(({name}) => name)).to.deep.equal(['ElicitationError', 'ElicitationError']);
  });

  describe('answer as their protocol wants', () => {
    const OPEN = 'open';
    /** Asks through each adapter. Resolves with what the peer receives, or with `open`. */
    const peers: Array<
      [string, {closed: unknown; removed: unknown}, (presenter: Elicits) => Promise<unknown>]
    > = [
      [
        'acpClientHandlers()',
        {closed: {outcome: 'cancelled'}, removed: {outcome: 'cancelled'}},
        async (presenter) => {
          const options = [
            {optionId: 'yes', name: 'Allow', kind: 'allow_once'},
            {optionId: 'no', name: 'Reject', kind: 'reject_once'},
          ];
          const params = {sessionId: 's', toolCall: {toolCallId: '1', name: 'rm'}, options};
          return (await acpClientHandlers(presenter)['session/request_permission']({params})).outcome;
        },
      ],
      [
        'claudeHandlers(), canUseTool',
        {closed: ['deny', true], removed: ['deny', true]},
        async (presenter) => {
          const result = await claudeHandlers(presenter).canUseTool('rm', {}, {});
          return [result.behavior, 'interrupt' in result && result.interrupt];
        },
      ],
      [
        'claudeHandlers(), onElicitation',
        {closed: {action: 'cancel'}, removed: {action: 'cancel'}},
        (presenter) => claudeHandlers(presenter).onElicitation({serverName: 'shop', message: 'Sure?'}, {}),
      ],
      [
        'answerInterrupts()',
        {closed: OPEN, removed: OPEN},
        async (presenter) => (await answerInterrupts([{id: 'i', value: 'Sure?'}], presenter)) ?? OPEN,
      ],
      [
        'connectAgUi()',
        {closed: 'cancelled', removed: 'cancelled'},
        (presenter) =>
          new Promise((resolve) => {
            const runAgent = async ({resume}: {resume: AgUiResume[]}) => resolve(resume[0]!.status);
            const pendingInterrupts = [{id: 'i', reason: 'confirmation', message: 'Sure?'}];
            const subscribe = () => ({unsubscribe() {}});
            connectAgUi({messages: [], pendingInterrupts, subscribe, runAgent}, presenter);
          }),
      ],
      [
        'presentApprovals()',
        {closed: false, removed: OPEN},
        async (presenter) => {
          let received: unknown = OPEN;
          const part = {type: 'tool-rm', state: 'approval-requested', approval: {id: 'a'}, input: {}};
          const addToolApprovalResponse = ({approved}: {approved: boolean}) => (received = approved);
          await presentApprovals({messages: [{parts: [part]}], addToolApprovalResponse}, presenter);
          return received;
        },
      ],
      [
        'onInputRequest()',
        {closed: {action: 'cancel'}, removed: {action: 'cancel'}},
        (presenter) => onInputRequest(presenter)({kind: 'elicitation', params: {message: 'Sure?'}}, {}),
      ],
    ];

    /** Presenters that a page may have for its frame, and what takes each away. */
    const presenters: {
      [name: string]: (frame: McpElicitationFrame) => {presenter: Elicits; remove(): void};
    } = {
      'an element': (frame) => ({presenter: frame, remove: () => frame.remove()}),
      'a function that calls an element': (frame) => ({
        presenter: {elicit: (request, options) => frame.elicit(request, options)},
        remove: () => frame.remove(),
      }),
      'the hook of React': (frame) => {
        const calls = new FrameCalls();
        const remove = calls.mount();
        calls.ref(frame);
        return {presenter: {elicit: calls.elicit}, remove};
      },
      'an element in another process': (frame) => {
        const page = servePresenter(frame, (message) => agent.receive(message));
        const agent = remotePresenter((message) => page.receive(message));
        return {presenter: {elicit: agent.presenter.elicit}, remove: () => frame.remove()};
      },
    };

    for (const [kind, present] of Object.entries(presenters))
      it(`when the user closes the prompt of ${kind}, and when the page removes it`, async () => {
        for (const [name, {closed, removed}, ask] of peers) {
          const frame = await newFrame();
          const {presenter, remove} = present(frame);
          const first = ask(presenter);
          await cancel(frame);
          expect(await first, name).to.deep.equal(closed);
          const second = ask(presenter);
          await until(() => frame.shadowRoot!.querySelector('h2'), 'the prompt');
          remove();
          expect(await second, name).to.deep.equal(removed);
        }
      });

    it('when the page removes the frame while all are open', async () => {
      const frame = await newFrame();
      const answers = peers.map(([, , ask]) => ask(frame));
      await until(() => frame.shadowRoot!.querySelector('h2'), 'the first prompt');
      frame.remove();
      expect(await Promise.all(answers)).to.deep.equal(peers.map(([, {removed}]) => removed));
    });

    it("when the frame's timeout is over", async () => {
      const answers = peers.map(async ([, , ask]) => {
        const frame = await newFrame();
        frame.timeout = 50;
        return ask(frame);
      });
      expect(await Promise.all(answers)).to.deep.equal(peers.map(([, {closed}]) => closed));
    });
  });

  it('do not take the removal of <mcp-tool-approval> for a denial', async () => {
    const approves: ((element: McpToolApproval) => McpToolApproval | Approve)[] = [
      (element) => element,
      (element) => (call, options) => element.approve(call, options),
    ];
    for (const approveOf of approves) {
      const approval = await newApproval();
      const approve = approveOf(approval);
      const {canUseTool} = claudeHandlers({elicit: async () => ({action: 'cancel'}), approve});
      const rejected = canUseTool('rm', {}, {});
      await until(() => partOf(approval, 'reject'), 'the buttons');
      partOf(approval, 'reject')!.click();
      expect(await rejected).to.deep.include({behavior: 'deny', decisionClassification: 'user_reject'});
      const removed = canUseTool('rm', {}, {});
      await until(() => partOf(approval, 'reject'), 'the buttons');
      approval.remove();
      expect(await removed).to.deep.include({behavior: 'deny', interrupt: true});
      expect(await removed).not.to.have.property('decisionClassification');
    }
  });

  it('restore what the user had entered after a reload', async () => {
    const requests = durable({name: `frame-${Date.now()}`});
    const request = {
      message: 'Where do you live?',
      requestedSchema: {
        type: 'object',
        properties: {name: {type: 'string', title: 'Name'}, city: {type: 'string', title: 'City'}},
      } as JsonObject,
    };
    const options = {id: 'task/1', serverName: 'Shop'};
    const before = await newFrame();
    const lost = requests.present(before).elicit(request, options);
    const input = (frame: McpElicitationFrame, index: number) =>
      formOf(frame)?.shadowRoot?.querySelectorAll('input')[index];
    await until(() => input(before, 1), 'the fields');
    for (const [index, value] of ['Ada', 'London'].entries()) {
      const field = input(before, index)!;
      field.value = value;
      field.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
    }
    const stored = async () => JSON.stringify(await requests.pending());
    let text = '';
    await until(() => {
      window.dispatchEvent(new Event('pagehide'));
      void stored().then((now) => (text = now));
      return text.includes('Ada') && text.includes('London');
    }, 'the draft');
    before.remove();
    await lost;

    // As in the page after the reload: another frame, and the storage.
    const again = durable({name: 'unused', store: storeOf(JSON.parse(text))});
    const after = await newFrame();
    const result = again.present(after).elicit(request, options);
    await until(() => input(after, 1), 'the fields');
    expect(input(after, 0)!.value).to.equal('Ada');
    expect(input(after, 1)!.value).to.equal('London');
    await answer(after, {});
    expect(await result).to.deep.include({action: 'accept', content: {name: 'Ada', city: 'London'}});
    await requests.forget();
    requests.close();
    again.close();
  });

  describe('show their own texts in the language of the page', () => {
    /** Asks with each text of its own, and returns what was presented. */
    const texts = async (presenter: AgentPresenter, options: AdapterOptions = {}) => {
      const {canUseTool} = claudeHandlers(presenter, options);
      const {'session/request_permission': permission} = acpClientHandlers(presenter, options);
      const questionsOf = [...questions.questions].map((each) => ({...each, header: ''}));
      await canUseTool('AskUserQuestion', {questions: questionsOf}, {});
      await canUseTool('rm', {}, {});
      await answerInterrupts([{value: {draft: 'x'}}], presenter, options);
      const other = [{optionId: 'a', name: 'A', kind: 'other'}];
      await permission({params: {toolCall: {name: 'rm'}, options: other}});
    };
    const GERMAN = [
      'Der Agent hat einige Fragen an Sie.',
      'Etwas anderes',
      'Tool „rm“ ausführen?',
      'Der Agent benötigt Ihre Antwort.',
      'Berechtigung',
    ];
    const ENGLISH = [
      'The agent has some questions for you.',
      'Something else',
      'Run the tool “rm”?',
      'The agent needs your answer.',
      'Permission',
    ];
    const recorder = (element?: HTMLElement) => {
      const requests: string[] = [];
      const elicit = async (request: object) => {
        requests.push(JSON.stringify(request));
        return {action: 'cancel' as const};
      };
      const presenter = element ? Object.assign(element, {elicit}) : {elicit};
      return {presenter, requests};
    };
    const includesAll = (requests: string[], expected: string[]) => {
      for (const text of expected) expect(requests.join()).to.contain(text);
    };

    it('which is that of the element, the nearest lang, the configuration or the option `locale`', async () => {
      for (const [options, wrap] of [
        [{}, html`<div><p .locale=${'de'}></p></div>`],
        [{}, html`<div lang="de-AT"><p></p></div>`],
        [{}, html`<elicitation-config locale="de"><p></p></elicitation-config>`],
        [{locale: 'de'}, html`<div lang="en"><p></p></div>`],
      ] as const) {
        const element = (await fixture<HTMLElement>(wrap)).querySelector('p')!;
        const {presenter, requests} = recorder(element);
        await texts(presenter, options);
        includesAll(requests, GERMAN);
      }
    });

    it('and in English without a catalogue for it, or without an element', async () => {
      const element = (await fixture<HTMLElement>(html`<div lang="eo"><p></p></div>`)).querySelector('p')!;
      for (const {presenter, requests} of [recorder(element), recorder()]) {
        await texts(presenter);
        includesAll(requests, ENGLISH);
      }
    });

    it('of a frame that presents them', async () => {
      const frame = await newFrame();
      frame.locale = 'de';
      const answered = answerInterrupts([{id: 'i', value: {}}], {elicit: frame});
      await until(() => textOf(frame.shadowRoot).includes('Der Agent benötigt Ihre Antwort.'), 'the text');
      frame.cancel();
      await answered;
    });
  });
});

/** A store with records of another page. */
function storeOf(records: {key: string}[]) {
  const kept = new Map<string, never>(records.map((each) => [each.key, each as never]));
  return {
    get: async (key: string) => kept.get(key),
    set: async (record: {key: string}) => void kept.set(record.key, record as never),
    delete: async (key: string) => void kept.delete(key),
    list: async () => [...kept.values()],
  };
}
