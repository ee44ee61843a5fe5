// Replaces `fast-uri` in the Worker (scripts/bundle-plugins.mjs). A normalized schema has only `#/$defs/…` references, so Ajv
// only needs to find the fragment of a URI.

interface Parsed {
  path: string;
  fragment?: string;
}

export function parse(uri: string): Parsed {
  const [path = '', fragment] = uri.split('#');
  return fragment === undefined ? {path} : {path, fragment};
}

export const serialize = ({path, fragment}: Parsed): string =>
  fragment === undefined ? path : `${path}#${fragment}`;

export const resolve = (base: string, uri: string): string =>
  (uri.startsWith('#') ? parse(base).path : '') + uri;

export const equal = (one: string, other: string): boolean => one === other;
