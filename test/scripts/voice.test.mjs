// Checks that banned words are reported in comments, strings and names, and that similar words are accepted.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {banned, filesIn, problemsOf} from '../../scripts/voice.mjs';

const reported = (text) => [...problemsOf('a.ts', text)];

describe('banned words', () => {
  it('of several words are reported with the line and the replacement', () => {
    for (const [words, example] of Object.entries({
      'stands|stood': 'stands',
      '(?:is|are) none': 'is none',
      '(?<!\\bthere )is no(?! longer\\b)': 'is no',
      'the way (?:out|to)': 'the way out',
      'as [\\w ]{1,30} has it': 'as the specification has it',
      'what is .{1,30} of it': 'what is left of it',
      '(?:the )?seed protocol': 'the seed protocol',
    }))
      assert.deepEqual(reported(`const a = 1;\n// This ${example} b.`), [
        `a.ts:2 ${example}: say ${banned[words]}`,
      ]);
  });

  it('are reported in a comment, a string and a name', () => {
    for (const word of Object.keys(banned).filter((words) => /^\w+$/.test(words))) {
      const capital = word[0].toUpperCase() + word.slice(1);
      for (const text of [
        `// A ${word} b.`,
        `throw new Error('${capital} b.');`,
        `this.#${word}.get(a);`,
        `const ${word}Count = 1;`,
        `let any${capital} = 1;`,
        `const ${word.toUpperCase()} = 1;`,
      ])
        assert.equal(reported(text).length, 1, text);
    }
  });

  it('accepts similar words and published names', () => {
    for (const text of [
      '// There is no answer, if the request is no longer open.',
      "code: 'FRAMED_BY_NOBODY'",
      'const isNone = (list) => list.length === 0;',
      "import(fileOf('doctor.mjs'));",
      '// Called for every request; an unveiled standalone page.',
    ]) {
      assert.deepEqual(reported(text), [], text);
    }
  });

  it('are looked for in all code and documents, and not in what is built or installed', () => {
    const files = filesIn('.');
    for (const path of ['README.md', 'docs/protocol.md', 'src/index.ts', 'demo/serve.mjs'])
      assert.ok(files.includes(path), path);
    assert.ok(!files.some((path) => /node_modules|^dist/.test(path)));
  });
});
