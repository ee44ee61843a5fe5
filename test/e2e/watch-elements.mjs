/**
 * Runs in a page before its scripts: notes which events custom elements dispatch and which states they have. `found()` of the page
 * gives them, with the parts and slots in their shadow roots, by tag.
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
    // How elements find <elicitation-config>: the context protocol, no events of their own.
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
