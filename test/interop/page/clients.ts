import {Client as ClientV2, StreamableHTTPClientTransport as TransportV2} from '@modelcontextprotocol/client';
import {Client as ClientV1} from '@modelcontextprotocol/sdk/client/index.js';
import {StreamableHTTPClientTransport as TransportV1} from '@modelcontextprotocol/sdk/client/streamableHttp.js';

export interface Connection {
  generation: 'v1' | 'v2';
  url: string;
  /** v2 only: `legacy` (default), `auto`, or the required revision. */
  revision?: string;
}

export type AnyClient = ClientV1 | ClientV2;

/** Connects a client of either generation, after `prepare` has registered its handlers. */
export async function connected<C extends object>(
  {generation, url, revision = 'legacy'}: Connection,
  capabilities: C,
  prepare: (client: AnyClient) => void,
): Promise<AnyClient> {
  const info = {name: 'interop', version: '1.0.0'};
  if (generation === 'v1') {
    const client = new ClientV1(info, {capabilities});
    prepare(client);
    await client.connect(new TransportV1(new URL(url)));
    return client;
  }
  const mode = revision === 'legacy' || revision === 'auto' ? revision : {pin: revision};
  const client = new ClientV2(info, {capabilities, versionNegotiation: {mode}});
  prepare(client);
  await client.connect(new TransportV2(new URL(url)));
  return client;
}
