import {expect} from 'chai';
import {readResource} from '../../../src/sandbox/guest-resource.js';

const uri = 'ui://shop/form';
const page = {uri, mimeType: 'text/html', text: '<p>Form</p>'};
const other = {uri: 'ui://shop/style', mimeType: 'text/css', text: ''};
const read = (resolved: unknown) =>
  readResource(uri, async () => resolved as never, new AbortController().signal);

describe('resolveResource()', () => {
  it('may return the contents, or the result of `readResource()` of a client', async () => {
    for (const resolved of [
      page,
      {contents: [page]},
      {contents: [other, page]},
      {contents: [null, page], _meta: {}},
    ])
      expect(await read(resolved)).to.equal(page);
    const renamed = {...page, uri: 'ui://shop/other'};
    expect(await read({contents: [renamed]})).to.equal(renamed);
  });

  it('is refused if its result has no contents', async () => {
    for (const contents of [[], [null], ['ui://shop/form']]) {
      const error = await read({contents}).catch((reason: unknown) => reason);
      expect(error).to.have.property('code', 'UNSUPPORTED_RESOURCE');
      expect(error).to.have.property('message', 'resolveResource() returned no contents for the resource.');
    }
  });
});
