// For the tests of strict pages: empty documents under the strictest policies that we support. The address of a page names what
// it runs; the violations of its policy are recorded and can be queried.
//   /__strict__/page/<id>/<policy>?script=…&module=…           the page
//   /__strict__/reports/<id>                                   accepts reports; returns those received so far
const NONCE = 'c3RyaWN0';
const PAGE = /^\/__strict__\/page\/([\w-]+)\/(\w+)$/;
const REPORTS = /^\/__strict__\/reports\/([\w-]+)$/;

/** Directives of every page; they allow only what they list. */
const base = (host, id) => [
  "default-src 'none'",
  `script-src 'nonce-${NONCE}'`,
  // The proxy that carries guests is a separate document under its own policy.
  `frame-src http://${host}/sandbox-proxy.html http://${host}/sandbox-proxy-pages.html`,
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  `report-uri /__strict__/reports/${id}`,
];

/** The part of them that concerns Trusted Types. */
const trusting = (id) => base('', id).filter((directive) => /^(?:require-trusted|report)/.test(directive));

const policies = {
  /** As in the README. */
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
    // Listens before any of our code is loaded.
    `<script nonce="${NONCE}">window.violations=[];addEventListener('securitypolicyviolation',` +
    '(event)=>violations.push(event.effectiveDirective+" "+event.blockedURI+" "+event.sourceFile));' +
    // Keeps the policies of the package, as a script of the page that runs first could.
    'window.policies=[];const {createPolicy}=window.TrustedTypePolicyFactory?.prototype??{};if(createPolicy)' +
    'TrustedTypePolicyFactory.prototype.createPolicy=function(name,rules){const policy=createPolicy.call(this,name,rules);' +
    'if(name==="mcp-elicitation")policies.push(policy);return policy}</script>' +
    scripts('', 'script') +
    scripts('type="module"', 'module') +
    '</body></html>'
  );
}

const MAX_REPORT = 100_000;

/** Reads the body of a request; returns `undefined` when it is too long or the connection breaks off. */
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
 * For Web Test Runner's server, as a middleware: responses of its plugins get a script of the server, which these policies
 * refuse.
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
    const received = reports.get(of) ?? [];
    reports.set(of, received);
    if (context.method === 'POST') {
      const report = await bodyOf(context.req);
      if (report !== undefined) received.push(report);
    }
    context.body = received;
  };
}
