type Internals = {-readonly [key in keyof ElementInternals]?: ElementInternals[key]};

/**
 * The internals of an element. DOM implementations for tests have none, or only a part of them. There, states and validity are kept here,
 * and the element does not take part in a `<form>`.
 */
export function internalsOf(element: HTMLElement): ElementInternals {
  const internals: Internals = element.attachInternals?.() ?? {};
  internals.states ??= new Set<string>();
  if (!internals.setValidity) {
    const check = () => !internals.validationMessage || !element.dispatchEvent(new Event('invalid'));
    Object.assign(internals, {
      form: null,
      validity: {valid: true},
      validationMessage: '',
      willValidate: true,
      setFormValue() {},
      setValidity(flags: ValidityStateFlags, validationMessage = '') {
        Object.assign(internals, {validationMessage, validity: {...flags, valid: !validationMessage}});
      },
      checkValidity: check,
      reportValidity: check,
    });
  }
  return internals as ElementInternals;
}

/** Sets the status of an element as its only custom state, for `:state(…)`. Does not set it again, because the browser would update its styles. */
export function showStatus({states}: ElementInternals, status: string): void {
  if (states.has(status)) return;
  states.clear();
  states.add(status);
}
