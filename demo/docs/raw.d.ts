interface ImportMeta {
  /** Vite: every file that matches, loaded when it is asked for; or, `eager`, as text. */
  glob<T>(patterns: string | readonly string[]): Record<string, () => Promise<T>>;
  glob(
    patterns: string | readonly string[],
    options: {query: '?raw'; import: 'default'; eager: true},
  ): Record<string, string>;
}

/** Vite: the file as text. */
declare module '*?raw' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: what Vite gives
  export default text;
}
