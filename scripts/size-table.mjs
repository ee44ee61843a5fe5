// The table of sizes in README.md, between `<!-- sizes:start -->` and `<!-- sizes:end -->`.

const section = /(<!-- sizes:start -->\n)[\s\S]*?(<!-- sizes:end -->)/;
const kB = (bytes) => (bytes / 1000).toFixed(1);

/** `readme` with what was measured. */
export function withSizes(readme, measured) {
  const rows = measured.map(({name, bytes, goal, limit}) => {
    const budget = goal ?? limit ?? '';
    const part = name.startsWith(' ') ? `… ${name.trim()}` : name.replace(/^[\w/.-]+/, '`$&`');
    return `| ${part} | ${kB(bytes)} | ${budget} |`;
  });
  const table = ['| part | kB | budget |', '| --- | --- | --- |', ...rows].join('\n');
  return readme.replace(section, (_, start, end) => `${start}\n${table}\n\n${end}`);
}

/** Parts of which the README's number is not what was measured: more than a twentieth off, or not told. */
export function outdated(readme, measured) {
  const told = new Map(
    [...(section.exec(readme)?.[0] ?? '').matchAll(/^\| (.+?) \| ([\d.]+) \|/gm)].map(([, name, size]) => [
      name.replaceAll(/`|^… /g, ''),
      Number(size),
    ]),
  );
  return measured
    .filter(({name, bytes}) => !(Math.abs(told.get(name.trim()) - bytes / 1000) <= bytes / 20_000))
    .map(({name}) => name.trim());
}
