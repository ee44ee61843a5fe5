import {expect, fixture, html} from '@open-wc/testing';
import type {TemplateResult} from 'lit';
import '../../components/define/color-picker-elicitation.js';
import '../../components/define/elicitation-config.js';
import '../../components/define/elicitation-grants.js';
import '../../components/define/elicitation-inbox.js';
import '../../components/define/mcp-app-frame.js';
import '../../components/define/mcp-elicitation-frame.js';
import '../../components/define/mcp-sampling-approval.js';
import '../../components/define/mcp-tool-approval.js';
import '../../components/define/schema-form.js';
import type {ElicitationConfigElement} from '../../components/elicitation-config.js';
import {EVIDENCE_KEY} from '../../src/evidence/index.js';
import {MemoryGrantStore} from '../../src/index.js';
import {messages as en} from '../../src/locales/catalogues/en.js';
import {appPage, appResource} from '../support/app-page.js';
import {pierce, until} from '../support/frame.js';
import {press as pressed} from '../support/consent.js';
import {pseudoLocale} from '../support/pseudo-locale.js';
import {toolApp, toolAppResource} from '../support/tool-app.js';
import {translate} from '../../src/conformance/drivers/frame-page.js';
import {wordsIn} from './reading.js';

const messages = pseudoLocale(en);

async function page(content: TemplateResult) {
  const box = await fixture<HTMLElement>(
    html`<div lang="en"><elicitation-config .messages=${en}>${content}</elicitation-config></div>`,
  );
  return box;
}

/** All texts that are displayed, without the marks of the translator. The limit of requests counts those of both pages. */
const shown = (root: Element) =>
  wordsIn(root)
    .map((word) => word.replaceAll('~', '').trim())
    .filter((word) => word !== 'Stop asking')
    .join('\n');

const type = (root: Element, selector: string, value: string) => {
  const control = pierce<HTMLInputElement>(root, selector)!;
  control.focus();
  control.value = value;
  control.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
  control.dispatchEvent(new Event('change', {bubbles: true}));
  control.blur();
};

const press = (root: Element, selector: string) => pierce(root, selector)!.click();
const settled = async (root: Element) => {
  // All elements, also nested ones, have updated.
  for (let round = 0; round < 3; round++) {
    await new Promise((done) => requestAnimationFrame(done));
    for (const element of root.querySelectorAll('*'))
      await (element as Partial<{updateComplete: Promise<unknown>}>).updateComplete;
  }
};

const schema = {
  type: 'object',
  required: ['1', '2'],
  properties: {
    1: {type: 'integer', title: '100', minimum: 3},
    2: {type: 'string', title: '200', enum: ['1', '2']},
    3: {type: 'string', title: '300', maxLength: 30},
    4: {
      type: 'array',
      title: '400',
      items: {type: 'string', enum: Array.from({length: 20}, (_, index) => `${index}`)},
    },
    5: {
      type: 'array',
      title: '500',
      minItems: 1,
      items: {type: 'object', properties: {1: {type: 'string', title: '9'}}},
    },
    6: {type: 'string', title: '600', enum: Array.from({length: 40}, (_, index) => `${index}`)},
  },
};

type Step = (root: HTMLElement) => unknown;

interface Scenario {
  content: () => TemplateResult;
  open?: Step;
  steps?: Record<string, Step>;
}

const frameOf = (root: Element) => root.querySelector('mcp-elicitation-frame')!;
const ignore = (promise: Promise<unknown>) => void promise.catch(() => {});
const call = {
  name: '1',
  title: '2',
  description: '3',
  arguments: {4: '5'},
  inputSchema: {type: 'object', properties: {4: {type: 'string', title: '4'}}},
};

/** Lets an app fail. */
const failures = new WeakMap<Element, () => void>();

const scenarios: Record<string, Scenario> = {
  'a form with errors, a counter and a place in the queue': {
    content: () => html`<mcp-elicitation-frame server-name="1"></mcp-elicitation-frame>`,
    async open(root) {
      ignore(frameOf(root).elicit({message: '1', requestedSchema: schema}, {timeout: 6_000_000}));
      ignore(frameOf(root).elicit({message: '2'}));
      await until(() => pierce(root, '[part=submit]'), 'the form');
    },
    steps: {
      'shows the errors': (root) => press(root, '[part=submit]'),
      'replaces an error': async (root) => {
        type(root, '[data-pointer="/1"] input', '1');
        press(root, '[part=submit]');
        await until(() => /3 or more/.test(shown(root)), 'the other error');
      },
      'counts the characters': (root) => type(root, '[data-pointer="/3"] input', 'x'.repeat(26)),
      'counts fewer characters': (root) => type(root, '[data-pointer="/3"] input', 'x'.repeat(35)),
      'counts the options that are found': (root) => type(root, '[data-filter]', '1'),
      'adds a row': (root) => press(root, '.add'),
      'searches in a list': (root) => {
        const input = pierce<HTMLInputElement>(root, '[role=combobox]')!;
        input.focus();
        input.value = '3';
        input.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
      },
      'finds nothing in a list': (root) => {
        const input = pierce<HTMLInputElement>(root, '[role=combobox]')!;
        input.value = 'x';
        input.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
      },
      'has a third request': (root) => ignore(frameOf(root).elicit({message: '3'})),
      'has been declined': async (root) => {
        frameOf(root).decline();
        await until(() => !pierce(root, '[data-field]'), 'the next request');
      },
      'has been cancelled': (root) => frameOf(root).cancel(),
    },
  },
  'a confirmation whose time runs out': {
    content: () => html`<mcp-elicitation-frame server-name="1"></mcp-elicitation-frame>`,
    async open(root) {
      ignore(frameOf(root).elicit({message: '1'}, {timeout: 5_000_000}));
      await until(() => pierce(root, '[part=submit]'), 'the confirmation');
    },
    steps: {
      'has been cancelled': (root) => frameOf(root).cancel(),
      'asks again': async (root) => {
        ignore(frameOf(root).elicit({message: '2'}, {timeout: 50_000}));
        await until(() => pierce(root, '[part=submit]'), 'the confirmation');
      },
    },
  },
  'an address': {
    content: () => html`<mcp-elicitation-frame server-name="1"></mcp-elicitation-frame>`,
    async open(root) {
      ignore(
        frameOf(root).elicit({mode: 'url', message: '1', url: 'http://1.2.3.4:81/5', elicitationId: '1'}),
      );
      await until(() => pierce(root, '[part=open]'), 'the address');
    },
    steps: {'has been declined': (root) => frameOf(root).decline()},
  },
  'a tool call': {
    content: () => html`<mcp-tool-approval server-name="1"></mcp-tool-approval>`,
    async open(root) {
      ignore(root.querySelector('mcp-tool-approval')!.approve(call));
      await until(() => pierce(root, 'textarea') && !pierce(root, '[aria-busy=true]'), 'the arguments');
    },
    steps: {
      'is edited': async (root) => {
        type(root, 'textarea', '6');
        await until(() => /Approve with changes/.test(shown(root)), 'the other button');
        await until(() => /"6"/.test(shown(root)), 'the exact JSON');
      },
      'is edited again': async (root) => {
        type(root, 'textarea', '7');
        await until(() => /"7"/.test(shown(root)), 'the exact JSON');
      },
      'is as proposed': async (root) => {
        type(root, 'textarea', '5');
        await until(() => !/Approve with changes/.test(shown(root)), 'the button');
      },
      'has been rejected': (root) => press(root, '[part=reject]'),
    },
  },
  'a sampling request': {
    content: () => html`<mcp-sampling-approval server-name="1"></mcp-sampling-approval>`,
    async open(root) {
      const text = {role: 'user', content: {type: 'text', text: '1'}} as const;
      const image = {role: 'user', content: {type: 'image', data: '2', mimeType: '3'}} as const;
      ignore(
        root
          .querySelector('mcp-sampling-approval')!
          .approve({messages: [text, image], maxTokens: 4, modelPreferences: {costPriority: 1}} as never),
      );
      await until(() => pierce(root, '[part=approve]'), 'the request');
    },
    steps: {'has been rejected': (root) => press(root, '[part=deny]')},
  },
  'an inbox': {
    content: () =>
      html`<mcp-elicitation-frame server-name="1"></mcp-elicitation-frame><elicitation-inbox></elicitation-inbox>`,
    async open(root) {
      root.querySelector('elicitation-inbox')!.connect(frameOf(root));
      ignore(frameOf(root).elicit({message: '1'}, {timeout: 6_000_000}));
      ignore(frameOf(root).elicit({message: '2'}, {timeout: 6_000_000}));
      await until(() => pierce(root, '[part=open]'), 'the rows');
    },
    steps: {
      'has a third row': (root) => ignore(frameOf(root).elicit({message: '3'})),
      'has a row less': (root) => frameOf(root).decline(),
      'is empty': async (root) => {
        const frame = frameOf(root);
        for (let left = 0; left < 2; left++) {
          frame.cancel();
          await settled(root);
        }
      },
    },
  },
  'evidence that must be read': {
    content: () => html`<mcp-elicitation-frame server-name="1"></mcp-elicitation-frame>`,
    async open(root) {
      const numbers = Array.from({length: 60}, (_, index) => `${index}`);
      const evidence = [
        {kind: 'code', title: '2', text: numbers.join('\n'), mustRead: true},
        {kind: 'diff', path: '3', oldText: numbers.join('\n'), newText: numbers.with(30, '4').join('\n')},
        {kind: 'review', by: '5', outcome: 'ask', why: '6'},
        {kind: 'command', command: '7', output: '8', exitCode: 9},
        {kind: 'image', data: '10', mimeType: '11'},
      ];
      ignore(frameOf(root).elicit({message: '1', _meta: {[EVIDENCE_KEY]: evidence}}));
      await until(() => pierce(root, '[part=evidence-more]') && pierce(root, 'ins'), 'the evidence');
    },
    steps: {
      'shows more': (root) => press(root, '[part=evidence-more]'),
      'shows less': (root) => press(root, '[part=evidence-more]'),
      'has been read': async (root) => {
        press(root, '[part=evidence-more]');
        await settled(root);
        const box = pierce(root, '.evidence .item .lines')!;
        box.scrollTo(0, box.scrollHeight);
        await until(() => !/Read to the end/.test(shown(root)), 'the end');
      },
      'has been declined': (root) => frameOf(root).decline(),
    },
  },
  'an app that opens a link, calls a tool, and is full screen': {
    content: () =>
      html`<mcp-tool-approval></mcp-tool-approval><mcp-app-frame server-name="1"></mcp-app-frame>`,
    async open(root) {
      const frame = root.querySelector('mcp-app-frame')!;
      frame.approver = root.querySelector('mcp-tool-approval')!;
      const page = toolApp(
        `on['tool-input'] = () => call('ui/open-link', {url: 'http://1.2.3.4:81/5'});
         on['tool-result'] = () => call('tools/call', {name: '6', arguments: {7: '8'}});`,
        {capabilities: {availableDisplayModes: ['inline', 'fullscreen']}},
      );
      frame.open({
        resource: toolAppResource(page),
        server: {
          callTool: async () => ({content: []}),
          listTools: async () => ({tools: [{...call, name: '6'}]}),
        },
      } as never);
      await until(() => pierce(root, '[part=mode]'), 'the app');
    },
    steps: {
      'asks to open a link': async (root) => {
        root.querySelector('mcp-app-frame')!.view!.toolInput({});
        await until(() => pierce(root, '[part=link] [part=open]'), 'the link');
      },
      'is refused the link': (root) => press(root, '[part=refuse]'),
      'calls a tool': async (root) => {
        root.querySelector('mcp-app-frame')!.view!.toolResult({content: []});
        await until(() => pierce(root, 'textarea') && !pierce(root, '[aria-busy=true]'), 'the call');
      },
      'is refused the call': (root) => press(root, '[part=reject]'),
      'is full screen': async (root) => {
        press(root, '[part=mode]');
        await until(() => pierce(root, '[part=elsewhere]'), 'the other view');
      },
      'is back in the page': (root) => press(root, '[part=mode]'),
    },
  },
  'an app that fails': {
    content: () => html`<mcp-app-frame server-name="1"></mcp-app-frame>`,
    async open(root) {
      let fail = () => {};
      const frame = root.querySelector('mcp-app-frame')!;
      frame.open({resource: new Promise((_, reject) => (fail = () => reject(new Error('1'))))} as never);
      failures.set(frame, fail);
      await until(() => /Loading/.test(shown(root)), 'the status');
    },
    steps: {
      fails: async (root) => {
        failures.get(root.querySelector('mcp-app-frame')!)!();
        await until(() => pierce(root, '[part=notice]'), 'the notice');
      },
    },
  },
  'a guest that opens a link': {
    content: () => html`<mcp-elicitation-frame server-name="1"></mcp-elicitation-frame>`,
    async open(root) {
      const page = appPage(
        `onRequest = () => void call('link', 'ui/open-link', {url: 'http://1.2.3.4:81/5'});`,
      );
      const request = {message: '1', requestedSchema: {type: 'object', properties: {2: {type: 'string'}}}};
      ignore(frameOf(root).elicit(request, {resource: appResource(page)}));
      await until(() => pierce(root, '[part=link] [part=open]'), 'the link');
    },
    steps: {
      'is refused the link': (root) => press(root, '[part=refuse]'),
      'has been declined': (root) => frameOf(root).decline(),
    },
  },
  'a page that is opened': {
    content: () => html`<mcp-elicitation-frame server-name="1"></mcp-elicitation-frame>`,
    async open(root) {
      const {open} = window;
      window.open = () => null;
      ignore(frameOf(root).elicit({mode: 'url', message: '1', url: 'https://1.2.3.4/5', elicitationId: '1'}));
      await pressed(() => pierce<HTMLButtonElement>(root, '[part=open]')!, 'the button');
      window.open = open;
      await until(() => pierce(root, '[part=waiting]'), 'the card that waits');
    },
    steps: {
      'waits behind another request': (root) => ignore(frameOf(root).elicit({message: '2'})),
      'has another server': (root) => (frameOf(root).serverName = '3'),
      'has been finished': (root) => press(root, '[part=finish]'),
    },
  },
  'a list of grants': {
    content: () => {
      const grants = new MemoryGrantStore();
      for (const id of ['1', '2'])
        grants.add({id, key: id, scope: 'always', server: '1', tool: '2', message: '3', addedAt: 0});
      return html`<elicitation-grants .grants=${grants}></elicitation-grants>`;
    },
    open: (root) => until(() => pierce(root, 'li'), 'the grants'),
    steps: {
      'has one less': async (root) => {
        press(root, '[part=remove]');
        await until(() => /removed/i.test(shown(root)), 'the status');
      },
    },
  },
  'a colour picker': {
    content: () =>
      html`<color-picker-elicitation presets='["#ff0000", "#00ff00"]'></color-picker-elicitation>`,
    steps: {
      'has an error': (root) => type(root, '#hex', 'x'),
      'has another colour': (root) => type(root, '#hex', '#00ff00'),
    },
  },
};

/** The words that are not in the pseudo-locale, whose letters have accents. Ignores names of units, JSON, and what was announced before. */
const others = (root: Element) =>
  shown(root)
    .replaceAll(/\d+ minutes|\d+ seconds|\d+ hours|Jan|AM|PM|#[\da-f]{6}/gi, '')
    .split('\n')
    .filter(
      (word) =>
        /[A-Za-z]{2}/.test(word) &&
        !/^http|^\s*"|^Waiting: \d|was added|^No matches$|^\d+ of \d+$/.test(word),
    );

describe('on a page that the browser has translated', () => {
  for (const [name, {content, open, steps = {}}] of Object.entries(scenarios)) {
    it(`${name} changes as on another page`, async () => {
      const run = async (translates: boolean) => {
        const box = await page(content());
        await settled(box);
        await open?.(box);
        const states: string[] = [];
        const all: Record<string, Step> = {'is displayed': () => {}, ...steps};
        for (const [step, act] of Object.entries(all)) {
          await settled(box);
          if (translates) translate(box);
          await act(box);
          await settled(box);
          states.push(`${step}:\n${shown(box)}`);
        }
        return states;
      };
      const expected = await run(false);
      const states = await run(true);
      for (const [index, state] of states.entries()) expect(state).to.equal(expected[index]);
      expect(new Set(expected).size).to.be.above(Object.keys(steps).length ? 1 : 0);
    });

    it(`${name} has all of its texts in another language that is chosen later`, async () => {
      const box = await page(content());
      await settled(box);
      await open?.(box);
      for (const act of [() => {}, ...Object.values(steps)]) {
        const config = box.querySelector<ElicitationConfigElement>('elicitation-config')!;
        config.messages = en;
        await settled(box);
        await act(box);
        await settled(box);
        translate(box);
        config.messages = messages;
        await settled(box);
        expect(others(box)).to.deep.equal([]);
      }
    });
  }

  it('what a person consents to is not translated', async () => {
    const box = await page(
      html`<mcp-tool-approval server-name="Server"></mcp-tool-approval><mcp-elicitation-frame server-name="Host"></mcp-elicitation-frame>`,
    );
    ignore(
      box
        .querySelector('mcp-tool-approval')!
        .approve({...call, name: 'name', title: 'Title', arguments: {4: '5', also: {key: 'value'}}} as never),
    );
    ignore(
      frameOf(box).elicit({
        mode: 'url',
        message: 'Message',
        url: 'https://login.example/path',
        elicitationId: '1',
      }),
    );
    await until(() => pierce(box, 'textarea') && pierce(box, '[part=open]'), 'both prompts');
    await settled(box);
    translate(box);
    const words = wordsIn(box)
      .filter((word) => word.startsWith('~'))
      .join('\n');
    for (const text of [
      'Server',
      'Host',
      'Title',
      'name',
      'login.example',
      '/path',
      '"also"',
      'value',
      '"4"',
    ])
      expect(words).to.not.match(new RegExp(`^~?[^a-z]*${text}[^a-z]*$`, 'm'));
    expect(words).to.include('~Message');
    expect(words).to.include('~Approve');
  });
});
