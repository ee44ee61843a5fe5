// Every engine: legends that float in a grid, and the height of text areas.
import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {until} from '../support/frame.js';
import {withQuery} from '../support/media-query.js';
import {all, button, enter, field, shownTool} from './mcp-tool-approval/tool-fixture.js';

const edit = {
  kind: 'diff',
  path: 'config/deploy.yaml',
  oldText: 'replicas: 2\nimage: web:1.4\nenv:\n  LOG: debug\nport: 80\n',
  newText: 'replicas: 2\nimage: web:1.5\nenv:\n  LOG: info\nport: 80\n',
};
const review = {kind: 'review', by: 'Guardian', outcome: 'deny', risk: 'high', why: 'This is production.'};
const call = {
  name: 'edit_file',
  title: 'Edit a file',
  description: 'Replaces text in a file of the project.',
  annotations: {destructiveHint: true, idempotentHint: true, openWorldHint: false},
  inputSchema: {
    type: 'object',
    properties: {
      path: {type: 'string', title: 'Path'},
      branch: {type: 'string', title: 'Branch'},
      overwrite: {type: 'boolean', title: 'Overwrite'},
    },
    required: ['path', 'branch'],
  },
  arguments: {path: 'config/deploy.yaml', branch: 'main', overwrite: true},
};

/** Shows the call in a window of 768 px, which has margins of 8 px. */
const shown = async (evidence: unknown[], changes: object = {}, width = 752) => {
  const {element} = await shownTool({...call, ...changes}, {scopes: ['session', 'always']}, 'en', {
    evidence: evidence as never,
  });
  element.style.inlineSize = `${width}px`;
  await until(() => all(element, '.evidence').length === 1, 'the evidence');
  return element;
};
const styleOf = (element: Element) => getComputedStyle(element);
const colorOf = (element: Element, token: string) => {
  const probe = document.createElement('i');
  probe.style.color = `var(${token})`;
  element.append(probe);
  const {color} = getComputedStyle(probe);
  probe.remove();
  return color;
};

describe('the look of <mcp-tool-approval>', () => {
  it('a call with a diff, three arguments and scopes is at most 640 px high at 768 px', async () => {
    const element = await shown([edit]);
    await until(() => field(element, '/path').value !== '', 'the arguments');
    expect(element.getBoundingClientRect().height).to.be.within(300, 640);
  });

  it('is read in the order of a decision: who and what, reviews, risk, the change, arguments, how long, buttons', async () => {
    const element = await shown([edit, review]);
    const order = ['h2', '.what', '.review', '.claims', '.diff', 'schema-form', '.scopes', '.actions'];
    const card = all(element, '.card')[0]!;
    const found = [...card.querySelectorAll(order.join())].map((each) =>
      order.find((selector) => each.matches(selector)),
    );
    expect(found).to.deep.equal(order);
    const tops = order.map((selector) => all(element, selector)[0]!.getBoundingClientRect().top);
    expect(tops).to.deep.equal([...tops].sort((a, b) => a - b));
  });

  it('a call with a diff and arguments folds only the exact JSON and claims that reassure', async () => {
    const claims = (element: Element, selector: string) =>
      all(element, `${selector} li`).map((each) => each.textContent);
    const element = await shown([edit]);
    expect(all(element, '.what')[0]!.textContent).to.contain('edit_file').and.to.contain('Replaces text');
    expect(claims(element, '.claims')).to.deep.equal(['Can delete or overwrite data.']);
    expect(claims(element, '.exact')).to.deep.equal([
      'Running it again changes nothing more.',
      "Doesn't reach the internet or other systems.",
    ]);
    const folded = all<HTMLDetailsElement>(element, 'details:not([open], .reason)');
    expect(folded.length).to.equal(1);
    expect(folded[0]!.querySelector('.box')!.textContent).to.contain('"branch":"main"');

    for (const warning of [{openWorldHint: true}, {destructiveHint: undefined}]) {
      const other = await shown([edit], {annotations: {...call.annotations, ...warning}});
      expect(claims(other, '.claims').join()).to.match(/Reaches|No word/);
      expect(claims(other, '.exact').join()).not.to.match(/Reaches|No word/);
    }
    const {element: short} = await shownTool(call);
    expect(claims(short, '.claims').length).to.equal(3);
    expect(all(short, '.exact summary')[0]!.textContent).to.equal('Exact JSON');
  });

  it('a folded part has its text, not its target, at the distance of other parts on a touch screen', async () => {
    const element = await shown([edit]);
    const end = withQuery(
      '(pointer: coarse)',
      element.shadowRoot!,
      all(element, 'schema-form')[0]!.shadowRoot!,
    );
    const box = (selector: string) => all(element, selector)[0]!.getBoundingClientRect();
    const [target, heading, before] = ['.exact summary', '.arguments > h3', '.evidence'].map(box);
    end();
    expect(target!.height).to.be.within(44, 45);
    expect(heading!.top - before!.bottom).to.be.within(16, 22);
  });

  it('Approve has the colour of danger if the call can delete data', async () => {
    const approve = async (annotations: object) => {
      const element = await shown([edit], {annotations});
      const {backgroundColor} = styleOf(button(element, 'approve'));
      return [backgroundColor === colorOf(button(element, 'approve').parentElement!, '--_danger')];
    };
    expect(await approve({destructiveHint: true})).to.deep.equal([true]);
    expect(await approve({readOnlyHint: true})).to.deep.equal([false]);
  });

  it('JSON and texts with line breaks are set as code, and text areas have no grip', async () => {
    const element = await shown([edit], {arguments: {path: 'a', branch: 'one\ntwo'}});
    await until(() => field(element, '/branch').value !== '', 'the arguments');
    await element.updateComplete;
    const fonts = ['/path', '/branch'].map((pointer) => styleOf(field(element, pointer)).fontFamily);
    expect(fonts[1]).to.match(/mono/);
    expect(fonts[0]).not.to.equal(fonts[1]);
    expect(styleOf(field(element, '/path')).resize).to.equal('none');
    const {element: plain} = await shownTool({name: 'run', arguments: {a: 1}});
    expect(styleOf(all(plain, '.field > .box')[0]!).fontFamily).to.match(/mono/);
  });

  it('labels are next to their controls in wide cards, and above them in narrow ones', async () => {
    const sides = async (width: number) => {
      const element = await shown([edit], {}, width);
      await until(() => field(element, '/path').value !== '', 'the arguments');
      const {shadowRoot} = all(element, 'schema-form')[0]!;
      return ['/path', '/branch', '/overwrite'].map((pointer) => {
        const label = shadowRoot!
          .querySelector(`[data-pointer="${pointer}"] .label`)!
          .getBoundingClientRect();
        const control = field(element, pointer).getBoundingClientRect();
        const isNext = control.left >= label.right && control.top < label.bottom;
        return isNext ? 'next' : control.top >= label.bottom ? 'below' : 'over';
      });
    };
    expect(await sides(752)).to.deep.equal(['next', 'next', 'next']);
    expect(await sides(359)).to.deep.equal(['below', 'below', 'below']);
  });

  it('a field is not higher than its text next to a long label', async () => {
    const {path, ...others} = call.inputSchema.properties;
    const element = await shown([edit], {
      inputSchema: {
        type: 'object',
        properties: {path: {...path, title: 'A long label '.repeat(6)}, ...others},
      },
      arguments: {...call.arguments, path: 'a'.repeat(600)},
    });
    await until(() => field(element, '/path')?.value !== '', 'the arguments');
    await element.updateComplete;
    const [first, branch] = ['/path', '/branch'].map((pointer) =>
      field(element, pointer).getBoundingClientRect(),
    );
    expect(Math.round(branch!.top - first!.bottom)).to.equal(8);
  });

  for (const theme of ['light', 'dark'] as const)
    it(`is accessible folded and open, and after a change (${theme})`, async () => {
      const element = await shown([edit, review]);
      element.theme = theme;
      await until(() => field(element, '/path').value !== '', 'the arguments');
      await expect(element).to.be.accessible();
      await enter(element, '/branch', 'dev');
      for (const details of all<HTMLDetailsElement>(element, 'details')) details.open = true;
      await expect(element).to.be.accessible();
    });

  it('keyboards write no capital letters into arguments, and Enter breaks no text of one line', async () => {
    const element = await shown([edit]);
    await until(() => field(element, '/branch').value !== '', 'the arguments');
    const branch = field(element, '/branch');
    expect(branch.getAttribute('autocapitalize')).to.equal('off');
    branch.focus();
    branch.setSelectionRange(4, 4);
    await sendKeys({press: 'Enter'});
    expect(branch.value).to.equal('main');
    // WebDriver has no Shift + Enter.
    branch.value = 'main\n';
    branch.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
    await element.updateComplete;
    branch.setSelectionRange(5, 5);
    await sendKeys({press: 'Enter'});
    expect(branch.value).to.equal('main\n\n');
  });

  for (const width of [343, 480, 752])
    it(`a change of an argument leaves the buttons as high as they are, and the words in one line (${width} px)`, async () => {
      const element = await shown([edit], {}, width);
      await until(() => field(element, '/branch').value !== '', 'the arguments');
      const heights = () =>
        ['.arguments h3', '.reason summary', '[part=reject]', '[part=approve]'].map((selector) =>
          Math.round(all(element, selector)[0]!.getBoundingClientRect().height),
        );
      const before = heights();
      const top = all(element, 'schema-form')[0]!.getBoundingClientRect().top;
      await enter(element, '/branch', 'dev');
      await until(() => button(element, 'restore'), 'the button that takes the change back');
      expect(heights()).to.deep.equal(before);
      if (width > 400)
        expect(all(element, 'schema-form')[0]!.getBoundingClientRect().top - top).to.be.within(-1, 1);
      const row = all(element, '.actions')[0]!.getBoundingClientRect();
      const {left, right} = button(element, 'approve').getBoundingClientRect();
      expect(row.right - right).to.be.within(-1, 1);
      if (width < 350) expect(left - row.left, 'fills its row').to.be.within(-1, 1);
    });

  it('the reason is at the start of the row of the button that sends it', async () => {
    const element = await shown([edit]);
    const [reason] = all(element, '.actions > .reason');
    const reject = button(element, 'reject');
    const [start, end] = [reason!.getBoundingClientRect(), reject.getBoundingClientRect()];
    expect(start.right).to.be.below(end.left);
    expect(Math.abs(start.top + start.bottom - end.top - end.bottom)).to.be.below(4);
    expect(reason!.compareDocumentPosition(reject) & Node.DOCUMENT_POSITION_FOLLOWING).to.be.above(0);
  });
});
