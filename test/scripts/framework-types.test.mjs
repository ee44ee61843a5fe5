// Data for editors. The types for frameworks are tested by the apps in demo/frameworks, which compile against them.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {frameworkFiles} from '../../scripts/framework-types.mjs';

const manifest = {
  modules: [
    {
      path: 'components/x-panel.ts',
      declarations: [
        {
          kind: 'class',
          name: 'XPanel',
          tagName: 'x-panel',
          customElement: true,
          description: 'A panel.\nOf two lines.',
          members: [
            {
              kind: 'field',
              name: 'look',
              attribute: 'look',
              type: {text: "'big' | 'small'"},
              default: "'big'",
            },
            {kind: 'field', name: 'serverName', attribute: 'server-name', type: {text: 'string'}},
            {kind: 'field', name: 'open', attribute: 'open', type: {text: 'boolean'}, default: 'false'},
            {kind: 'field', name: 'rows', type: {text: 'Row[]'}, description: 'What is in it.'},
            {kind: 'field', name: 'status', readonly: true, type: {text: 'string'}},
            {kind: 'field', name: 'loader', static: true, type: {text: 'Loader'}},
            {kind: 'method', name: 'show'},
          ],
          attributes: [
            {name: 'look', fieldName: 'look', type: {text: "'big' | 'small'"}, default: "'big'"},
            {name: 'server-name', fieldName: 'serverName', type: {text: 'string'}},
            {name: 'open', fieldName: 'open', type: {text: 'boolean'}, default: 'false'},
          ],
          events: [
            {name: 'change', type: {text: 'Event'}},
            {name: 'x-open', type: {text: 'XOpenEvent'}, description: 'It opened.'},
            {name: 'x-start', type: {text: 'Event'}, description: 'It starts.'},
          ],
          slots: [{name: '', description: 'Anything.'}],
          cssParts: [{name: 'body', description: 'The body.'}],
        },
      ],
    },
  ],
};
const files = frameworkFiles(manifest, {name: 'x', version: '1.2.3'});

describe('the data for editors', () => {
  it('lists attributes with their values for VS Code', () => {
    const [tag] = JSON.parse(files['html-custom-data.json']).tags;
    assert.equal(tag.name, 'x-panel');
    assert.deepEqual(tag.attributes[0].values, [{name: 'big'}, {name: 'small'}]);
    assert.equal(tag.attributes[2].valueSet, 'v');
  });

  it('lists everything about a tag for JetBrains', () => {
    const {name, version, contributions} = JSON.parse(files['web-types.json']);
    const [element] = contributions.html.elements;
    assert.deepEqual([name, version], ['x', '1.2.3']);
    assert.equal(element.attributes[0].default, 'big');
    assert.deepEqual(
      element.js.properties.map((each) => each.name),
      ['look', 'serverName', 'open', 'rows'],
    );
    assert.deepEqual(
      element.js.events.map((each) => each.name),
      ['change', 'x-open', 'x-start'],
    );
    assert.deepEqual(element.css.parts, [{name: 'body', description: 'The body.'}]);
  });
});

describe('the types for frameworks', () => {
  const types = Object.entries(files).filter(([name]) => name.endsWith('.d.ts'));

  it('import the events of the package, and no event of the DOM', () => {
    assert.match(
      files['types/templates.d.ts'],
      /^import type \{XOpenEvent\} from '\.\/components\/index\.js';$/m,
    );
    for (const framework of ['vue', 'solid'])
      assert.match(
        files[`types/frameworks/${framework}.d.ts`],
        /^import type \{XOpenEvent\} from '\.\.\/components\/index\.js';$/m,
      );
  });

  it('have every description in the file that they share, and only events of Solid repeat theirs', () => {
    const described = ([name, text]) =>
      [...text.matchAll(/\/\*\* (.*) \*\//g)].map(([, each]) => [name.split('/').at(-1), each]);
    const all = types.flatMap(described);
    const shared = all.filter(([name]) => name === 'templates.d.ts').map(([, each]) => each);
    assert.equal(types.length, 5);
    for (const text of ['A panel. Of two lines.', 'It opened.', 'It starts.'])
      assert.equal(shared.filter((each) => each === text).length, 1, text);
    assert.deepEqual(
      all.filter(([name]) => name !== 'templates.d.ts'),
      [
        ['solid.d.ts', 'It opened.'],
        ['solid.d.ts', 'It starts.'],
      ],
    );
  });

  it('have the prefixed properties, attributes and events of Solid', () => {
    assert.match(
      files['types/frameworks/solid.d.ts'],
      /Prefixed<'prop:', T\.XPanelProperties>, T\.Prefixed<'attr:', T\.XPanelAttributes> \{\n.*\n {2}'on:x-open'/,
    );
  });
});
