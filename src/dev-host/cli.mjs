// `npx mcp-elicitation-elements guest.html`: serves a local host page that shows a guest, for the development of guests.
// `npx mcp-elicitation-elements build guest.html`: writes the guest as one file.
// `npx mcp-elicitation-elements create folder`: writes a project with a guest and an MCP server.
// `npx mcp-elicitation-elements sandbox folder`: writes the sandbox proxy with its headers, to deploy it.
// `npx mcp-elicitation-elements check url`: checks a deployed sandbox proxy.
// `npx mcp-elicitation-elements conformance`: checks how a host asks its user.
import {existsSync} from 'node:fs';
import {createRequire} from 'node:module';
import {parseArgs} from 'node:util';
import {buildGuest} from './build-guest.mjs';
import {checkSandbox} from './check-sandbox.mjs';
import {runConformance} from './run-conformance.mjs';
import {createGuest, templateNames} from './create-guest.mjs';
import {survive} from './guard.mjs';
import {guestKinds, writeSandbox} from './sandbox-site.mjs';
import {startDevHost} from './server.mjs';

const usage = `
  mcp-elicitation-elements [guest] [options]
  mcp-elicitation-elements build <file> [--out <file>]
  mcp-elicitation-elements create <folder> [--template ${templateNames.join('|')}] [--js]
  mcp-elicitation-elements sandbox <folder> --page <origin> [--guests ${guestKinds.join('|')}] [--site <site>]
  mcp-elicitation-elements check <url> [--guests ${guestKinds.join('|')}]
  mcp-elicitation-elements conformance [--stdio] [--cases <ids>] [--drive <driver>] [--revision <revision>] [--out <folder>]

  Shows a guest in <mcp-elicitation-frame>, with an editable request, the answer and all messages.
  Watches the file: reloads the guest when it changes, and keeps the user input.

  guest                 an HTML file or the URL of a page (http or https); default: the generated form

  --request <file>      JSON file with the initial parameters of elicitation/create; also watched
  --port <number>       default 4320; if it is in use, any free port
  --help
  --version

  build                 writes the HTML file as one file, with the scripts of data-inline inside
  --out <file>          default: the name of the file with .guest.html

  create                writes a project: a guest, an MCP server that asks with it, and scripts for both
  --template <name>     default html
  --js                  JavaScript instead of TypeScript

  sandbox               writes sandbox-proxy.html with its headers for Netlify, Cloudflare Pages, Vercel, nginx and Caddy
  --page <origin>       a page that may show the proxy, such as https://chat.example; may be repeated
  --guests <kind>       html (default), apps, pages (also guests from a URL), or keep-origin
  --site <site>         for --guests apps, where apps get an origin of their own: https://{server}.sandbox.example

  check                 checks the file and the headers of a deployed proxy; status 1 if there is a problem

  conformance           serves an MCP server whose tools ask a person and judge what the host sends
  --stdio               also serves MCP over stdin and stdout, for a host that starts servers
  --cases <ids>         only these, such as E01,E7 (E7: all whose id begins with it)
  --drive <driver>      runs all cases with frame, or the path of a module; status 1 if a case fails
  --revision <revision> the protocol revision for the driver; default: its first one
  --out <folder>        writes results.json and index.html
`;

const write = (line) => process.stdout.write(`${line}\n`);
const say = (line) => process.stderr.write(`${line}\n`);
const fail = (message) => {
  say(message);
  process.exit(1);
};

function read() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        request: {type: 'string'},
        port: {type: 'string', default: '4320'},
        out: {type: 'string'},
        template: {type: 'string', default: 'html'},
        js: {type: 'boolean', default: false},
        page: {type: 'string', multiple: true, default: []},
        guests: {type: 'string', default: 'html'},
        site: {type: 'string'},
        stdio: {type: 'boolean', default: false},
        cases: {type: 'string'},
        drive: {type: 'string'},
        revision: {type: 'string'},
        help: {type: 'boolean', short: 'h', default: false},
        version: {type: 'boolean', short: 'v', default: false},
      },
    });
  } catch (error) {
    return fail(`${error.message}\n${usage}`);
  }
}

const {values, positionals} = read();
const port = Number(values.port);
const [command] = positionals;
if (values.help) {
  write(usage);
} else if (values.version) {
  write(createRequire(import.meta.url)('mcp-elicitation-elements/package.json').version);
} else if (!Number.isInteger(port) || port < 0 || port > 65535) {
  fail(`--port: must be a number from 0 to 65535\n${usage}`);
} else if (command === 'build') {
  if (positionals.length !== 2) fail(`build: name one file\n${usage}`);
  try {
    const {out, bytes, loads} = buildGuest(positionals[1], values.out);
    write(`${out}  ${(bytes / 1000).toFixed(1)} kB`);
    for (const markup of loads)
      write(`Warning: a guest has no network access by default, but the page has ${markup}…`);
  } catch (error) {
    fail(error.message);
  }
} else if (command === 'create') {
  if (positionals.length !== 2) fail(`create: name one folder\n${usage}`);
  try {
    const files = createGuest(positionals[1], values.template, {js: values.js, say});
    write(`
${files.map((file) => `  ${file}`).join('\n')}

  Next: cd ${positionals[1]}, npm install, npm run dev
`);
  } catch (error) {
    fail(error.message);
  }
} else if (command === 'sandbox') {
  if (positionals.length !== 2) fail(`sandbox: name one folder\n${usage}`);
  try {
    const files = writeSandbox(positionals[1], {
      pages: values.page,
      guests: values.guests,
      site: values.site,
    });
    const address = `${(values.site ?? 'https://your-sandbox.example').replace(/\/$/, '')}/sandbox-proxy.html`;
    const guests = values.guests === 'html' ? '' : ` --guests ${values.guests}`;
    write(`
${files.map((file) => `  ${file}`).join('\n')}
${values.page.length ? '' : '\n  No page may show this proxy yet. Run the command again with --page https://your-page.example\n'}
  Next: deploy ${positionals[1]} as a site of its own, then
        npx mcp-elicitation-elements check ${values.site ? `'${address}'` : address}${guests}
`);
  } catch (error) {
    fail(error.message);
  }
} else if (command === 'check') {
  if (positionals.length !== 2) fail(`check: name one URL\n${usage}`);
  try {
    const findings = await checkSandbox(positionals[1], values.guests);
    for (const {severity, code, message} of findings) write(`${severity}  ${code}  ${message}`);
    if (findings.length) process.exit(1);
    write('No problem found');
  } catch (error) {
    fail(error.message);
  }
} else if (command === 'conformance') {
  if (positionals.length !== 1) fail(`conformance: takes options only, not "${positionals[1]}"\n${usage}`);
  try {
    await runConformance({...values, port}, write);
  } catch (error) {
    fail(error.message);
  }
} else if (positionals.length > 1 || (/^\w+$/.test(command ?? '') && !existsSync(command))) {
  fail(
    `Unknown command "${command}"; use build, create, sandbox, check or conformance, or name one guest\n${usage}`,
  );
} else {
  try {
    survive(say);
    const host = await startDevHost({guest: positionals[0], request: values.request, port, say});
    write(`
  Host    ${host.url}
  Guest   ${host.guest}

  Stop with Ctrl-C.
`);
    for (const signal of ['SIGINT', 'SIGTERM'])
      process.on(signal, () => host.close().then(() => process.exit(0)));
  } catch (error) {
    fail(error.message);
  }
}
