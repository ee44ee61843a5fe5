import {expect} from '@open-wc/testing';
import {guestDialects, guestOfBoth} from '../../support/dialect-guests.js';
import {next} from '../../support/frame.js';
import {everyGuest, request, valid} from './asking.js';

describe('a guest of any dialect after hello', () => {
  everyGuest(
    'receives message, schema and context',
    async ({framed, ask, renderer}) => {
      const {frame} = await framed();
      const ready = next(frame, 'elicitation-ready');

      const {content} = await ask(
        frame,
        `onAsked(({message, schema, context, errors, content}) => answer('accept', {
        color: context.defaultColor,
        name: JSON.stringify([message, Object.keys(schema.properties), errors ?? null, content ?? null])}));`,
      );

      expect(content).to.deep.equal({
        color: '#3b82f6',
        name: JSON.stringify([request.message, ['color', 'name'], null, null]),
      });
      expect((await ready).renderer).to.equal(renderer);
    },
    [...guestDialects, guestOfBoth],
  );

  everyGuest('receives the draft of the request', async ({framed, page}) => {
    const {frame} = await framed();

    const result = await frame.elicit(request, {
      html: page(`onAsked(({content}) => answer('accept', content));`),
      content: valid,
    });

    expect(result).to.deep.equal({action: 'accept', content: valid});
  });

  everyGuest('has answers ignored before it receives the request', async ({framed, page}) => {
    const {frame} = await framed();

    const html = page(
      `onAsked(() => answer('accept', ${JSON.stringify(valid)}));`,
      `post({jsonrpc: '2.0', method: 'ui/submit-elicitation', params: {action: 'decline'}});
       post({jsonrpc: '2.0', id: 'e1', result: {action: 'decline'}});`,
    );

    const result = await frame.elicit(request, {html});

    expect(result).to.deep.equal({action: 'accept', content: valid});
  });
});

describe('a guest of any dialect when it answers', () => {
  everyGuest('settles the request once with a valid answer', async ({framed, ask}) => {
    const {frame} = await framed();
    let results = 0;
    frame.addEventListener('elicitation-result', () => results++);

    const result = await ask(frame, `onAsked(() => answer('accept', ${JSON.stringify(valid)}));`);

    expect(result).to.deep.equal({action: 'accept', content: valid});
    expect(results).to.equal(1);
    expect(frame.status).to.equal('settled');
  });

  for (const action of ['decline', 'cancel'] as const) {
    everyGuest(`settles the request with ${action} and without content`, async ({framed, ask}) => {
      const {frame} = await framed();

      const result = await ask(frame, `onAsked(() => answer('${action}'));`);

      expect(result).to.deep.equal({action});
    });
  }

  everyGuest('receives content, errors and attempt until its answer is valid', async ({framed, ask}) => {
    const {frame} = await framed();
    const invalid: unknown[] = [];
    let started = '';
    frame.addEventListener('elicitation-invalid', (event) => {
      expect('content' in event).to.equal(false);
      invalid.push([event.errors[0]!.path, event.attempt, event.request, event.id === started]);
    });
    frame.addEventListener('elicitation-start', ({id}) => (started = id));

    const {content} = await ask(
      frame,
      `onAsked(({content, errors, attempt}, n) => {
        if (n === 1) answer('accept', {color: 'no'});
        else if (n === 2) answer('accept', {color: content.color + '!'});
        else answer('accept', {color: '#111111', name: JSON.stringify([content, errors.map(({path}) => path), attempt])});
      });`,
    );

    expect(JSON.parse(String(content!['name']))).to.deep.equal([{color: 'no!'}, ['/color'], 3]);
    expect(invalid).to.deep.equal([
      ['/color', 1, request, true],
      ['/color', 2, request, true],
    ]);
  });

  everyGuest('receives the errors of `validators` of the page', async ({framed, ask}) => {
    const {frame} = await framed({
      validators: ({color}) =>
        color === '#000000' ? [{path: '/color', keyword: 'custom', message: 'Too dark.'}] : undefined,
    });

    const {content} = await ask(
      frame,
      `onAsked(({errors}) => answer('accept', errors ? {color: '#ffffff', name: errors[0].message} : {color: '#000000'}));`,
    );

    expect(content).to.deep.equal({color: '#ffffff', name: 'Too dark.'});
  });

  everyGuest('has undefined and undeclared properties removed', async ({framed, ask}) => {
    const {frame} = await framed();

    const {content} = await ask(
      frame,
      `onAsked(() => answer('accept', {color: '#111111', name: undefined, extra: 'x', toString: 1}));`,
    );

    expect(content).to.deep.equal({color: '#111111'});
  });

  everyGuest('has only its first answer accepted, and none after the end', async ({framed, ask}) => {
    const {frame} = await framed();
    const results: unknown[] = [];
    frame.addEventListener('elicitation-result', ({result}) => results.push(result));

    const result = await ask(
      frame,
      `const late = () => answer('accept', ${JSON.stringify(valid)});
       onAsked(() => {
         answer('decline');
         late();
         addEventListener('message', late);
         addEventListener('pagehide', late);
       });`,
    );
    await ask(frame, `onAsked(() => answer('cancel'));`);

    expect(result).to.deep.equal({action: 'decline'});
    expect(results).to.deep.equal([{action: 'decline'}, {action: 'cancel'}]);
  });
});
