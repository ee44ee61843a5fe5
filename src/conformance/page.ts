// The page with the verdicts, and the page that cases of URL mode open.
import type {Result} from './case.js';
import type {Report} from './results.js';

const ENTITIES: Readonly<Record<string, string>> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'};
const escapedHtml = (value: unknown) => String(value).replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);

/** The texts of a case on the page. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  readonly person: string;
  readonly expected: string;
}

const STYLE = `
  :root {color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif}
  body {max-width: 70rem; margin: 2rem auto; padding: 0 1rem}
  table {border-collapse: collapse; width: 100%}
  th, td {text-align: start; vertical-align: top; padding: .5rem; border-top: 1px solid #8886; overflow-wrap: anywhere}
  td:first-child {white-space: nowrap; overflow-wrap: normal}
  p {margin: 0}
  small {display: block; font-size: .875rem; opacity: .8}
  code {font-size: .8125rem}
`;

const document = (title: string, body: string, head = '') => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapedHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${STYLE}</style>
${head}</head>
<body>
${body}
</body>
</html>
`;

function row({id, title, person, expected}: Entry, result: Result | undefined): string {
  const {verdict = 'open', problem, arrived} = result ?? {};
  const detail =
    verdict === 'passed'
      ? ''
      : `${problem ? `<small>${escapedHtml(problem)}</small>` : ''}${arrived ? `<small><code>${escapedHtml(JSON.stringify(arrived))}</code></small>` : ''}`;
  return `<tr id="${id}">
<td>${id}</td>
<td><p>${escapedHtml(title)}</p><small>Person: ${escapedHtml(person)}</small><small>Must arrive: ${escapedHtml(expected)}</small></td>
<td>${verdict === 'passed' ? 'Passed' : verdict === 'failed' ? '<strong>Failed</strong>' : escapedHtml(verdict)}${detail}</td>
</tr>`;
}

/** The verdicts as one page without scripts or other files. */
export function verdictPage(
  {host, counts, results}: Report,
  groups: readonly {name: string; cases: readonly Entry[]}[],
): string {
  const about = host
    ? `<p>Host: ${escapedHtml(host.name)} ${escapedHtml(host.version)}, protocol revision ${escapedHtml(host.revision)}</p>`
    : '<p>No host has run a case yet.</p>';
  const total = `<p>${counts.passed} passed, ${counts.failed} failed, ${counts['not run']} not run, ${counts.open} open</p>`;
  const tables = groups.map(
    ({name, cases}) => `<h2>${escapedHtml(name)}</h2>
<table>
<thead><tr><th scope="col">Case</th><th scope="col">What happens</th><th scope="col">Verdict</th></tr></thead>
<tbody>
${cases
  .map((each) =>
    row(
      each,
      results.find(({id}) => id === each.id),
    ),
  )
  .join('\n')}
</tbody>
</table>`,
  );
  return document('Conformance', `<h1>Conformance of a host</h1>\n${about}\n${total}\n${tables.join('\n')}`);
}

/** The page that a link of a case opens. Its script reports the fragment, so a request without a browser is not an opened page. */
export const openedPage = () =>
  document(
    'You are done',
    '<h1>You are done</h1>\n<p>The server knows that you have opened this page. Close it and go back.</p>',
    `<script>fetch(location.pathname, {method: 'POST', body: JSON.stringify({query: location.search, hash: location.hash})});</script>\n`,
  );
