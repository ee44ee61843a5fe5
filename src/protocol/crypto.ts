/** SHA-256 of a text in UTF-8, as base64url without padding. Undefined where the page is not secure. */
export async function sha256(text: string): Promise<string | undefined> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return undefined;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return base64url(String.fromCharCode(...new Uint8Array(digest)));
}

/** Bytes, one character each, as base64url without padding. */
export const base64url = (bytes: string): string =>
  btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** An unguessable id. Also works without https, where `randomUUID` is missing. */
export const uniqueId = (): string =>
  crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join('-');
