import {expect, fixture, fixtureCleanup, html} from '@open-wc/testing';

/** A form-associated element, as the contract sees it. */
export interface FormControl extends HTMLElement {
  name: string;
  disabled: boolean;
  value: unknown;
  readonly form: HTMLFormElement | null;
  readonly validity: ValidityState;
  readonly willValidate: boolean;
  readonly updateComplete: Promise<boolean>;
  checkValidity(): boolean;
  reportValidity(): boolean;
  formStateRestoreCallback(state: never, mode: 'restore' | 'autocomplete'): void;
}

/** A value as the property takes it, and as a form submits it. */
export interface FormControlValue {
  value: unknown;
  submitted: string;
}

export interface FormControlContract<E extends FormControl> {
  tag: string;
  /** Registers the element; called more than once. */
  define(): void;
  valid: FormControlValue;
  other: FormControlValue;
  /** What the element needs before it can hold those values, e.g. a schema. */
  prepare?(element: E): void;
  /** Makes the element invalid. */
  invalid?(element: E): void | Promise<void>;
}

/** What every form-associated element promises; to be called inside a `describe`. */
export function formControlContract<E extends FormControl>(contract: FormControlContract<E>) {
  const {tag, define, valid, other, prepare = () => {}, invalid} = contract;

  const make = (attributes: Record<string, string> = {}): E => {
    const element = document.createElement(tag) as E;
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    prepare(element);
    return element;
  };
  const inForm = async (element = make({name: 'answer'})) => {
    const form = await fixture<HTMLFormElement>(html`<form>${element}</form>`);
    await element.updateComplete;
    return {element, form};
  };
  const submitted = (form: HTMLFormElement) => new FormData(form).getAll('answer');

  before(() => define());

  describe('as a form control', () => {
    it('tolerates being registered again', () => {
      expect(define).not.to.throw();
    });

    it('is submitted under its name, with the value that was set a moment ago', async () => {
      const {element, form} = await inForm();

      element.value = valid.value;
      expect(submitted(form)).to.deep.equal([valid.submitted]);
      element.value = other.value;
      expect(submitted(form)).to.deep.equal([other.submitted]);
    });

    it('keeps the value that was set before it was in the document', async () => {
      const element = make({name: 'answer'});
      element.value = valid.value;

      const {form} = await inForm(element);

      expect(element.value).to.deep.equal(valid.value);
      expect(submitted(form)).to.deep.equal([valid.submitted]);
    });

    it('is not submitted without a name', async () => {
      const {element, form} = await inForm(make());

      element.value = valid.value;
      expect([...new FormData(form)]).to.deep.equal([]);

      element.name = 'answer';
      expect(element.getAttribute('name')).to.equal('answer');
      expect(submitted(form)).to.deep.equal([valid.submitted]);
    });

    it('knows its form, also by the `form` attribute', async () => {
      const {element, form} = await inForm();
      expect(element.form).to.equal(form);

      const apart = make({name: 'answer', form: 'far'});
      const page = await fixture(html`<div><form id="far"></form>${apart}</div>`);
      apart.value = valid.value;
      expect(apart.form).to.equal(page.querySelector('form'));
      expect(submitted(page.querySelector('form')!)).to.deep.equal([valid.submitted]);
    });

    it('takes part in the next form when it is moved', async () => {
      const {element} = await inForm();
      element.value = valid.value;
      const next = await fixture<HTMLFormElement>(html`<form></form>`);

      next.append(element);
      await element.updateComplete;

      expect(element.form).to.equal(next);
      expect(element.value).to.deep.equal(valid.value);
      expect(submitted(next)).to.deep.equal([valid.submitted]);
    });

    it('returns to where it began when the form is reset', async () => {
      const {element, form} = await inForm();
      const begin = element.value;
      const first = submitted(form);

      element.value = other.value;
      await element.updateComplete;
      form.reset();

      expect(element.value).to.deep.equal(begin);
      expect(submitted(form)).to.deep.equal(first);
    });

    it('takes back what a browser kept across a reload of the page', async () => {
      const kept = watchFormValue();
      const {element} = await inForm();
      element.value = other.value;
      await element.updateComplete;
      const [value, state] = kept.last;
      kept.restore();

      const {element: again, form} = await inForm();
      again.formStateRestoreCallback((state ?? value) as never, 'restore');
      await again.updateComplete;

      expect(again.value).to.deep.equal(other.value);
      expect(submitted(form)).to.deep.equal([other.submitted]);
    });

    it('is left out while it is disabled', async () => {
      const {element, form} = await inForm();
      element.value = valid.value;

      element.disabled = true;
      expect(submitted(form)).to.deep.equal([]);
      expect(element.matches(':disabled')).to.equal(true);
      expect(element.willValidate).to.equal(false);

      element.disabled = false;
      expect(submitted(form)).to.deep.equal([valid.submitted]);
    });

    it('is disabled by its fieldset, and enabled with it', async () => {
      const element = make({name: 'answer'});
      const form = await fixture<HTMLFormElement>(
        html`<form><fieldset disabled>${element}</fieldset></form>`,
      );
      await element.updateComplete;

      expect(element.disabled, 'its own attribute is not touched').to.equal(false);
      expect(submitted(form)).to.deep.equal([]);
      expect(enabledFields(element)).to.deep.equal([]);

      form.querySelector('fieldset')!.disabled = false;
      await element.updateComplete;
      expect(enabledFields(element)).not.to.deep.equal([]);
    });

    it('is valid with a valid value', async () => {
      const {element, form} = await inForm();
      element.value = valid.value;
      await element.updateComplete;

      expect(element.checkValidity()).to.equal(true);
      expect(form.checkValidity()).to.equal(true);
      expect(element.matches(':valid')).to.equal(true);
    });

    if (invalid) {
      it('keeps its form from being submitted while it is invalid', async () => {
        const {element, form} = await inForm();
        let submits = 0;
        form.addEventListener('submit', (event) => {
          event.preventDefault();
          submits++;
        });

        await invalid(element);
        form.requestSubmit();
        expect(submits).to.equal(0);
        expect(element.checkValidity()).to.equal(false);
        expect(element.matches(':invalid')).to.equal(true);

        element.value = valid.value;
        await element.updateComplete;
        form.requestSubmit();
        expect(submits).to.equal(1);
      });

      it('moves the focus into itself when it reports what is wrong', async () => {
        const {element} = await inForm();
        await invalid(element);
        (document.activeElement as HTMLElement | null)?.blur();

        expect(element.reportValidity()).to.equal(false);

        expect(document.activeElement).to.equal(element);
      });
    }

    it('fires nothing for what a script does', async () => {
      const {element, form} = await inForm();
      const fired: string[] = [];
      for (const type of ['input', 'change', 'elicitation-submit']) {
        form.addEventListener(type, () => fired.push(type));
      }

      element.value = valid.value;
      await element.updateComplete;
      element.disabled = true;
      element.disabled = false;
      element.value = other.value;
      await element.updateComplete;
      form.reset();
      await element.updateComplete;

      expect(fired).to.deep.equal([]);
    });

    it('is cloned with its attributes', async () => {
      const {element, form} = await inForm();

      const clone = element.cloneNode(true) as E;
      form.append(clone);
      prepare(clone);
      clone.value = valid.value;

      expect(submitted(form)).to.include(valid.submitted);
      expect(clone.name).to.equal('answer');
      expect(clone).not.to.equal(element);
    });

    it('takes over properties that were set before it was registered', async () => {
      const late = `late-${tag}`;
      const form = await fixture<HTMLFormElement>(html`<form></form>`);
      const element = document.createElement(late) as E;
      element.setAttribute('name', 'answer');
      prepare(element);
      element.value = valid.value;
      form.append(element);

      if (!customElements.get(late)) customElements.define(late, class extends (customElements.get(tag)!) {});
      await element.updateComplete;

      expect(element.value).to.deep.equal(valid.value);
      expect(submitted(form)).to.deep.equal([valid.submitted]);
    });

    it('can be removed and dropped while it renders', async () => {
      const {element} = await inForm();
      element.value = valid.value;

      fixtureCleanup();

      await element.updateComplete;
      expect(element.isConnected).to.equal(false);
    });
  });
}

/** The controls in an element's shadow tree that a user could operate. */
const enabledFields = (element: Element) => [
  ...(element.shadowRoot?.querySelectorAll(':is(input, select, textarea, button):enabled') ?? []),
];

/** What elements hand to their form, for a browser that would keep it across a reload. */
function watchFormValue() {
  const original = ElementInternals.prototype.setFormValue;
  const watched = {
    last: [] as unknown[],
    restore: () => {
      ElementInternals.prototype.setFormValue = original;
    },
  };
  ElementInternals.prototype.setFormValue = function (...args) {
    watched.last = args;
    original.apply(this, args);
  };
  return watched;
}
