// What custom-elements.json holds, what it refuses, and the tables made from it.
import assert from 'node:assert/strict';
import {afterEach, describe, it, mock} from 'node:test';
import {documented} from './manifest-plugin.mjs';
import {withTables} from './readme-tables.mjs';

const element = (more) => ({
  kind: 'class',
  name: 'XPanel',
  tagName: 'x-panel',
  customElement: true,
  description: 'A panel.',
  ...more,
});
const manifest = (...declarations) => ({modules: [{path: 'components/x-panel.ts', declarations}]});

/** What the plugin complains about. */
function complaints(customElementsManifest) {
  const error = mock.method(console, 'error', () => {});
  const before = process.exitCode;
  documented().packageLinkPhase({customElementsManifest});
  process.exitCode = before;
  return error.mock.calls.map((call) => call.arguments[0]);
}

afterEach(() => mock.restoreAll());

describe('custom-elements.json', () => {
  it('drops private members, lifecycle and events that no one described', () => {
    const panel = element({
      members: [
        {kind: 'field', name: 'open', description: 'Whether it is open.'},
        {kind: 'field', name: '#secret'},
        {kind: 'field', name: 'state', privacy: 'private'},
        {kind: 'method', name: 'connectedCallback'},
        {kind: 'method', name: 'render'},
      ],
      events: [{name: 'x-open', description: 'It opened.'}, {name: 'result'}, {type: {text: 'XEvent'}}],
    });

    assert.deepEqual(complaints(manifest(panel)), []);
    assert.deepEqual(
      panel.members.map(({name}) => name),
      ['open'],
    );
    assert.deepEqual(
      panel.events.map(({name}) => name),
      ['x-open'],
    );
  });

  it('describes what every control of the platform has', () => {
    const panel = element({members: [{kind: 'field', name: 'validity'}]});

    assert.deepEqual(complaints(manifest(panel)), []);
    assert.ok(panel.members[0].description);
  });

  const lacking = {
    'a tag without a description': [{description: ''}, /has no description/],
    'a class without @tagname': [{tagName: undefined}, /has no @tagname/],
    'a property without one': [{members: [{kind: 'field', name: 'open'}]}, /open: the field/],
    'a method without one': [{members: [{kind: 'method', name: 'show'}]}, /show: the method/],
    'an attribute without one': [{attributes: [{name: 'open'}]}, /open: the attribute/],
    'a slot without one': [{slots: [{name: ''}]}, /\(default\): the slot/],
    'a part without one': [{cssParts: [{name: 'body'}]}, /body: the part/],
    'a custom property without one': [{cssProperties: [{name: '--x'}]}, /--x: the custom property/],
    'a state without one': [{cssStates: [{name: 'ready'}]}, /ready: the state/],
  };
  for (const [what, [more, reason]] of Object.entries(lacking)) {
    it(`refuses ${what}`, () => {
      const found = complaints(manifest(element(more)));
      assert.equal(found.length, 1);
      assert.match(found[0], reason);
    });
  }
});

describe('the tables of README.md', () => {
  const panel = element({
    members: [
      {
        kind: 'field',
        name: 'open',
        attribute: 'open',
        type: {text: "'a' | 'b'"},
        default: "'a'",
        description: 'One\nor two.',
      },
      {kind: 'method', name: 'show', parameters: [{name: 'now', optional: true}], description: 'Shows it.'},
    ],
    events: [{name: 'x-open', type: {text: 'XEvent'}, description: 'It opened.'}],
    slots: [{name: '', description: 'Anything.'}],
    cssStates: [{name: 'ready', description: 'It is ready.'}],
  });

  it('are written between their markers, and nothing else is touched', () => {
    const readme = 'before\n<!-- api:start x-panel -->\nold\n<!-- api:end -->\nafter\n';
    const fresh = withTables(readme, manifest(panel));

    assert.ok(fresh.startsWith('before\n<!-- api:start x-panel -->\n'));
    assert.ok(fresh.endsWith('<!-- api:end -->\nafter\n'));
    assert.ok(!fresh.includes('old'));
    assert.match(fresh, /\| `open` \| `open` \| `'a' \\\| 'b'` \| `'a'` \| One or two\. \|/);
    assert.match(fresh, /\| `show\(now\?\)` \| Shows it\. \|/);
    assert.match(fresh, /\| `x-open` \| `XEvent` \| It opened\. \|/);
    assert.match(fresh, /\| \(default\) \| Anything\. \|/);
    assert.match(fresh, /\| `:state\(ready\)` \| It is ready\. \|/);
    assert.equal(withTables(fresh, manifest(panel)), fresh);
  });

  it('refuse a tag that does not exist', () => {
    const readme = '<!-- api:start x-other -->\n<!-- api:end -->';
    assert.throws(() => withTables(readme, manifest(panel)), /<x-other>/);
  });
});
