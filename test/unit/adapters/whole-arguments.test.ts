// What the user approves through an adapter: all of the arguments, or nothing.
import {expect} from 'chai';
import {grantKey} from '../../../src/presentation/grants.js';
import type {ElicitRequest} from '../../../src/protocol/elicitation.js';
import {isElicitationError} from '../../../src/protocol/errors.js';
import {fc, runs} from '../fuzz/runs.js';
import {agreeing, type Shown} from './agents.js';
import {ask, type Driver, drivers} from './drivers/index.js';

/** Characters that have no glyph, look like a space, break a line or reorder others. */
const HIDDEN = /[^\P{C}\n]|[^\P{Z} ]|\p{Default_Ignorable_Code_Point}|\u2800/u;

/** Emoji contain characters without a glyph. */
const EMOJI = /\p{Extended_Pictographic}\ufe0f?(?:\u200d\p{Extended_Pictographic}\ufe0f?)*/gu;

const part = fc.oneof(
  fc.string({unit: 'binary', maxLength: 12}),
  fc.constantFrom(
    '\n',
    '\r\n',
    '\t',
    ' '.repeat(400),
    '\u00a0',
    '\u3000',
    '\u2028',
    '\u202e',
    '\u2066',
    '\u200b',
  ),
  fc.constantFrom(
    '\u00ad',
    '\u2060',
    '\ufeff',
    '\u{e0041}',
    '\u3164',
    '\u0000',
    '\u009b',
    '\ud800',
    '"',
    '\\',
  ),
  fc.constantFrom('p\u0430ypal', '\uff0fetc', '__proto__', 'constructor', '\\u202e', '"}\n\n{"'),
);
const text = fc.array(part, {maxLength: 8}).map((parts) => parts.join(''));
const leaf = fc.oneof(
  text,
  fc.integer(),
  fc.double({noNaN: true, noDefaultInfinity: true}),
  fc.boolean(),
  fc.constant(null),
);
/** Members are set by `JSON.parse`, so that `__proto__` is one. */
const objectOf = (value: fc.Arbitrary<unknown>) =>
  fc
    .array(fc.tuple(fc.oneof(text, fc.constant('__proto__')), value), {maxLength: 5})
    .map((entries) =>
      JSON.parse(`{${entries.map(([key, each]) => `${JSON.stringify(key)}:${JSON.stringify(each)}`)}}`),
    );
const inner = objectOf(fc.oneof(leaf, fc.array(leaf, {maxLength: 3}), objectOf(leaf)));
const args = fc
  .record({content: fc.tuple(text, fc.nat(100_000)), path: text, inner})
  .map(({content: [start, length], path, inner: more}) => ({
    content: start + 'x'.repeat(length),
    ...(more as object),
    path: `${path}/etc/passwd`,
  }));

/** The arguments as the user can read them: the JSON in the message, or what `approve` receives. */
function readable({request, call}: Shown): unknown {
  if (call) return call.arguments;
  const {message} = request!;
  expect(HIDDEN.exec(message.replace(EMOJI, ''))?.[0], 'a character that cannot be seen').to.equal(undefined);
  const [json = '', words = ''] = message.slice(message.indexOf('\n\n{') + 2).split('\n\nAccording');
  return words.endsWith('| Run rm?') ? JSON.parse(json).args : JSON.parse(json);
}

describe('the arguments of a tool call', () => {
  for (const [name, driver] of Object.entries(drivers).filter(([, {shows}]) => shows !== 'message'))
    for (const approves of [false, true])
      it(`are presented whole by ${name}${approves ? ' with `approve`' : ''}, or the call is refused`, async () => {
        let refused = 0;
        const check = async (given: {content: string; path: string}) => {
          const presenter = agreeing(approves);
          const {outcome, errors} = await ask(driver, given, presenter);
          if (presenter.shown.length) {
            expect(JSON.stringify(readable(presenter.shown[0]!))).to.equal(JSON.stringify(given));
            expect(outcome).to.equal('yes');
            return;
          }
          refused++;
          expect(outcome).to.equal(driver.replies.malformed);
          expect(isElicitationError(errors[0]) && errors[0].code).to.equal('INVALID_REQUEST');
          expect(JSON.stringify(given).length).to.be.greaterThan(20_000);
        };
        await fc.assert(fc.asyncProperty(args, check), {...runs(20), endOnFailure: true});
        expect(refused > 0).to.equal(!approves || driver.shows === 'arguments');
      });
});

describe('a grant for a tool call', () => {
  it('covers no call whose arguments differ after the first thousands of characters', async () => {
    const {'canUseTool of claudeHandlers()': claude} = drivers as {[name: string]: Driver};
    const keyOf = async (path: string) => {
      const presenter = agreeing(false);
      await ask(claude, {content: 'x'.repeat(20_000), path}, presenter);
      const [{request}] = presenter.shown as [Shown & {request: ElicitRequest}];
      return grantKey({request, serverKey: JSON.stringify(['a', 'A']), server: 'A', hasGuest: false});
    };
    expect(await keyOf('/tmp/a')).to.equal(await keyOf('/tmp/a'));
    expect(await keyOf('/tmp/a')).not.to.equal(await keyOf('/etc/passwd'));
  });
});
