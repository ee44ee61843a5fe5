import {expect} from 'chai';
import {type ResourceReader, resourceReader} from '../../../src/mcp/index.js';
import {join, newClient, newServer} from './peers.js';

const uri = 'ui://shop/picker';
const mimeType = 'text/html;profile=mcp-app';
const listMeta = {csp: {connectDomains: ['https://listed.example']}, prefersBorder: true};
const contentsMeta = {csp: {connectDomains: ['https://read.example']}};

interface Served {
  /** `_meta` of the contents. */
  contents?: object;
  /** `_meta` of the entry in the listing. */
  entry?: object;
  type?: string;
}

describe('the CSP domains of an app', () => {
  const leaves: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const leave of leaves.splice(0)) await leave();
  });

  /** Reads the app of a server with the SDK's client. */
  async function readApp({contents, entry, type = mimeType}: Served) {
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

  it('come from its contents without a request for the listing', async () => {
    expect(await readApp({contents: {ui: contentsMeta}, entry: {ui: listMeta}})).to.deep.equal({
      _meta: {ui: contentsMeta},
      lists: 0,
    });
  });

  it('come from the listing when its contents have none, together with other metadata', async () => {
    expect(await readApp({entry: {ui: listMeta}})).to.deep.equal({_meta: {ui: listMeta}, lists: 1});
    expect(await readApp({contents: {from: 'cache'}, entry: {ui: listMeta, more: 1}})).to.deep.equal({
      _meta: {from: 'cache', ui: listMeta},
      lists: 1,
    });
  });

  it('are empty when its contents declare an empty `ui`', async () => {
    expect(await readApp({contents: {ui: {}}, entry: {ui: listMeta}})).to.deep.equal({
      _meta: {ui: {}},
      lists: 0,
    });
  });

  it('are undefined when neither declares them', async () => {
    expect(await readApp({})).to.deep.equal({_meta: undefined, lists: 1});
    expect(await readApp({entry: {ui: 'https://listed.example'}})).to.deep.equal({
      _meta: undefined,
      lists: 1,
    });
  });

  it('are not read from the listing for other resource types', async () => {
    for (const type of ['text/html', 'text/uri-list'])
      expect(await readApp({entry: {ui: listMeta}, type})).to.deep.equal({_meta: undefined, lists: 0});
  });

  describe('the metadata of an app in a listing', () => {
    const contents = [{uri, mimeType, text: 'x'}];
    /** A client with this listing. It returns single pages, like an SDK v1 client. */
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
            : {resources: [{uri, _meta: {ui: listMeta}}]};
        }),
      );

      expect(meta).to.deep.equal({ui: listMeta});
      expect(cursors).to.deep.equal(['first', 'second', 'third']);
    });

    it('is given up after twenty pages and when a cursor repeats', async () => {
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
        'throws synchronously',
        () => {
          throw new Error('No capability');
        },
      ],
      ['is malformed', async () => ({resources: 'none'}) as never],
      ['has malformed entries', async () => ({resources: [null, 5, 'x', {uri: 7}, {uri, _meta: null}]})],
    ] as const)
      it(`is undefined when the listing ${what}, but the app is still read`, async () => {
        expect(await resourceReader(client(listResources))(uri)).to.deep.equal(contents[0]);
      });

    it('is not awaited after the read is aborted', async () => {
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

    it('is undefined when the client cannot list resources', async () => {
      expect(await metaOf(client())).to.equal(undefined);
    });
  });
});
