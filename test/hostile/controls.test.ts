// Every engine: the positive controls of the other rows.
// The attacks of the other files against deliberately weak hosts, for rows that need no separate control.
import {expect, fixture, html} from '@open-wc/testing';
import {until} from '../support/frame.js';
import {bareFrame, heard, recorder} from './attack.js';

const answer = {method: 'ui/submit-elicitation', params: {action: 'accept', content: {color: '#666666'}}};

/** Records what a host that checks nothing but the shape of messages takes for answers. */
function trusting() {
  const answers: unknown[] = [];
  const onMessage = ({data}: MessageEvent) => data?.method === answer.method && answers.push(data.params);
  addEventListener('message', onMessage);
  return {answers, stop: () => removeEventListener('message', onMessage)};
}

describe('a weak host (positive control)', () => {
  it('M1, M2: a weak host takes the answer of any frame', async () => {
    const {answers, stop} = trusting();

    await bareFrame('');
    await bareFrame(`parent.postMessage(${JSON.stringify(answer)}, '*');`);
    await until(() => answers.length, 'the answer');

    expect(answers).to.deep.equal([answer.params]);
    stop();
  });

  it('M3: a frame in a weak host receives messages from its neighbour', async () => {
    const {reports} = await bareFrame(
      `addEventListener('message', ({data}) => data === 'forged' && report(data));`,
    );

    await bareFrame(`for (let i = 0; i < parent.length; i++) parent[i].postMessage('forged', '*');`);

    await until(() => reports.length, 'the forgery');
  });

  it('M5: a weak host takes the answer of a window', async () => {
    const {answers, stop} = trusting();

    postMessage(answer, '*');
    await until(() => answers.length, 'the answer');

    stop();
  });

  it('M8, M9, M10, M13, M14, M15, M16: a weak host receives every value as it was sent', async () => {
    const {reports} = await bareFrame(`
      const circle = {};
      circle.self = circle;
      let deep = 1;
      for (let i = 0; i < 2000; i++) deep = [deep];
      report({
        action: ['accept'], date: new Date(0), map: new Map([[1, 2]]), number: NaN, zero: -0, big: 10n,
        half: 'a\\uD800', holes: new Array(1000), circle, deep, proto: JSON.parse('{"__proto__": {"polluted": 1}}'),
      });`);
    await until(() => reports.length, 'the report');

    const got = reports[0] as {[name: string]: {self?: unknown}} & {
      map: unknown;
      date: unknown;
      proto: object;
    };
    expect(got.map).to.be.instanceOf(Map);
    expect(got.date).to.be.instanceOf(Date);
    expect(got['number']).to.be.NaN;
    expect(Object.is(got['zero'], -0)).to.equal(true);
    expect(got['half']).to.equal('a\uD800');
    expect(got['circle']!.self).to.equal(got['circle']);
    expect((Object.assign({}, got.proto) as {polluted?: number}).polluted).to.equal(1);
  });

  it('M20, M22: a weak host takes every answer of a guest that sends several', async () => {
    const {answers, stop} = trusting();

    await bareFrame(`for (let i = 0; i < 3; i++) parent.postMessage(${JSON.stringify(answer)}, '*');`);
    await until(() => answers.length === 3, 'all of them');

    stop();
  });

  it('N12: a weak host runs a script given as the address of a guest', async () => {
    const frame = await fixture<HTMLIFrameElement>(html`<iframe title="Script"></iframe>`);
    const page = globalThis as {pwned?: unknown};

    frame.src = 'javascript:void (parent.pwned = 1)';
    await until(() => page.pwned, 'the script');

    expect(page.pwned).to.equal(1);
    delete page.pwned;
  });

  it('E3, E11: a weak host lets a guest reach any server', async () => {
    const leaked = recorder();

    await bareFrame(`fetch(${JSON.stringify(leaked.url('fetch'))}, {mode: 'no-cors'});`);

    await heard(leaked, ['fetch']);
  });

  it('E10: a weak host runs markup that ends the script it is written into', async () => {
    const text = JSON.stringify(`</script><script>parent.postMessage({report: 'ran'}, '*')</script>`);

    const {reports} = await bareFrame(`const text = ${text};`);
    await until(() => reports.length, 'the script');

    expect(reports).to.deep.equal(['ran']);
  });

  it('R3: a weak host receives 8 MiB of text', async () => {
    const {reports} = await bareFrame(`report('x'.repeat(8 * 2 ** 20));`);

    await until(() => reports.length, 'the text', 30_000);

    expect(String(reports[0]).length).to.equal(8 * 2 ** 20);
  });

  it('R7: a weak host makes a frame as tall as its guest requests', async () => {
    const {element, reports} = await bareFrame(`report(9_000);`);
    await until(() => reports.length, 'the size');

    element.style.height = `${reports[0]}px`;

    expect(element.getBoundingClientRect().height).to.be.greaterThan(4_000);
  });
});
