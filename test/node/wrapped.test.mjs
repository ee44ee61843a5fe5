// Vitest, Jest and some bundlers evaluate a module inside a function with these parameters.
import assert from 'node:assert/strict';
import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {it} from 'node:test';
import {inRoot, readText} from '../../scripts/entries.mjs';

const DECLARED =
  /^(?:var|let|const|(?:async )?function\*?|class) (?:module|exports|require|jest|__filename|__dirname)\b/m;

it('no module of the build declares a name that hides a parameter of its wrapper', () => {
  const files = readdirSync(inRoot('dist'), {recursive: true})
    .map((name) => join('dist', name))
    .filter((name) => /\.m?js$/.test(name) && !name.includes('cdn'));
  assert.ok(files.length > 50);
  assert.deepEqual(
    files.filter((name) => DECLARED.test(readText(name))),
    [],
  );
  assert.match('const a = 1;\nvar module;', DECLARED);
});
