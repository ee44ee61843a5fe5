import {expect, fixture, html} from '@open-wc/testing';
import {emulateMedia, sendKeys} from '@web/test-runner-commands';
import '../../components/define/index.js';
import type {McpElicitationFrame} from '../../components/mcp-elicitation-frame.js';
import {next} from '../support/frame.js';

/** A form with every kind of field, with long words in it. */
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

async function shownForm({width = '600px', mode}: {width?: string; mode?: 'modal'} = {}) {
  const place = await fixture<HTMLElement>(
    html`<div><mcp-elicitation-frame server-name="Acme"></mcp-elicitation-frame></div>`,
  );
  place.style.setProperty('width', width);
  const frame = place.querySelector('mcp-elicitation-frame')!;
  if (mode) frame.mode = mode;
  void frame.elicit(request);
  await next(frame, 'elicitation-ready');
  await frame.updateComplete;
  const form = frame.shadowRoot!.querySelector('schema-form')!;
  await form.updateComplete;
  return {place, frame, form};
}

/** Everything that can be pressed or typed into, through shadow roots. */
function controls(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
    ...(element.matches('button, input, select, textarea, a[href], [role="slider"]') ? [element] : []),
    ...(element.shadowRoot ? controls(element.shadowRoot) : []),
  ]);
}

const visible = (element: HTMLElement) =>
  element.checkVisibility({visibilityProperty: true}) && element.getClientRects().length > 0;

/** Everything that is wider than the place it has. */
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

/** `css` in the document and in every shadow root in it. */
function everywhere(root: Document | ShadowRoot, css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  for (const element of root.querySelectorAll('*'))
    if (element.shadowRoot) everywhere(element.shadowRoot, css);
}

const answered = (frame: McpElicitationFrame) => frame.cancel();

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
    answered(frame);
  });

  it('1.3.5: nothing is filled in by the browser unless the page wants it', async () => {
    const {frame, form} = await shownForm();

    for (const control of controls(form.shadowRoot!).filter((element) =>
      element.matches('input[type="text"], input[type="email"], input[type="password"]'),
    )) {
      expect(control.getAttribute('autocomplete'), control.outerHTML.slice(0, 120)).to.match(
        /^(off|new-password|one-time-code)$/,
      );
    }
    answered(frame);
  });

  it('1.4.4: text of twice the size needs no second direction to scroll', async () => {
    document.documentElement.style.setProperty('font-size', '200%');
    const {frame} = await shownForm({width: '640px'});

    expect(overflowing(frame.shadowRoot!)).to.deep.equal([]);
    document.documentElement.style.removeProperty('font-size');
    answered(frame);
  });

  it('1.4.10: at 320 px everything is in one column', async () => {
    const {frame, place} = await shownForm({width: '320px'});

    expect(place.scrollWidth).to.be.at.most(320);
    expect(overflowing(frame.shadowRoot!)).to.deep.equal([]);
    answered(frame);
  });

  it('1.4.12: wider spacing of text cuts nothing off', async () => {
    const {frame} = await shownForm({width: '400px'});

    everywhere(
      frame.shadowRoot!,
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }',
    );

    expect(overflowing(frame.shadowRoot!)).to.deep.equal([]);
    answered(frame);
  });

  it('2.1.1, 2.1.2: the keys come everywhere, and out again', async () => {
    const before = await fixture<HTMLButtonElement>(html`<button>Before</button>`);
    const {frame, form} = await shownForm();
    const after = await fixture<HTMLButtonElement>(html`<button>After</button>`);
    before.focus();
    const seen = new Set<Element>();

    for (let presses = 0; presses < 60 && document.activeElement !== after; presses++) {
      await sendKeys({press: 'Tab'});
      if (form.shadowRoot!.activeElement) seen.add(form.shadowRoot!.activeElement);
    }

    expect(document.activeElement).to.equal(after);
    expect(seen.size).to.be.at.least(10);
    answered(frame);
  });

  it('2.4.11: what has the focus is not covered in a dialog that scrolls', async () => {
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
    answered(frame);
  });

  it('2.5.8: every target is at least 24 px high and wide', async () => {
    const {frame} = await shownForm({width: '320px'});

    for (const control of controls(frame.shadowRoot!).filter(visible)) {
      // A radio button or checkbox is pressed by its label too.
      const target = control.closest('label') ?? control;
      const {width, height} = target.getBoundingClientRect();
      expect(Math.min(width, height), target.outerHTML.slice(0, 160)).to.be.at.least(23.9);
    }
    answered(frame);
  });

  it('3.2.1, 3.2.2: to go to a control, or to change it, answers nothing', async () => {
    const {frame, form} = await shownForm();
    let results = 0;
    frame.addEventListener('elicitation-result', () => results++);

    for (const control of controls(form.shadowRoot!).filter(visible)) control.focus();
    await frame.updateComplete;

    expect(results).to.equal(0);
    answered(frame);
  });

  it('3.3.1, 3.3.3, 4.1.3: what is wrong is said in words, at the field and in a summary that takes the focus', async () => {
    const {frame, form} = await shownForm();

    form.requestSubmit();
    await form.updateComplete;

    const summary = form.shadowRoot!.activeElement;
    expect(summary?.textContent).to.contain('Fix 2 problems to continue');
    const name = controls(form.shadowRoot!).find((element) => element.matches('[aria-invalid="true"]'))!;
    const described = name
      .getAttribute('aria-describedby')!
      .split(' ')
      .map((id) => form.shadowRoot!.getElementById(id)?.textContent);
    expect(described.join(' ')).to.contain('Enter a value.');
    answered(frame);
  });

  it('2.3.3: nothing moves when less motion is asked for', async () => {
    try {
      await emulateMedia({reducedMotion: 'reduce'});
    } catch {
      // Only Chromium's driver can ask for it; the style sheet is the same.
      return;
    }
    const {frame} = await shownForm({mode: 'modal'});

    expect(frame.shadowRoot!.getAnimations().filter(({playState}) => playState === 'running')).to.deep.equal(
      [],
    );
    await emulateMedia({reducedMotion: 'no-preference'});
    answered(frame);
  });

  it('forced colours: every control and the card keep a visible border', async () => {
    try {
      await emulateMedia({forcedColors: 'active'});
    } catch {
      return;
    }
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
    await emulateMedia({forcedColors: 'none'});
    answered(frame);
  });
});
