import {html, nothing, type TemplateResult} from 'lit';
import type {FormLayout} from '../../src/schema/index.js';
import {styles} from './styles/sections.styles.js';
import type {Speak} from '../../src/locales/error-text.js';
import type {FormField} from './field.js';

/** The groups of a form, as a layout hint asks for them. With `steps`, one of them is shown at a time. */
export class Sections {
  static readonly styles = styles;
  readonly elements: readonly HTMLElement[];
  /** The number of steps; 0 if all groups are shown together. */
  readonly steps: number;
  #step = 0;

  constructor(views: readonly FormField[], {groups, columns, steps}: FormLayout) {
    const left = new Set(views);
    const elements: HTMLElement[] = [];
    for (const {title, description, fields, columns: wide} of groups) {
      const names = new Set(fields);
      const members = [...left].filter(({field}) => names.has(field.key));
      if (!members.length) continue;
      for (const view of members) left.delete(view);
      elements.push(section(members, wide, title, description));
    }
    const last = elements.at(-1);
    // Fields without a group are below the others, and part of the last step.
    if (left.size && steps && last) last.append(...section([...left], columns).childNodes);
    else if (left.size) elements.push(section([...left], columns));
    this.elements = elements;
    this.steps = steps && elements.length > 1 ? elements.length : 0;
    this.step = 0;
  }

  get step(): number {
    return this.#step;
  }
  set step(step: number) {
    this.#step = step;
    for (const [index, element] of this.elements.entries()) element.hidden = this.steps > 0 && index !== step;
  }

  get isLast(): boolean {
    return this.#step >= this.steps - 1;
  }

  /** Whether a field is in a step. Default: in the one that is shown. */
  has({root}: FormField, step = this.#step): boolean {
    return !this.steps || this.elements[step]!.contains(root);
  }

  reveal(view: FormField): void {
    const step = this.elements.findIndex((_, index) => this.has(view, index));
    if (this.steps && step >= 0) this.step = step;
  }

  /**
   * Which step is shown, and the buttons to the others, in the row of the buttons of the form. Each calls `go` with a step. Undefined without
   * steps.
   */
  stepsTemplate(text: Speak, go: (step: number) => void): TemplateResult | undefined {
    const {step, steps, isLast} = this;
    if (!steps) return undefined;
    return html`<div class="steps" part="steps" role="group" aria-label=${text('steps')}><p class="help" role="status"
      >${text('step', {position: step + 1, total: steps})}</p>${
        step
          ? html`<button type="button" part="back" @click=${() => go(step - 1)}>${text('back')}</button>`
          : nothing
      }${
        isLast
          ? nothing
          : html`<button type="button" part="next" class="primary" @click=${() => go(step + 1)}>${text('next')}</button>`
      }</div>`;
  }
}

function section(views: readonly FormField[], columns: number, title = '', description = ''): HTMLElement {
  const element = document.createElement(title ? 'fieldset' : 'div');
  element.className = 'section';
  if (title) element.append(textElement('legend', 'label', title));
  if (description) element.append(textElement('p', 'help', description));
  const fields = document.createElement('div');
  fields.className = columns > 1 ? `fields columns-${columns}` : 'fields';
  fields.append(...views.map(({root}) => root));
  element.append(fields);
  return element;
}

function textElement(tag: string, className: string, content: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.dir = 'auto';
  element.textContent = content;
  return element;
}
