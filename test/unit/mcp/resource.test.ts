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

  const rows: [what: string, served: Served, meta: object | undefined, lists: number][] = [
    [
      'the contents, without the listing',
      {contents: {ui: contentsMeta}, entry: {ui: listMeta}},
      {ui: contentsMeta},
      0,
    ],
    ['the listing, if the contents have none', {entry: {ui: listMeta}}, {ui: listMeta}, 1],
    [
      'the listing, together with other metadata of the contents',
      {contents: {from: 'cache'}, entry: {ui: listMeta, more: 1}},
      {from: 'cache', ui: listMeta},
      1,
    ],
    ['an empty `ui` of the contents', {contents: {ui: {}}, entry: {ui: listMeta}}, {ui: {}}, 0],
    ['nothing, if neither declares them', {}, undefined, 1],
    ['nothing, if the listing is malformed', {entry: {ui: 'https://listed.example'}}, undefined, 1],
    ['nothing, for a resource of another type', {entry: {ui: listMeta}, type: 'text/html'}, undefined, 0],
    ['nothing, for a list of addresses', {entry: {ui: listMeta}, type: 'text/uri-list'}, undefined, 0],
  ];
  it('come from its contents, or from the listing if these do not declare any', async () => {
    for (const [what, served, _meta, lists] of rows)
      expect(await readApp(served), what).to.deep.equal({_meta, lists});
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
