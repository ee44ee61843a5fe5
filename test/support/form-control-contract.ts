import {expect, fixture, fixtureCleanup, html} from '@open-wc/testing';

/** The members of a form-associated element that the contract uses. */
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

/** A value as the property accepts it, and as a form submits it. */
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
  /** Sets what the element needs before it can hold those values, e.g. a schema. */
  prepare?(element: E): void;
  /** Makes the element invalid. */
  invalid?(element: E): void | Promise<void>;
}

/** The contract of every form-associated element. Call it inside a `describe`. */
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
    it('the element is submitted under its name, with the latest value', async () => {
      const {element, form} = await inForm();

      element.value = valid.value;
      expect(submitted(form)).to.deep.equal([valid.submitted]);
      element.value = other.value;
      expect(submitted(form)).to.deep.equal([other.submitted]);
    });

    it('the element keeps the value that was set before it was in the document', async () => {
      const element = make({name: 'answer'});
      element.value = valid.value;

      const {form} = await inForm(element);

      expect(element.value).to.deep.equal(valid.value);
      expect(submitted(form)).to.deep.equal([valid.submitted]);
    });

    it('the element is not submitted without a name', async () => {
      const {element, form} = await inForm(make());

      element.value = valid.value;
      expect([...new FormData(form)]).to.deep.equal([]);

      element.name = 'answer';
      expect(element.getAttribute('name')).to.equal('answer');
      expect(submitted(form)).to.deep.equal([valid.submitted]);
    });

    it('the element finds its form, also by the `form` attribute', async () => {
      const {element, form} = await inForm();
      expect(element.form).to.equal(form);

      const apart = make({name: 'answer', form: 'far'});
      const page = await fixture(html`<div><form id="far"></form>${apart}</div>`);
      apart.value = valid.value;
      expect(apart.form).to.equal(page.querySelector('form'));
      expect(submitted(page.querySelector('form')!)).to.deep.equal([valid.submitted]);
    });

    it('the element takes part in the next form when it is moved', async () => {
      const {element} = await inForm();
      element.value = valid.value;
      const next = await fixture<HTMLFormElement>(html`<form></form>`);

      next.append(element);
      await element.updateComplete;

      expect(element.form).to.equal(next);
      expect(element.value).to.deep.equal(valid.value);
      expect(submitted(next)).to.deep.equal([valid.submitted]);
    });

    it('the element returns to its initial value when the form is reset', async () => {
      const {element, form} = await inForm();
      const begin = element.value;
      const first = submitted(form);

      element.value = other.value;
      await element.updateComplete;
      form.reset();

      expect(element.value).to.deep.equal(begin);
      expect(submitted(form)).to.deep.equal(first);
    });

    it('the element restores the state that a browser kept across a reload', async () => {
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

    it('the element is left out while it is disabled', async () => {
      const {element, form} = await inForm();
      element.value = valid.value;

      element.disabled = true;
      expect(submitted(form)).to.deep.equal([]);
      expect(element.matches(':disabled')).to.equal(true);
      expect(element.willValidate).to.equal(false);

      element.disabled = false;
      expect(submitted(form)).to.deep.equal([valid.submitted]);
    });

    it('the element is disabled by its fieldset, and enabled with it', async () => {
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

    it('the element is valid with a valid value', async () => {
      const {element, form} = await inForm();
      element.value = valid.value;
      await element.updateComplete;

      expect(element.checkValidity()).to.equal(true);
      expect(form.checkValidity()).to.equal(true);
      expect(element.matches(':valid')).to.equal(true);
    });

    if (invalid) {
      it('the element prevents its form from being submitted while it is invalid', async () => {
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

      it('the element moves the focus into itself when it reports an error', async () => {
        const {element} = await inForm();
        await invalid(element);
        (document.activeElement as HTMLElement | null)?.blur();

        expect(element.reportValidity()).to.equal(false);

        expect(document.activeElement).to.equal(element);
      });
    }

    it('the element fires no events for changes by a script', async () => {
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

    it('the element is cloned with its attributes', async () => {
      const {element, form} = await inForm();

      const clone = element.cloneNode(true) as E;
      form.append(clone);
      prepare(clone);
      clone.value = valid.value;

      expect(submitted(form)).to.include(valid.submitted);
      expect(clone.name).to.equal('answer');
    });

    it('the element keeps properties that were set before it was registered', async () => {
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

    it('the element can be removed while it renders', async () => {
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

/** Records the values that elements pass to their form, which a browser would keep across a reload. */
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
