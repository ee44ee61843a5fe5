// `inlineGuest()` of the built package, and the command that uses it.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, it} from 'node:test';
import {fileURLToPath} from 'node:url';
import {Client} from '@modelcontextprotocol/client';
import {McpServer} from '@modelcontextprotocol/server';
import {delegatedElicitation, inlineGuest, registerGuestResource} from 'mcp-elicitation-elements/server';
import {link} from './server/peers.mjs';

const fromRoot = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const placeholder = '<script data-inline="guest"></script>';
const page = `<!doctype html><title>Seat</title>${placeholder}<script>new McpElicitation.ElicitationGuest()</script>`;
const uri = 'ui://travel/seat';

/** Whether the page contains the script of ElicitationGuest, and no placeholder. */
const isComplete = (html) => /McpElicitation\s*=/.test(html) && !html.includes('data-inline');

describe('inlineGuest', () => {
  it('replaces the placeholder by the guest script, and leaves the rest of the page unchanged', () => {
    const [before, after] = page.split(placeholder);
    const html = inlineGuest(page);

    assert.ok(html.startsWith(before) && html.endsWith(after));
    assert.ok(isComplete(html));
  });

  it('escapes the script for a script element', () => {
    const script = inlineGuest(placeholder).slice('<script>'.length, -'</script>'.length);

    assert.doesNotMatch(script, /<\/script|<!--/i);
  });

  it('returns a page without a placeholder unchanged', () => {
    assert.equal(inlineGuest('<p>$& text</p>'), '<p>$& text</p>');
  });

  it('throws an ElicitationError that lists the scripts if the page names another one', () => {
    for (const name of ['other', 'toString', ''])
      assert.throws(
        () => inlineGuest(placeholder.replace('guest', name)),
        ({code, message}) =>
          code === 'INVALID_REQUEST' && message.includes('guest, guest-picker, guest-elements'),
      );
  });

  it('is applied by registerGuestResource() and delegatedElicitation()', async () => {
    const server = new McpServer({name: 'travel', version: '1'});
    registerGuestResource(server, {uri, html: () => page});
    const client = new Client({name: 'client', version: '1'});
    await link(server, client);
    const {contents} = await client.readResource({uri});
    await client.close();
    const {toolResult} = delegatedElicitation({
      message: 'Seat?',
      requestedSchema: {type: 'object', properties: {}},
      ui: {uri},
      resource: page,
    });

    assert.ok(isComplete(contents[0].text));
    assert.ok(isComplete(toolResult.content[1].resource.text));
  });
});

describe('mcp-elicitation-elements build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'guest-build-'));
  const input = join(folder, 'seat.html');
  const run = (...args) =>
    spawnSync(process.execPath, [fromRoot('dist/dev-host/cli.mjs'), 'build', ...args], {encoding: 'utf8'});
  process.on('exit', () => rmSync(folder, {recursive: true, force: true}));

  it('writes the page as one file next to it', () => {
    writeFileSync(input, page);

    const {status, stdout} = run(input);

    assert.equal(status, 0);
    assert.match(stdout, /seat\.guest\.html {2}\d+\.\d kB/);
    assert.doesNotMatch(stdout, /Warning/);
    assert.ok(isComplete(readFileSync(join(folder, 'seat.guest.html'), 'utf8')));
  });

  it('warns of markup that would load a file', () => {
    writeFileSync(input, `${page}<img src="https://example.com/a.png"><img src="data:,"><a href="#x">x</a>`);

    const {stdout} = run(input, '--out', join(folder, 'out.html'));

    assert.equal(stdout.match(/Warning/g).length, 1);
    assert.match(stdout, /example\.com/);
  });

  it('fails with the reason if the file does not exist or would be overwritten', () => {
    for (const [args, reason] of [
      [[join(folder, 'none.html')], /there is no file/],
      [[input, '--out', input], /another file/],
    ]) {
      const {status, stderr} = run(...args);
      assert.equal(status, 1);
      assert.match(stderr, reason);
    }
  });
});
