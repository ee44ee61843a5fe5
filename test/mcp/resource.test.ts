import {expect} from '@open-wc/testing';
import {type ResourceReader, resourceReader} from '../../src/mcp/index.js';
import {join, newClient, newServer} from './peers.js';

const uri = 'ui://shop/picker';
const mimeType = 'text/html;profile=mcp-app';
const listed = {csp: {connectDomains: ['https://listed.example']}, prefersBorder: true};
const read = {csp: {connectDomains: ['https://read.example']}};

interface Served {
  /** `_meta` of the contents. */
  contents?: object;
  /** `_meta` of the entry in the listing. */
  entry?: object;
  type?: string;
}

describe('what an app may reach', () => {
  const leaves: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const leave of leaves.splice(0)) await leave();
  });

  /** Reads the app of a server with the SDK's client. */
  async function reading({contents, entry, type = mimeType}: Served) {
    const server = newServer();
    const config = {mimeType: type, ...(entry && {_meta: entry})};
    server.registerResource('picker', uri, config as never, async () => ({
      contents: [{uri, mimeType: type, text: 'x', ...(contents && {_meta: contents})} as never],
    }));
    server.registerResource('other', 'ui://shop/other', {_meta: {ui: {csp: {}}}} as never, async () => ({
      contents: [],
    }));
    const client = newClient();
    leaves.push(await join(client, server));
    let lists = 0;
    const {_meta} = await resourceReader({
      readResource: (...args) => client.readResource(...args),
      listResources(...args) {
        lists++;
        return client.listResources(...args);
      },
    })(uri);
    return {_meta, lists};
  }

  it('stands in its contents, and the listing is not asked for', async () => {
    expect(await reading({contents: {ui: read}, entry: {ui: listed}})).to.deep.equal({
      _meta: {ui: read},
      lists: 0,
    });
  });

  it('stands in the listing when its contents do not say, whole and beside what else they say', async () => {
    expect(await reading({entry: {ui: listed}})).to.deep.equal({_meta: {ui: listed}, lists: 1});
    expect(await reading({contents: {from: 'cache'}, entry: {ui: listed, more: 1}})).to.deep.equal({
      _meta: {from: 'cache', ui: listed},
      lists: 1,
    });
  });

  it('is nothing when its contents say nothing in so many words', async () => {
    expect(await reading({contents: {ui: {}}, entry: {ui: listed}})).to.deep.equal({
      _meta: {ui: {}},
      lists: 0,
    });
  });

  it('is nothing when neither says anything', async () => {
    expect(await reading({})).to.deep.equal({_meta: undefined, lists: 1});
    expect(await reading({entry: {ui: 'https://listed.example'}})).to.deep.equal({
      _meta: undefined,
      lists: 1,
    });
  });

  it('is not looked for in the listing for what is no app', async () => {
    for (const type of ['text/html', 'text/uri-list'])
      expect(await reading({entry: {ui: listed}, type})).to.deep.equal({_meta: undefined, lists: 0});
  });

  describe('in a listing', () => {
    const contents = [{uri, mimeType, text: 'x'}];
    /** A client whose listing is this, page by page as those of the first generation have it. */
    const client = (listResources?: ResourceReader['listResources']): ResourceReader => ({
      readResource: async () => ({contents}),
      ...(listResources && {listResources}),
    });
    const metaOf = async (reader: ResourceReader, signal?: AbortSignal) =>
      (await resourceReader(reader)(uri, signal))._meta;

    it('is found on a later page', async () => {
      const cursors: unknown[] = [];
      const pages: {[cursor: string]: string} = {first: 'second', second: 'third'};
      const meta = await metaOf(
        client(async ({cursor = 'first'} = {}) => {
          cursors.push(cursor);
          const nextCursor = pages[cursor];
          return nextCursor
            ? {resources: [{uri: 'ui://x'}], nextCursor}
            : {resources: [{uri, _meta: {ui: listed}}]};
        }),
      );

      expect(meta).to.deep.equal({ui: listed});
      expect(cursors).to.deep.equal(['first', 'second', 'third']);
    });

    it('is given up after twenty pages, and when the pages go in a circle', async () => {
      let pages = 0;
      expect(await metaOf(client(async () => ({resources: [], nextCursor: `${++pages}`})))).to.equal(
        undefined,
      );
      expect(pages).to.equal(20);

      pages = 0;
      const circle = client(async () => {
        pages++;
        return {resources: [], nextCursor: 'again'};
      });
      expect(await metaOf(circle)).to.equal(undefined);
      expect(pages).to.equal(2);
    });

    for (const [what, listResources] of [
      ['fails', () => Promise.reject(new Error('No listing'))],
      [
        'fails at once',
        () => {
          throw new Error('No capability');
        },
      ],
      ['makes no sense', async () => ({resources: 'none'}) as never],
      ['holds anything', async () => ({resources: [null, 5, 'x', {uri: 7}, {uri, _meta: null}]})],
    ] as const)
      it(`is nothing when the listing ${what}; the app is read all the same`, async () => {
        expect(await resourceReader(client(listResources))(uri)).to.deep.equal(contents[0]);
      });

    it('is not waited for when nobody waits for the app', async () => {
      const stop = new AbortController();
      const meta = metaOf(
        client(
          (_, {signal, timeout} = {}) =>
            new Promise((_resolve, reject) => {
              expect(timeout).to.be.within(1, 10_000);
              signal!.addEventListener('abort', () => reject(signal!.reason));
              stop.abort();
            }),
        ),
        stop.signal,
      );

      expect(await meta).to.equal(undefined);
    });

    it('is nothing where a client cannot list', async () => {
      expect(await metaOf(client())).to.equal(undefined);
    });
  });
});
