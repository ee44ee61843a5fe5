// The adapters of other protocols with real elements.
import {expect, fixture, html} from '@open-wc/testing';
import '../../components/define/mcp-elicitation-frame.js';
import '../../components/define/mcp-tool-approval.js';
import type {McpElicitationFrame, McpToolApproval} from '../../components/index.js';
import {acpClientHandlers} from '../../src/adapters/acp/index.js';
import {appServerOf, claudeHandlers} from '../../src/adapters/claude/index.js';
import {answerInterrupts} from '../../src/adapters/langgraph/index.js';
import type {AdapterOptions, AgentPresenter, Approve, Elicit} from '../../src/adapters/presenter.js';
import '../../components/define/elicitation-config.js';
import {onInputRequest} from '../../src/mcp/index.js';
import type {JsonObject} from '../../src/protocol/index.js';
import '../../src/locales/catalogues/de.js';
import {remotePresenter, servePresenter} from '../../src/remote/index.js';
import {FrameCalls} from '../../components/react/use-elicitation.js';
import {answer, cancel} from '../../src/testing/index.js';
import {press} from '../support/consent.js';
import {until} from '../support/frame.js';
import {shownApp, toolApp} from '../support/tool-app.js';
import {ask, drivers} from '../unit/adapters/drivers/index.js';

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
      updatedInput: {...questions, answers: {'Which library?': 'luxon', 'Which features?': 'Parse, Format'}},
      toolUseID: '1',
    });
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

  describe('answer as their protocol wants', () => {
    type Peer = [
      name: string,
      replies: {closed: unknown; failed: unknown},
      outcome: (presenter: Elicits) => Promise<unknown>,
    ];
    const inputRequest = {kind: 'elicitation', params: {message: 'Sure?'}} as const;
    const peers: Peer[] = [
      ...Object.entries(drivers).map(([name, driver]): Peer => {
        const outcome = async (presenter: Elicits) => (await ask(driver, {}, presenter)).outcome;
        return [name, driver.replies, outcome];
      }),
      [
        'onInputRequest()',
        {closed: 'cancel', failed: 'cancel'},
        async (presenter) => ((await onInputRequest(presenter)(inputRequest, {})) as {action: string}).action,
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
        for (const [name, {closed, failed}, outcome] of peers) {
          const frame = await newFrame();
          const {presenter, remove} = present(frame);
          const first = outcome(presenter);
          await cancel(frame);
          expect(await first, name).to.equal(closed);
          const second = outcome(presenter);
          await until(() => frame.shadowRoot!.querySelector('h2'), 'the prompt');
          remove();
          expect(await second, name).to.equal(failed);
        }
      });

    it("when the frame's timeout is over", async () => {
      const answers = peers.map(async ([, , outcome]) => {
        const frame = await newFrame();
        frame.timeout = 50;
        return outcome(frame);
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
      'Run the tool “rm” with these arguments?',
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
