/** Characters; no MIME type of a guest UI is longer, and a server may send any text as one. */
const MAX_LENGTH = 200;

/** A MIME type in lower case, without space around it, and its `profile` parameter without quotes. */
export interface MimeType {
  /** Empty for what is not a MIME type. */
  type: string;
  profile?: string;
}

/** Reads a MIME type in any spelling. Never throws. */
export function readMimeType(text: unknown): MimeType {
  if (typeof text !== 'string' || text.length > MAX_LENGTH) return {type: ''};
  const [type = '', ...parameters] = text.toLowerCase().split(';');
  for (const parameter of parameters) {
    const [name = '', ...value] = parameter.split('=');
    const profile = value.join('=').trim().replaceAll('"', '');
    if (name.trim() === 'profile' && profile) return {type: type.trim(), profile};
  }
  return {type: type.trim()};
}
