/**
 * Runs in a page before its scripts and records the events and states of custom elements. The global `found()` returns them by tag,
 * with the parts and slots in the shadow roots.
 */
export function watchElements() {
  const seen = {};
  const note = (element, kind, name) => {
    if (!element.localName?.includes('-')) return;
    const of = (seen[element.localName] ??= {});
    (of[kind] ??= new Set()).add(name);
  };
  const {dispatchEvent} = EventTarget.prototype;
  EventTarget.prototype.dispatchEvent = function (event) {
    // Events of the context protocol, with which elements find <elicitation-config>, are not part of the API.
    if (!/^context-(request|provider)$/.test(event.type)) note(this, 'events', event.type);
    return dispatchEvent.call(this, event);
  };
  const {attachInternals} = HTMLElement.prototype;
  HTMLElement.prototype.attachInternals = function () {
    const internals = attachInternals.call(this);
    const {states} = internals;
    const {add} = states;
    states.add = (name) => {
      note(this, 'states', name);
      return add.call(states, name);
    };
    return internals;
  };
  const look = (root) => {
    for (const element of root.querySelectorAll('*')) {
      if (root.host) for (const name of element.part) note(root.host, 'parts', name);
      if (root.host && element.localName === 'slot') note(root.host, 'slots', element.name);
      if (element.shadowRoot) look(element.shadowRoot);
    }
  };
  globalThis.found = () => {
    look(document);
    return Object.fromEntries(
      Object.entries(seen).map(([tag, kinds]) => [
        tag,
        Object.fromEntries(Object.entries(kinds).map(([kind, names]) => [kind, [...names]])),
      ]),
    );
  };
}
