/** What is edited in the playground, as text. */
export interface Draft {
  message: string;
  /** JSON; empty: none. */
  schema: string;
  context: string;
  /** Empty: the generated form. */
  html: string;
}

const names = ['message', 'schema', 'context', 'html'] as const;

const through = async (bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

/** `draft` for the fragment of an address: nothing of it is sent to a server. */
export async function toFragment(draft: Draft): Promise<string> {
  const parts = names.map((name) => draft[name]);
  const packed = await through(
    new TextEncoder().encode(JSON.stringify(parts)),
    new CompressionStream('deflate-raw'),
  );
  const base64 = btoa(String.fromCharCode(...packed));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** What a fragment holds; `undefined` for anything else. */
export async function fromFragment(fragment: string): Promise<Draft | undefined> {
  try {
    const base64 = fragment.replace(/^#/, '').replaceAll('-', '+').replaceAll('_', '/');
    if (!base64) return undefined;
    const packed = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const json = await through(packed, new DecompressionStream('deflate-raw'));
    const parts: unknown = JSON.parse(new TextDecoder().decode(json));
    if (!Array.isArray(parts) || parts.length !== names.length) return undefined;
    return Object.fromEntries(names.map((name, index) => [name, String(parts[index])])) as unknown as Draft;
  } catch {
    return undefined;
  }
}
