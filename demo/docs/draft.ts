/** The content of the playground's editor, as text. */
export interface Draft {
  message: string;
  /** JSON, or empty for no schema. */
  schema: string;
  context: string;
  /** Empty for the generated form. */
  html: string;
}

const names = ['message', 'schema', 'context', 'html'] as const;

const transform = async (bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

/** Encodes a draft as a URL fragment, which browsers do not send to the server. */
export async function toFragment(draft: Draft): Promise<string> {
  const parts = names.map((name) => draft[name]);
  const packed = await transform(
    new TextEncoder().encode(JSON.stringify(parts)),
    new CompressionStream('deflate-raw'),
  );
  const base64 = btoa(String.fromCharCode(...packed));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Decodes a draft from a URL fragment. Returns `undefined` for an invalid fragment. */
export async function fromFragment(fragment: string): Promise<Draft | undefined> {
  try {
    const base64 = fragment.replace(/^#/, '').replaceAll('-', '+').replaceAll('_', '/');
    if (!base64) return undefined;
    const packed = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const json = await transform(packed, new DecompressionStream('deflate-raw'));
    const parts: unknown = JSON.parse(new TextDecoder().decode(json));
    if (!Array.isArray(parts) || parts.length !== names.length) return undefined;
    return Object.fromEntries(names.map((name, index) => [name, String(parts[index])])) as unknown as Draft;
  } catch {
    return undefined;
  }
}
