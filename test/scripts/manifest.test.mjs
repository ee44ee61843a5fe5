// What the generator of custom-elements.json refuses. `npm run check` compares what it writes with the committed files.
import assert from 'node:assert/strict';
import {afterEach, describe, it, mock} from 'node:test';
import {gapsBetween} from '../../scripts/check-manifest.mjs';
import {documented} from '../../scripts/manifest-plugin.mjs';
import {withTables} from '../../scripts/reference-tables.mjs';

const element = (more) => ({
  kind: 'class',
  name: 'XPanel',
  tagName: 'x-panel',
  customElement: true,
  description: 'A panel.',
  ...more,
});
const open = {
  kind: 'field',
  name: 'open',
  type: {text: 'boolean'},
  default: 'false',
  description: 'Whether it is open.',
};
const manifest = (...declarations) => ({modules: [{path: 'components/x-panel.ts', declarations}]});

/** The problems that the plugin reports. */
function complaints(customElementsManifest) {
  const error = mock.method(console, 'error', () => {});
  const before = process.exitCode;
  documented().packageLinkPhase({customElementsManifest});
  process.exitCode = before;
  return error.mock.calls.map((call) => call.arguments[0]);
}

afterEach(() => mock.restoreAll());

describe('custom-elements.json', () => {
  const lacking = {
    'a tag without a description': [{description: ''}, /has no description/],
    'a class without @tagname': [{tagName: undefined}, /has no @tagname/],
    'a property without one': [{members: [{...open, description: ''}]}, /open: the field/],
    'a property without a type': [{members: [{...open, type: undefined}]}, /open: the field has no type/],
    'a property without a default': [{members: [{...open, default: undefined}]}, /open has no default/],
    'an event without a type': [
      {events: [{name: 'x-open', description: 'Opens.'}]},
      /x-open: the event has no type/,
    ],
    'a method without one': [{members: [{kind: 'method', name: 'show'}]}, /show: the method/],
    'an attribute without one': [{attributes: [{name: 'open'}]}, /open: the attribute/],
    'a slot without one': [{slots: [{name: ''}]}, /\(default\): the slot/],
    'a part without one': [{cssParts: [{name: 'body'}]}, /body: the part/],
    'a custom property without one': [{cssProperties: [{name: '--x'}]}, /--x: the custom property/],
    'a state without one': [{cssStates: [{name: 'ready'}]}, /ready: the state/],
  };
  it('refuses what has no description, name, type or default', () => {
    for (const [what, [more, reason]] of Object.entries(lacking)) {
      const problems = complaints(manifest(element(more)));
      mock.restoreAll();
      assert.equal(problems.length, 1, what);
      assert.match(problems[0], reason, what);
    }
  });
});

describe('custom-elements.json compared with the source', () => {
  const panel = element({
    cssParts: [{name: 'body', description: 'The body.'}],
    cssStates: [{name: 'open', description: 'It is open.'}],
    slots: [{name: 'title', description: 'The title.'}],
    events: [{name: 'x-open', type: {text: 'XOpenEvent'}, description: 'It opened.'}],
    cssProperties: [{name: '--elicitation-x', description: 'X.'}],
  });
  const sources = {
    'components/x-panel.ts': `html\`<p part="body"><slot name="title"></slot></p>\`; states.add('open'); css\`a: var(--elicitation-x)\``,
    'components/events/x.ts': `class XOpenEvent extends Event { constructor() { super('x-open'); } }`,
    'components/index.ts': `export {XPanel} from './x-panel.js'; export {XOpenEvent} from './events/x.js';`,
    'components/define/x-panel.ts': '',
  };
  const gaps = (changes) => [...gapsBetween(manifest(panel), {...sources, ...changes})];

  it('has no gaps if both name the same', () => assert.deepEqual(gaps({}), []));

  const wrong = {
    'an undocumented part': ['x-panel.ts', '<p part="lid">', /the part "lid" of/],
    'a documented part that does not exist': ['x-panel.ts', '', /x-panel> documents the part "body"/],
    'an undocumented slot': ['x-panel.ts', '<slot name="foot">', /the slot "foot" of/],
    'an undocumented state': ['x-panel.ts', `states.add('shut')`, /the state "shut" of/],
    'an undocumented state that is toggled': [
      'x-panel.ts',
      `states[shut ? 'add' : 'delete']('shut')`,
      /the state "shut" of/,
    ],
    'an undocumented part that a script adds': ['x-panel.ts', `root.part.add('foot')`, /"foot" of/],
    'an undocumented custom property': ['x-panel.ts', 'var(--elicitation-y)', /--elicitation-y/],
    'an undocumented event': [
      'events/x.ts',
      `class XShutEvent extends Event { constructor() { super('x-shut'); } }`,
      /x-shut/,
    ],
    'an element that is not exported': ['index.ts', '', /XPanel is not exported/],
    'an element that is missing in the manifest': ['define/x-other.ts', '', /<x-other>/],
  };
  it('refuses what only one of them names', () => {
    for (const [what, [file, text, reason]] of Object.entries(wrong)) {
      const problems = gaps({[`components/${file}`]: text});
      assert.ok(
        problems.some((gap) => reason.test(gap)),
        `${what}: ${problems}`,
      );
    }
  });
});

it('the tables of docs/reference.md cannot be those of a tag that does not exist', () => {
  const document = '<!-- api:start x-other -->\n<!-- api:end -->';
  assert.throws(() => withTables(document, {manifest: manifest(element())}), /<x-other>/);
});
