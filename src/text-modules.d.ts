/** A file with all its imports, as the text of one minified classic script (scripts/bundle-plugins.mjs). */
declare module '*?script' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: what the build writes
  export default text;
}

/** The CSP source expression (`sha256-…`) that allows exactly that text as an inline script. */
declare module '*?sha256' {
  const hash: string;
  // biome-ignore lint/style/noDefaultExport: what the build writes
  export default hash;
}
