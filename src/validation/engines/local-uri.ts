// Takes the place of `fast-uri` in the Worker (scripts/bundle-plugins.mjs): the gate leaves no references but
// `#/$defs/…`, so Ajv needs no more of URIs than to find the fragment.

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
