// Every element that asks the user, and the calls of apps, in an inbox.
import {expect, fixture, html} from '@open-wc/testing';
import '../../components/define/elicitation-inbox.js';
import '../../components/define/mcp-tool-approval.js';
import type {ElicitationInbox} from '../../components/elicitation-inbox.js';
import type {McpToolApproval} from '../../components/index.js';
import type {ToolApprover} from '../../src/app/index.js';
import {until} from '../support/frame.js';
import {shownApp, toolApp} from '../support/tool-app.js';
import {askingElements} from './asking-elements/asking.js';
import {isListed} from './asking-elements/inbox.js';
import {rows} from './elicitation-inbox/inbox-fixture.js';

for (const asking of askingElements)
  describe(`<${asking.tag}> as an element that asks`, () => {
    isListed(asking);
  });

describe('<mcp-app-frame> in an inbox', () => {
  const server = {
    callTool: async () => ({content: []}),
    listTools: async () => ({tools: [{name: 'write', title: 'Write it', inputSchema: {type: 'object'}}]}),
    readResource: async () => ({contents: []}),
  };
  const approvers: [what: string, make: () => Promise<ToolApprover>][] = [
    ['an element', () => fixture<McpToolApproval>(html`<mcp-tool-approval></mcp-tool-approval>`)],
    ['an object', async () => ({approve: () => new Promise<never>(() => {})})],
  ];
  for (const [what, make] of approvers)
    it(`has a row for a call of the app that ${what} approves, until the app is closed`, async () => {
      const inbox = await fixture<ElicitationInbox>(html`<elicitation-inbox></elicitation-inbox>`);
      const page = toolApp(`initialized.then(() => call('tools/call', {name: 'write'}));`);
      const {frame} = await shownApp(page, {approver: await make()}, {server: server as never});
      inbox.connect(frame);
      await until(() => rows(inbox).length === 1, 'the row');
      expect(rows(inbox)[0]!.textContent).to.contain('Acme').and.contain('Write it');
      await frame.close();

      await until(() => rows(inbox).length === 0, 'no row');
    });
});
