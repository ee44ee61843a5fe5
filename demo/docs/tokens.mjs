const tokens =
  /(?<comment>\/\/[^\n]*|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->)|(?<string>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)|(?<word>\b(?:import|export|from|const|let|function|async|await|return|if|else|for|of|new|type|interface|class|extends|true|false|null|undefined)\b(?!:))|(?<tag><\/?[\w-]+|\/?>)/g;

/** Splits source code into pieces with their kind; plain text has none. */
export function* tokensOf(source) {
  let at = 0;
  for (const match of source.matchAll(tokens)) {
    const [kind = 'word', text = ''] = Object.entries(match.groups).find(([, group]) => group) ?? [];
    if (match.index > at) yield {text: source.slice(at, match.index)};
    yield {kind, text};
    at = match.index + match[0].length;
  }
  yield {text: source.slice(at)};
}
