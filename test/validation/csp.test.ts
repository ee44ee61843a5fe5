// Every engine: policies on Workers.
import {expect} from '@open-wc/testing';

interface Report {
  engine: string;
  verdicts: boolean[];
}

/** Loads the validator in a page with `policy`. Returns the engine that starts and its verdicts. */
async function underPolicy(policy: string): Promise<Report> {
  const frame = document.createElement('iframe');
  const script = `
    import {builtIn} from '/src/validation/index.ts';
    import {startWorkerEngine, WorkerBlocked} from '/src/validation/engines/worker-engine.ts';
    let engine;
    try {
      const worker = await startWorkerEngine(20000);
      engine = worker.name + ' in the Worker';
      worker.kill();
    } catch (error) {
      engine = error instanceof WorkerBlocked ? 'none in a Worker' : String(error);
    }
    const verdicts = [];
    for (const a of ['x', 'y', 1]) verdicts.push((await builtIn.validate({properties: {a: {type: 'string', pattern: '^x+$'}}}, {a})).valid);
    parent.postMessage({engine, verdicts}, '*');
  `;
  frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="${policy}"><script type="module" nonce="n">${script}</script>`;
  const report = new Promise<Report>((resolve) => {
    const onMessage = ({source, data}: MessageEvent) => {
      if (source !== frame.contentWindow) return;
      window.removeEventListener('message', onMessage);
      resolve(data);
    };
    window.addEventListener('message', onMessage);
  });
  document.body.append(frame);
  try {
    return await report;
  } finally {
    frame.remove();
  }
}

describe('validation under a Content-Security-Policy', () => {
  const strict = "script-src 'self' 'nonce-n'";
  const cases: [page: string, policy: string, engine: string][] = [
    ['that allows eval', `${strict} 'unsafe-eval'; worker-src blob:`, 'ajv in the Worker'],
    ['without eval', `${strict}; worker-src blob:`, 'interpreter in the Worker'],
    ['without Workers', `${strict} 'unsafe-eval'; worker-src 'none'`, 'none in a Worker'],
    ['without either', `${strict}; worker-src 'self'`, 'none in a Worker'],
    [
      'with Trusted Types that allow the policy of this package',
      `${strict}; worker-src blob:; require-trusted-types-for 'script'; trusted-types mcp-elicitation`,
      'interpreter in the Worker',
    ],
    [
      'with Trusted Types that allow no policy',
      `${strict}; worker-src blob:; require-trusted-types-for 'script'; trusted-types 'none'`,
      'none in a Worker',
    ],
  ];
  for (const [page, policy, engine] of cases) {
    it(`validates on a page ${page}`, async function () {
      this.timeout(60_000);

      expect(await underPolicy(policy)).to.deep.equal({engine, verdicts: [true, false, false]});
    });
  }
});
