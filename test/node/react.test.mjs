// The React entry as it is built, on a server.
import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {createElement as h} from 'react';
import {renderToString} from 'react-dom/server';
import {ElicitationFrame, useElicitation} from 'mcp-elicitation-elements/react';
import {inRoot} from '../../scripts/entries.mjs';

describe('mcp-elicitation-elements/react', () => {
  it('renders an empty element on a server, and no request is open', () => {
    function Chat() {
      const {ref, pending} = useElicitation();
      return h(
        'main',
        null,
        String(pending),
        h(ElicitationFrame, {ref, serverName: 'Acme', className: 'card', onElicitationResult() {}}),
      );
    }
    assert.equal(
      renderToString(h(Chat)),
      '<main>false<mcp-elicitation-frame class="card"></mcp-elicitation-frame></main>',
    );
  });

  it('starts with the directive that makes it a client module', () => {
    assert.match(readFileSync(inRoot('dist/react/index.js'), 'utf8'), /^["']use client["'];/);
  });

  it('requires no package except React and the dependencies of this package', () => {
    const {dependencies} = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
    const files = ['react/index.js', ...readdirSync(inRoot('dist/chunks')).map((name) => `chunks/${name}`)];
    const imported = files
      .filter((name) => name.endsWith('.js'))
      .flatMap((name) => [
        ...readFileSync(inRoot('dist', name), 'utf8').matchAll(
          /^import .*["']((?:@[\w-]+\/)?[\w-]+)[^"']*["'];$/gm,
        ),
      ]);
    const names = new Set(imported.map(([, name]) => name));
    assert.ok(names.has('react') && names.has('lit'));
    assert.deepEqual(
      [...names].filter((name) => name !== 'react' && !(name in dependencies)),
      [],
    );
  });

  it('is the only entry that needs React', () => {
    const {dependencies, peerDependenciesMeta} = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
    assert.deepEqual(Object.keys(peerDependenciesMeta), ['react']);
    assert.ok(!('react' in dependencies));
    for (const entry of ['index', 'components/index', 'define/index', 'mcp', 'server', 'guest'])
      assert.doesNotMatch(
        readFileSync(inRoot(`dist/${entry}.js`), 'utf8'),
        /from ["'](?:@lit\/)?react["']/,
        entry,
      );
  });
});
