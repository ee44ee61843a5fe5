import {expect} from '@open-wc/testing';
import {isElicitationError} from '../../../src/protocol/errors.js';
import {disposeValidator, prewarmValidator, validate} from '../../../src/validation/index.js';
import {rejection} from './engines.js';
import {colorSchema, object} from './schemas.js';

describe('validate', () => {
  const evil = object({a: {type: 'string', pattern: '^(a+)+$'}});
  const forever = {a: `${'a'.repeat(40)}!`};

  /** The longest time, in ms, that the page's thread was not free. */
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

  it('kills a pattern that takes too long, names it, and goes on', async () => {
    await validate(colorSchema, {});
    const stop = watchThread();
    const error = await rejection(validate(evil, forever, {timeout: 500}));
    const longest = stop();

    expect(isElicitationError(error) && error.code).to.equal('INVALID_SCHEMA');
    expect(error.message).to.contain('/properties/a/pattern').and.to.contain('500 ms');
    expect(error.message).not.to.contain('aaaa');
    // Run in the page, the pattern would block it for all of the 500 ms, and longer.
    expect(longest).to.be.lessThan(450);
    expect(await validate(colorSchema, {color: '#3b82f6'})).to.deep.equal({valid: true});
  });

  it('lets other validations pass one that hangs', async () => {
    // WebKit's own engine gives such a pattern up after a while.
    let hangs = true;
    const hanging = validate(evil, forever, {timeout: 3_000})
      .catch(() => {})
      .finally(() => {
        hangs = false;
      });

    expect((await validate(colorSchema, {color: '#3b82f6'})).valid).to.equal(true);
    expect(hangs).to.equal(true);
    await hanging;
  });

  it('rejects at once when it is aborted, and goes on', async () => {
    const abort = new AbortController();
    const hanging = rejection(validate(evil, forever, {signal: abort.signal}));
    abort.abort();

    expect((await hanging).name).to.equal('AbortError');
    expect((await validate(colorSchema, {color: '#3b82f6'})).valid).to.equal(true);
  });

  it('answers in order however many are asked at once', async () => {
    const verdicts = await Promise.all(
      Array.from({length: 20}, (_, index) => validate(colorSchema, {color: index % 2 ? '#3b82f6' : 'x'})),
    );

    expect(verdicts.map(({valid}) => valid)).to.deep.equal(
      Array.from({length: 20}, (_, index) => index % 2 === 1),
    );
  });

  it('works after it was prewarmed, and after it was disposed of', async () => {
    disposeValidator();
    prewarmValidator();
    prewarmValidator();
    expect((await validate(colorSchema, {color: '#3b82f6'})).valid).to.equal(true);

    disposeValidator();
    disposeValidator();
    expect((await validate(colorSchema, {color: '#3b82f6'})).valid).to.equal(true);
  });

  it('compiles 2500 properties, 2000 choices and 16 levels', async () => {
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
