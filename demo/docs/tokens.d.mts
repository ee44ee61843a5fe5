/** Splits source code into pieces with their kind; plain text has none. */
export function tokensOf(source: string): Generator<{kind?: string; text: string}>;
