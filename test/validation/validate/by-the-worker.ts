import {expect} from '@open-wc/testing';
import {isElicitationError} from '../../../src/protocol/errors.js';
import {builtIn, disposeValidator} from '../../../src/validation/index.js';
import {object} from '../../unit/schema/object.js';
import {colorSchema, rejection} from '../../unit/engines/in-the-page.js';

const {validate} = builtIn;

describe('validate() in the Worker', () => {
  const evil = object({a: {type: 'string', pattern: '^(a+)+$'}});
  const slowMatch = {a: `${'a'.repeat(40)}!`};

  /** Starts measuring; the returned function stops and returns the longest main-thread block in ms. */
  function watchThread() {
    const {port1, port2} = new MessageChannel();
    let longest = 0;
    let last = performance.now();
    port1.onmessage = () => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
      port2.postMessage(0);
    };
    port2.postMessage(0);
    return () => {
      port1.close();
      return longest;
    };
  }

  it('terminates a pattern that takes too long, names it in the error and keeps working', async () => {
    await validate(colorSchema, {});
    const stop = watchThread();
    const error = await rejection(validate(evil, slowMatch, {timeout: 500}));
    const longest = stop();

    expect(isElicitationError(error) && error.code).to.equal('INVALID_SCHEMA');
    expect(error.message).to.contain('/properties/a/pattern').and.to.contain('500 ms');
    expect(error.message).not.to.contain('aaaa');
    // On the main thread the pattern would block the page for more than 500 ms.
    expect(longest).to.be.lessThan(450);
    expect(await validate(colorSchema, {color: '#3b82f6'})).to.deep.equal({valid: true});
  });

  it('does not let one slow validation delay others', async () => {
    // WebKit's regex engine gives up on such a pattern after a while.
    let hangs = true;
    const abort = new AbortController();
    const hanging = validate(evil, slowMatch, {timeout: 20_000, signal: abort.signal})
      .catch(() => {})
      .finally(() => {
        hangs = false;
      });

    expect((await validate(colorSchema, {color: '#3b82f6'})).valid).to.equal(true);
    expect(hangs).to.equal(true);
    abort.abort();
    await hanging;
  });

  it('rejects immediately when aborted and keeps working', async () => {
    const abort = new AbortController();
    const hanging = rejection(validate(evil, slowMatch, {signal: abort.signal}));
    abort.abort();

    expect((await hanging).name).to.equal('AbortError');
    expect((await validate(colorSchema, {color: '#3b82f6'})).valid).to.equal(true);
  });

  it('resolves concurrent validations in order', async () => {
    const verdicts = await Promise.all(
      Array.from({length: 20}, (_, index) => validate(colorSchema, {color: index % 2 ? '#3b82f6' : 'x'})),
    );

    expect(verdicts.map(({valid}) => valid)).to.deep.equal(
      Array.from({length: 20}, (_, index) => index % 2 === 1),
    );
  });

  it('works after prewarming and after disposal', async () => {
    disposeValidator();
    builtIn.prewarm();
    builtIn.prewarm();
    expect((await validate(colorSchema, {color: '#3b82f6'})).valid).to.equal(true);

    disposeValidator();
    disposeValidator();
    expect((await validate(colorSchema, {color: '#3b82f6'})).valid).to.equal(true);
  });

  it('compiles 2500 properties and 2000 choices', async () => {
    const names = Array.from({length: 2_500}, (_, index) => `p${index}`);
    const wide = object(Object.fromEntries(names.map((name) => [name, {type: 'string', maxLength: 9}])));
    expect((await validate(wide, {p7: 'x'}, {timeout: 20_000})).valid).to.equal(true);

    const choices = Array.from({length: 2_000}, (_, index) => ({
      const: `c${index}`,
      title: `Choice ${index}`,
    }));
    expect((await validate(object({a: {oneOf: choices}}), {a: 'c1999'})).valid).to.equal(true);
    expect((await validate(object({a: {oneOf: choices}}), {a: 'none'})).valid).to.equal(false);
  });
});
