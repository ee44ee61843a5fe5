import {expect, fixture, html} from '@open-wc/testing';
import {a11ySnapshot, sendKeys, setViewport} from '@web/test-runner-commands';
import '../../components/define/index.js';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import type {McpToolApproval} from '../../components/mcp-tool-approval.js';
import type {SchemaForm} from '../../components/schema-form.js';
import {present, until} from '../support/frame.js';
import {emulated, withQuery} from '../support/media-query.js';
import {itWith} from '../support/engine.js';

interface Snapshot {
  name?: string;
  invalid?: string;
  children?: Snapshot[];
}

/** A request with every kind of field and with long words. */
const request = {
  message: 'How should we set up your project?\nYou can change everything later.',
  requestedSchema: {
    type: 'object',
    properties: {
      name: {
        type: 'string',
        title: 'Projektbezeichnungsangabe',
        description: 'Shown to everybody in the team.',
        minLength: 3,
      },
      email: {type: 'string', title: 'Email', format: 'email'},
      cabin: {type: 'string', title: 'Cabin', enum: ['Economy', 'Business']},
      plan: {
        type: 'string',
        title: 'Plan',
        oneOf: [
          {const: 'f', title: 'Free'},
          {const: 't', title: 'Team'},
        ],
      },
      region: {type: 'string', title: 'Region', enum: ['eu', 'us', 'ap', 'sa', 'af', 'me', 'in']},
      seats: {type: 'integer', title: 'Seats', minimum: 1, maximum: 50},
      start: {type: 'string', title: 'Start', format: 'date'},
      call: {type: 'string', title: 'First call', format: 'date-time'},
      tags: {type: 'array', title: 'Tags', items: {type: 'string', enum: ['alpha', 'beta', 'gamma']}},
      news: {type: 'boolean', title: 'Newsletter'},
      colour: {type: 'string', title: 'Colour', format: 'color'},
      key: {type: 'string', title: 'API key'},
    },
    required: ['name', 'plan'],
  },
};

let servers = 0;

/** Of a server of its own, which has not been refused yet. */
async function shownForm({
  width = '600px',
  mode,
  message = request.message,
}: {
  width?: string;
  mode?: 'modal';
  message?: string;
} = {}) {
  const container = await fixture<HTMLElement>(
    html`<div><mcp-elicitation-frame server-name=${`Acme ${++servers}`}></mcp-elicitation-frame></div>`,
  );
  container.style.setProperty('width', width);
  const frame = container.querySelector('mcp-elicitation-frame')!;
  if (mode) frame.mode = mode;
  await present(frame, {...request, message});
  const form = frame.shadowRoot!.querySelector('schema-form')!;
  await form.updateComplete;
  return {container, frame, form};
}

/** All interactive elements, including those in shadow trees. */
function controls(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
    ...(element.matches('button, input, select, textarea, a[href], [role="slider"]') ? [element] : []),
    ...(element.shadowRoot ? controls(element.shadowRoot) : []),
  ]);
}

const visible = (element: HTMLElement) =>
  element.checkVisibility({visibilityProperty: true}) && element.getClientRects().length > 0;

/** The elements whose content overflows horizontally. */
function overflowing(root: ParentNode): string[] {
  return [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    const scrolls = /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX);
    const wide =
      !scrolls &&
      element.scrollWidth > element.clientWidth + 1 &&
      getComputedStyle(element).display !== 'inline';
    return [
      ...(wide && element.clientWidth > 0 ? [`${element.localName}.${element.className}`] : []),
      ...(element.shadowRoot ? overflowing(element.shadowRoot) : []),
    ];
  });
}

/** Adds `css` to a root and all shadow roots below it. */
function addStyles(root: Document | ShadowRoot, css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  for (const element of root.querySelectorAll('*'))
    if (element.shadowRoot) addStyles(element.shadowRoot, css);
}

const close = (frame: McpElicitationFrame) => frame.cancel();

describe('WCAG 2.2 AA', () => {
  it('1.3.1, 3.3.2, 4.1.2: every control has a name', async () => {
    const {frame, form} = await shownForm();

    await expect(frame).to.be.accessible();
    for (const control of controls(form.shadowRoot!).filter(visible)) {
      const {labels} = control as HTMLInputElement;
      const name =
        control.getAttribute('aria-label') ??
        control.getAttribute('aria-labelledby') ??
        labels?.[0]?.textContent ??
        control.textContent;
      expect(name?.trim(), control.outerHTML.slice(0, 120)).to.not.equal('');
    }
    close(frame);
  });

  itWith(
    'accessibility tree',
    '4.1.2: no required control is invalid before it has been used, and each with an error is',
    async () => {
      const schemas = {
        text: {type: 'string'},
        code: {type: 'string', 'x-multiline': true},
        count: {type: 'integer'},
        mail: {type: 'string', format: 'email'},
        day: {type: 'string', format: 'date'},
        at: {type: 'string', format: 'date-time'},
        radios: {type: 'string', enum: ['a', 'b']},
        list: {type: 'string', enum: [...'abcdefghijklmnop']},
        many: {type: 'string', enum: Array.from({length: 80}, (_, index) => `option ${index}`)},
        agrees: {type: 'boolean'},
        box: {type: 'boolean', const: true},
        several: {type: 'array', items: {type: 'string', enum: ['x', 'y']}, minItems: 1},
      };
      const form = await fixture<SchemaForm>(
        html`<schema-form
        .schema=${{type: 'object', properties: schemas, required: Object.keys(schemas)}}
      ></schema-form>`,
      );
      await form.updateComplete;
      /** The names of all nodes that assistive technology finds to be invalid. */
      const invalid = async () => {
        const names: string[] = [];
        const visit = ({name, invalid, children = []}: Snapshot) => {
          if (invalid && invalid !== 'false') names.push(name!);
          for (const child of children) visit(child);
        };
        visit((await a11ySnapshot({})) as unknown as Snapshot);
        return names;
      };
      expect(await invalid()).to.deep.equal([]);

      // Positive control.
      form.requestSubmit();
      await form.updateComplete;
      expect(await invalid()).to.deep.equal([
        ...['Text', 'Code', 'Count', 'Mail', 'Day', 'At', 'List', 'Many', 'Box'],
        ...['x', 'y'],
      ]);
      // The snapshot has no groups.
      const groups = form.shadowRoot!.querySelectorAll('[role=radiogroup][aria-required=true]');
      expect([...groups].map(({ariaInvalid}) => ariaInvalid)).to.deep.equal(['true', 'true']);
    },
  );

  it('1.4.4: text of twice the size causes no horizontal scrolling', async () => {
    document.documentElement.style.setProperty('font-size', '200%');
    const {frame} = await shownForm({width: '640px'});

    expect(overflowing(frame.shadowRoot!)).to.deep.equal([]);
    document.documentElement.style.removeProperty('font-size');
    close(frame);
  });

  it('1.4.10: the content reflows at 320 px', async () => {
    const {frame, container} = await shownForm({width: '320px'});

    expect(container.scrollWidth).to.be.at.most(320);
    expect(overflowing(frame.shadowRoot!)).to.deep.equal([]);
    close(frame);
  });

  itWith(
    'viewport',
    '1.4.10: the buttons of a dialog are whole at 320 × 256 px, wherever it is scrolled',
    async () => {
      await setViewport({width: 320, height: 256});
      // A message of one line leaves room for the buttons below it.
      const {frame, form} = await shownForm({mode: 'modal', message: 'Go on?'});
      const body = frame.shadowRoot!.querySelector('.body')!;
      await until(
        () => !form.shadowRoot!.querySelector('[aria-busy=true]') && body.scrollHeight > 900,
        'the form',
      );
      for (const top of [0, 50, 1e6]) {
        body.scrollTop = top;
        const {bottom} = body.getBoundingClientRect();
        // With its focus ring.
        for (const button of form.shadowRoot!.querySelectorAll('.actions button'))
          expect(button.getBoundingClientRect().bottom + 4, `${top}`).to.be.at.most(bottom + 0.5);
      }
      close(frame);
      await setViewport({width: 800, height: 600});
    },
  );

  it('1.4.12: wider text spacing clips no content', async () => {
    const {frame} = await shownForm({width: '400px'});

    addStyles(
      frame.shadowRoot!,
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }',
    );

    expect(overflowing(frame.shadowRoot!)).to.deep.equal([]);
    close(frame);
  });

  it('2.1.1, 2.1.2: the keyboard reaches every control and can leave the form', async () => {
    const before = await fixture<HTMLButtonElement>(html`<button>Before</button>`);
    const {frame, form} = await shownForm();
    const after = await fixture<HTMLButtonElement>(html`<button>After</button>`);
    before.focus();
    const focused = new Set<Element>();

    for (let presses = 0; presses < 60 && document.activeElement !== after; presses++) {
      await sendKeys({press: 'Tab'});
      if (form.shadowRoot!.activeElement) focused.add(form.shadowRoot!.activeElement);
    }

    expect(document.activeElement).to.equal(after);
    expect(focused.size).to.be.at.least(10);
    close(frame);
  });

  it('2.4.11: the focused control is not obscured in a scrolling dialog', async () => {
    const {frame, form} = await shownForm({mode: 'modal'});

    for (const control of controls(form.shadowRoot!).filter(
      (element) => visible(element) && !element.matches(':disabled'),
    )) {
      control.focus();
      control.scrollIntoView({block: 'nearest'});
      const {x, y, width, height} = control.getBoundingClientRect();
      expect(y, control.outerHTML.slice(0, 100)).to.be.at.least(0);
      expect(y + height, control.outerHTML.slice(0, 100)).to.be.at.most(innerHeight + 1);
      const [hit] = document.elementsFromPoint(x + width / 2, y + height / 2);
      expect(hit, control.outerHTML.slice(0, 100)).to.equal(frame);
    }
    close(frame);
  });

  it('2.5.8: every target is at least 24 px high and wide', async () => {
    const {frame} = await shownForm({width: '320px'});

    for (const control of controls(frame.shadowRoot!).filter(visible)) {
      // The label is part of the target of a radio button or checkbox.
      const target = control.closest('label') ?? control;
      const {width, height} = target.getBoundingClientRect();
      expect(Math.min(width, height), target.outerHTML.slice(0, 160)).to.be.at.least(23.9);
    }
    close(frame);
  });

  it('2.5.5: what takes a choice back is 44 px high for fingers', async () => {
    const {frame, form} = await shownForm();
    const end = withQuery('(pointer: coarse)', form.shadowRoot!);
    const root = form.shadowRoot!;
    root.querySelector<HTMLInputElement>('[data-pointer="/cabin"] [type=radio]')!.click();
    await form.updateComplete;
    const clear = root.querySelector('[data-pointer="/cabin"] .clear')!;
    clear.scrollIntoView({block: 'center'});
    const {left, right, top, bottom} = clear.getBoundingClientRect();
    const isOn = (y: number) => root.elementFromPoint((left + right) / 2, y) === clear;
    const heights = Array.from({length: 100}, (_, index) => (top + bottom) / 2 - 50 + index).filter(isOn);
    const option = root.querySelector('[data-pointer="/cabin"] .row')!.getBoundingClientRect();
    end();
    expect(heights.length).to.be.within(44, 60);
    expect(heights.at(-1), 'the options').to.be.below(option.top + 1);
    close(frame);
  });

  it('2.5.5: what unfolds something is 44 px high for fingers', async () => {
    const approval = await fixture<McpToolApproval>(html`<mcp-tool-approval></mcp-tool-approval>`);
    void approval.approve({name: 'deploy', arguments: {to: 'production'}}).catch(() => {});
    const inbox = await fixture<HTMLElement>(html`<elicitation-inbox></elicitation-inbox>`);
    for (const element of [approval, inbox]) {
      const root = element.shadowRoot!;
      await until(() => root.querySelector('summary'), 'the summaries');
      const end = withQuery('(pointer: coarse)', root);
      const heights = [...root.querySelectorAll('summary')].map(
        (each) => each.getBoundingClientRect().height,
      );
      end();
      expect(Math.min(...heights), element.localName).to.be.at.least(44);
    }
  });

  it('lines are as strong as borders of controls if the user prefers more contrast', async () => {
    const {frame} = await shownForm();
    const colour = () => getComputedStyle(frame.shadowRoot!.querySelector('.card')!).borderTopColor;
    const control = getComputedStyle(frame.shadowRoot!.querySelector('[part=cancel]')!).getPropertyValue(
      '--_control-border',
    );
    const before = colour();
    const end = withQuery('(prefers-contrast: more)', frame.shadowRoot!);
    const after = colour();
    const probe = await fixture<HTMLElement>(html`<p style=${`border: 1px solid ${control}`}></p>`);
    end();
    expect(after).to.equal(getComputedStyle(probe).borderTopColor);
    expect(before).to.not.equal(after);
    close(frame);
  });

  it('3.2.1, 3.2.2: focusing a control does not submit the form', async () => {
    const {frame, form} = await shownForm();
    let results = 0;
    frame.addEventListener('elicitation-result', () => results++);

    for (const control of controls(form.shadowRoot!).filter(visible)) control.focus();
    await frame.updateComplete;

    expect(results).to.equal(0);
    close(frame);
  });

  it('2.3.3: nothing is animated with reduced motion', async () => {
    if (!(await emulated({reducedMotion: 'reduce'}))) return;
    const {frame} = await shownForm({mode: 'modal'});

    expect(frame.shadowRoot!.getAnimations().filter(({playState}) => playState === 'running')).to.deep.equal(
      [],
    );
    await emulated({reducedMotion: 'no-preference'});
    close(frame);
  });

  it('forced colours: every control and the card keep a visible border', async () => {
    if (!(await emulated({forcedColors: 'active'}))) return;
    const {frame, form} = await shownForm();

    for (const control of [
      frame.shadowRoot!.querySelector('[part="card"]')!,
      ...controls(form.shadowRoot!).filter(
        (element) =>
          visible(element) && element.matches('input[type="text"], select, textarea, button[part]'),
      ),
    ]) {
      const {borderTopWidth, borderTopStyle} = getComputedStyle(control);
      expect(
        borderTopStyle === 'none' ? 0 : Number.parseFloat(borderTopWidth),
        control.outerHTML.slice(0, 100),
      ).to.be.above(0);
    }
    await emulated({forcedColors: 'none'});
    close(frame);
  });
});
