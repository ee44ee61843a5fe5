/** A page under a strict policy, in a frame of the test's page. */
export interface StrictPage {
  frame: HTMLIFrameElement;
  /** Runs one of the scenarios that the page's module offers. */
  run: (name: string, ...parameters: unknown[]) => Promise<unknown>;
  /** The violations that the page's own listener has received. */
  violations: () => readonly string[];
  /** The reports that the server has received. */
  reports: () => Promise<string[]>;
}

export type Scenarios = {[name: string]: (...parameters: never[]) => unknown};

interface StrictWindow extends Window {
  violations: string[];
  scenarios?: Scenarios;
}

let pages = 0;

/** Opens a page under that policy (see test/servers/strict-pages.mjs), which loads one of our scripts. */
export async function strictPage(
  policy: 'elements' | 'worker' | 'core' | 'none' | 'inline',
  {module, script}: {module?: string; script?: string},
): Promise<StrictPage> {
  const id = `s${Date.now()}-${++pages}`;
  const query = new URLSearchParams({...(module && {module}), ...(script && {script})});
  const frame = document.createElement('iframe');
  frame.title = 'Strict page';
  frame.width = '600';
  frame.height = '700';
  frame.src = `/__strict__/page/${id}/${policy}?${query}`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, {once: true}));
  document.body.append(frame);
  await loaded;
  const inside = frame.contentWindow as StrictWindow;
  return {
    frame,
    violations: () => inside.violations,
    reports: async () => (await fetch(`/__strict__/reports/${id}`, {cache: 'no-store'})).json(),
    async run(name, ...parameters) {
      const scenario = inside.scenarios?.[name];
      if (!scenario) throw new Error(`The page offers no "${name}"; violations: ${inside.violations}`);
      return scenario(...(parameters as never[]));
    },
  };
}
