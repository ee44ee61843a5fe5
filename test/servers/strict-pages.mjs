// For the tests of strict pages: empty documents under the strictest policies that we promise to work with. What a page runs is
// named in its address; what its policy refused is kept, and told to whoever asks.
//   /__strict__/page/<id>/<policy>?script=…&module=…           the page
//   /__strict__/reports/<id>                                   takes reports; answers with those that came
const NONCE = 'c3RyaWN0';
const PAGE = /^\/__strict__\/page\/([\w-]+)\/(\w+)$/;
const REPORTS = /^\/__strict__\/reports\/([\w-]+)$/;

/** Every page has these; nothing is allowed that they do not name. */
const base = (host, id) => [
  "default-src 'none'",
  `script-src 'nonce-${NONCE}'`,
  // Where guests are carried: the proxy is a document of its own, under a policy of its own.
  `frame-src http://${host}/sandbox-proxy.html http://${host}/sandbox-proxy-pages.html`,
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  `report-uri /__strict__/reports/${id}`,
];

/** The part of them that concerns Trusted Types. */
const trusting = (id) => base('', id).filter((directive) => /^(?:require-trusted|report)/.test(directive));

const policies = {
  /** As the README has it. */
  elements: () => ['trusted-types lit-html mcp-elicitation'],
  /** The same, with a Worker. */
  worker: () => ['trusted-types lit-html mcp-elicitation', 'worker-src blob:'],
  /** Lit cannot be loaded here. */
  core: () => ['trusted-types mcp-elicitation', 'worker-src blob:'],
  /** No policy at all may be created. */
  none: () => ["trusted-types 'none'"],
  /** Inline scripts may run: a relay needs no proxy. */
  inline: () => ['trusted-types lit-html mcp-elicitation'],
};

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

function page(query) {
  const scripts = (kind, of) =>
    query
      .getAll(of)
      .map((src) => `<script ${kind} nonce="${NONCE}" src="${escaped(src)}"></script>`)
      .join('');
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Strict</title></head><body>' +
    // Listens before anything of ours is loaded.
    `<script nonce="${NONCE}">window.violations=[];addEventListener('securitypolicyviolation',` +
    '(event)=>violations.push(event.effectiveDirective+" "+event.blockedURI+" "+event.sourceFile))</script>' +
    scripts('', 'script') +
    scripts('type="module"', 'module') +
    '</body></html>'
  );
}

const MAX_REPORT = 100_000;

/** The body of a request; `undefined` when it is too long, or breaks off. */
async function bodyOf(request) {
  let text = '';
  try {
    for await (const chunk of request) {
      text += chunk;
      if (text.length > MAX_REPORT) return undefined;
    }
  } catch {
    return undefined;
  }
  return text;
}

/**
 * For Web Test Runner's server, as a middleware: what passes through its plugins gets a script of the server's own, which these
 * policies refuse.
 */
export function strictPagesInTests() {
  const reports = new Map();
  return async (context, next) => {
    const [, id, policy] = PAGE.exec(context.path) ?? [];
    if (id && Object.hasOwn(policies, policy)) {
      const directives = [
        ...(policy === 'inline' ? trusting(id) : base(context.host, id)),
        ...policies[policy](),
      ];
      context.set('Content-Security-Policy', directives.join('; '));
      context.type = 'html';
      context.body = page(new URLSearchParams(context.querystring));
      return;
    }
    const [, of] = REPORTS.exec(context.path) ?? [];
    if (!of) return next();
    const known = reports.get(of) ?? [];
    reports.set(of, known);
    if (context.method === 'POST') {
      const report = await bodyOf(context.req);
      if (report !== undefined) known.push(report);
    }
    context.body = known;
  };
}
