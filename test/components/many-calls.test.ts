// How many keys it takes to answer many tool calls.
import {expect, fixture, html} from '@open-wc/testing';
import {sendKeys, setViewport} from '@web/test-runner-commands';
import '../../components/define/elicitation-inbox.js';
import '../../components/define/mcp-tool-approval.js';
import type {ElicitationInbox, McpToolApproval, ToolCall, ToolDecision} from '../../components/index.js';
import {armed, armedAtRest} from '../support/consent.js';
import {until} from '../support/frame.js';
import {rows} from './elicitation-inbox/inbox-fixture.js';
import {settled} from './mcp-tool-approval/tool-fixture.js';
import {itWith} from '../support/engine.js';

const CALLS = 20;

/** Calls of one tool. */
const alike = (index: number): ToolCall => ({
  name: 'read_file',
  title: 'Read a file',
  annotations: {readOnlyHint: true},
  inputSchema: {type: 'object', properties: {path: {type: 'string'}, encoding: {type: 'string'}}},
  arguments: {path: `/src/${index}.ts`, encoding: 'utf-8'},
});

/** Calls of different tools, each with two arguments. One in ten can delete data. */
const mixed = (index: number): ToolCall => ({
  ...alike(index),
  name: `tool_${index}`,
  title: `Tool ${index}`,
  annotations: index % 10 === 7 ? {destructiveHint: true} : index % 2 ? {openWorldHint: true} : {},
});

/** Counts the keys that it presses. Keys that are pressed together count as one. */
class Keys {
  count = 0;

  async press(key: string, modifier?: 'Control') {
    this.count++;
    if (modifier) await sendKeys({down: modifier});
    await sendKeys({press: key});
    if (modifier) await sendKeys({up: modifier});
  }
}

async function asked(callOf: (index: number) => ToolCall) {
  const tool = await fixture<McpToolApproval>(
    html`<mcp-tool-approval server-name="Files"></mcp-tool-approval>`,
  );
  const decisions: ToolDecision[] = [];
  for (let index = 0; index < CALLS; index++)
    void tool.approve(callOf(index)).then((decision) => decisions.push(decision));
  await settled(tool);
  const approve = () => tool.shadowRoot!.querySelector<HTMLElement>('[part=approve]');
  const heading = () => tool.shadowRoot!.querySelector<HTMLElement>('[part=heading]')!;
  return {tool, decisions, approve, heading};
}

const approvals = (decisions: ToolDecision[]) =>
  decisions.filter(({decision}) => decision === 'approve').length;

describe('Twenty tool calls', () => {
  itWith('held keys', 'of one kind are approved with at most six keys', async () => {
    await setViewport({width: 1000, height: 900});
    const inbox = await fixture<ElicitationInbox>(html`<elicitation-inbox></elicitation-inbox>`);
    const {tool, decisions, approve} = await asked(alike);
    inbox.connect(tool);
    await until(() => rows(inbox).length === CALLS, 'the rows');
    const keys = new Keys();
    const find = (part: string) => inbox.shadowRoot!.querySelector<HTMLElement>(`[part=${part}]`);
    find('open')!.focus();
    await keys.press('j');
    await keys.press('a');
    // Only rows that have been in view are answered. The others take their places.
    while (approvals(decisions) < CALLS - 1) {
      const before = approvals(decisions);
      const left = new RegExp(`${CALLS - 1 - before}$`);
      await until(() => left.test(find('approve')?.textContent ?? ''), 'the number of the others');
      await armed(() => find('approve'), 'the button of the list');
      await keys.press('Enter', 'Control');
      await until(() => approvals(decisions) > before, 'answers');
    }
    await until(() => inbox.shadowRoot!.activeElement === find('open'), 'the focus in the row that is left');
    await keys.press('Enter');
    await until(() => tool.shadowRoot!.activeElement, 'the focus in the card');
    await settled(tool);
    await armedAtRest(approve, 'Approve');
    await keys.press('Enter', 'Control');
    await until(() => approvals(decisions) === CALLS, 'all answers');
    expect(keys.count).to.be.at.most(6);
    await setViewport({width: 800, height: 600});
  });

  itWith(
    'held keys',
    'of different kinds are approved with at most sixty keys, also those that can delete data',
    async () => {
      const {tool, decisions, approve, heading} = await asked(mixed);
      const keys = new Keys();
      heading().focus();
      for (let index = 0; index < CALLS; index++) {
        await until(() => tool.shadowRoot!.textContent!.includes(`Tool ${index}`), `call ${index}`);
        await settled(tool);
        await armed(approve, 'Approve');
        if (approve()!.classList.contains('danger')) {
          while (tool.shadowRoot!.activeElement !== approve()) await keys.press('Tab');
          await keys.press('Enter');
        } else await keys.press('Enter', 'Control');
        await until(() => approvals(decisions) === index + 1, `answer ${index}`);
      }
      expect(keys.count).to.be.at.most(60);
    },
  );

  itWith(
    'viewport',
    'have rows of at most 76 px at 375 px, with the arguments in one line of code',
    async () => {
      await setViewport({width: 375, height: 700});
      const {tool} = await asked((index) => ({...alike(index), arguments: {path: `/${index}`}}));
      const inbox = await fixture<ElicitationInbox>(html`<elicitation-inbox></elicitation-inbox>`);
      inbox.connect(tool);
      await until(() => rows(inbox).length === CALLS, 'the rows');
      await until(() => rows(inbox).every((row) => row.querySelector('code')), 'the contents');
      for (const row of rows(inbox)) {
        expect(row.querySelector('code')!.textContent).to.match(/^read_file \{ "path": "\/\d+" \}$/);
        expect(row.getBoundingClientRect().height).to.be.within(44, 76);
      }
      await setViewport({width: 800, height: 600});
    },
  );
});
