// The snapshot of the public API.
import assert from 'node:assert/strict';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {after, describe, it} from 'node:test';
import {changelogProblem, difference, publicApi} from '../../scripts/api.mjs';

const folder = mkdtempSync(join(tmpdir(), 'api-'));
after(() => rmSync(folder, {recursive: true, force: true}));

/** The API of an entry with these declarations. */
function apiOf(files) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.d.ts`), text);
  return publicApi([['x', join(folder, 'index.d.ts')]], folder);
}

const index = `export {Frame} from './frame.js';\nexport type {Options} from './options.js';\n`;
const frame = `import type {Inner} from './options.js';
/** A comment. */
export declare class Frame extends EventTarget {
  #own;
  private hidden: string;
  protected inherited: number;
  /** Another comment. */
  value?: Inner;
}
declare global {
  interface HTMLElementTagNameMap { 'x-frame': Frame }
}
export declare const internal: number;
`;
const options = `export interface Inner { size: number }\nexport interface Options { size?: number }\n`;

describe('the snapshot of the public API', () => {
  it('has the exports of an entry and the declarations that they reach, without comments and hidden members', () => {
    assert.equal(
      apiOf({index, frame, options}),
      `# x
Frame
Options

## frame.d.ts
class Frame extends EventTarget {
    value?: Inner;
}
global {
    interface HTMLElementTagNameMap {
        'x-frame': Frame;
    }
}

## options.d.ts
interface Inner {
    size: number;
}
interface Options {
    size?: number;
}
`,
    );
  });

  it('changes with a type that no entry exports, and not with a comment', () => {
    const before = apiOf({index, frame, options});
    assert.equal(apiOf({index, frame: frame.replace('A comment', 'A better one'), options}), before);
    const after = apiOf({
      index,
      frame,
      options: options.replace('Inner { size: number', 'Inner { size: string'),
    });
    assert.deepEqual(difference(before, after), ['-     size: number;', '+     size: string;']);
    assert.deepEqual(difference(before, before), []);
  });

  it('is not written again before the changelog has a line about the change', () => {
    const recorded = 'CHANGELOG.md: abc\n\nclass A {\n}\n';
    assert.match(changelogProblem(recorded, 'class B {\n}\n', 'abc'), /Add a line about it to CHANGELOG\.md/);
    assert.equal(changelogProblem(recorded, 'class B {\n}\n', 'def'), undefined);
    assert.equal(changelogProblem(recorded, 'class A {\n}\n', 'abc'), undefined);
    assert.equal(changelogProblem('', 'class A {\n}\n', 'abc'), undefined);
  });
});
