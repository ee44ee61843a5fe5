// Every engine: the URL parser.
import {expect} from '@open-wc/testing';
import {inspectUrl} from '../../src/url/index.js';

interface UrlCase {
  input: string;
  base: string | null;
  failure?: true;
  protocol?: string;
  hostname?: string;
}

interface HostCase {
  input: string;
  output: string | null;
}

const suite = new URL('../fixtures/wpt-url/', import.meta.url);
const cases = async <T>(file: string): Promise<T[]> => {
  const all: (T | string)[] = await (await fetch(new URL(file, suite))).json();
  return all.filter((each): each is T => typeof each !== 'string');
};

function parse(url: string): URL | undefined {
  try {
    return new URL(url);
  } catch {
    return undefined;
  }
}

describe('inspectUrl() on the web platform tests for URLs', () => {
  it('refuses Punycode that only some engines refuse', () => {
    const hosts = ['xn--', 'xn--a', 'xn--abc-', 'xn--99999999', 'xn--a-yoc.test'];
    const accepted = hosts.filter((host) => inspectUrl(`https://${host}/`).ok);

    expect(accepted).to.deep.equal([]);
    expect(inspectUrl('https://xn--80ak6aa92e.com/').ok).to.equal(true);
  });

  it('never throws, accepts only http and https URLs and parses them like the browser', async () => {
    const all = await cases<UrlCase>('urltestdata.json');
    expect(all.length).to.equal(891);

    for (const {input} of all) {
      const {ok, href, host, parts} = inspectUrl(input);
      const parsed = parse(input);
      const web = parsed?.protocol === 'https:' || parsed?.protocol === 'http:';

      if (!web) expect(ok, JSON.stringify(input)).to.equal(false);
      if (!ok) expect(href, JSON.stringify(input)).to.equal('');
      else {
        expect(href, JSON.stringify(input)).to.equal(parsed!.href);
        expect(host, JSON.stringify(input)).to.equal(parsed!.hostname);
        expect(parts.before + parts.host + parts.after).to.equal(href);
      }
    }
  });

  it('returns the expected host if the browser does and refuses strings that are not URLs in any browser', async () => {
    const absolute = (await cases<UrlCase>('urltestdata.json')).filter(({base}) => base === null);
    expect(absolute.length).to.equal(555);

    for (const {input, failure, protocol, hostname} of absolute) {
      const {ok, host} = inspectUrl(input);

      if (failure || !/^https?:$/.test(protocol!)) expect(ok, JSON.stringify(input)).to.equal(false);
      else if (ok && parse(input)?.hostname === hostname) expect(host).to.equal(hostname);
    }
  });

  for (const [file, count] of [
    ['toascii.json', 84],
    ['IdnaTestV2.json', 2670],
  ] as const) {
    it(`refuses every invalid name in ${file} and parses all others like the browser`, async () => {
      const all = await cases<HostCase>(file);
      expect(all.length).to.be.at.least(count - 5);
      let matches = 0;

      for (const {input, output} of all.filter(({input}) => input)) {
        const url = `https://${input}/x`;
        const {ok, host} = inspectUrl(url);
        const parsedHost = parse(url)?.hostname;

        // Browsers with an older Unicode version map other letters.
        const ascii = /^[\0-\x7f]*$/.test(input);
        if (output === null && (ascii || parsedHost === undefined))
          expect(ok, JSON.stringify(input)).to.equal(false);
        if (ok) expect(host, JSON.stringify(input)).to.equal(parsedHost);
        if (ok && host === output) matches++;
      }
      expect(matches).to.be.at.least(file === 'toascii.json' ? 25 : 400);
    });
  }
});
