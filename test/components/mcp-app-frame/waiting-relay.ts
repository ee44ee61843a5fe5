import {expect} from '@open-wc/testing';
import {until} from '../../support/frame.js';
import {appFrame, toolApp, toolAppResource} from '../../support/tool-app.js';
import type {McpAppFrame} from '../../../components/mcp-app-frame.js';
import type {ResourceContents} from '../../../src/protocol/index.js';

/** Opens an app whose resource arrives when `read` or `fail` is called. */
async function opening(options: Partial<McpAppFrame> = {}) {
  const opened = await appFrame(options);
  let read!: (contents: ResourceContents) => void;
  let fail!: (error: Error) => void;
  const resource = new Promise<ResourceContents>((resolve, reject) => ([read, fail] = [resolve, reject]));
  const view = opened.frame.open({resource});
  const iframe = () => opened.frame.shadowRoot!.querySelector('iframe');
  return {...opened, view, read, fail, iframe};
}

describe('the relay of mcp-app-frame', () => {
  it('loads while the resource of the app is read, and the app uses it', async () => {
    const {frame, read, iframe} = await opening();
    await until(iframe, 'the relay');
    const early = iframe()!;
    expect(early.title).to.contain('Acme');
    expect(early.sandbox.value).to.equal('allow-scripts allow-forms');

    read(toolAppResource(toolApp()));
    await until(() => frame.status === 'ready', 'the app');

    expect(iframe()).to.equal(early);
    expect(frame.shadowRoot!.querySelectorAll('iframe')).to.have.length(1);
  });

  it('applies the policy of an app that arrives later', async () => {
    const {logs, read, iframe} = await opening();
    await until(iframe, 'the relay');

    read(
      toolAppResource(
        toolApp(`initialized.then(() => {
          addEventListener('securitypolicyviolation', ({effectiveDirective}) => log({blocked: effectiveDirective}));
          log({evaluated: eval('1 + 1'), origin});
          fetch('https://guest.invalid/').catch(() => {});
        });`),
      ),
    );

    await until(() => logs.some((log) => 'blocked' in (log as object)), 'the violation');
    expect(logs).to.deep.include({evaluated: 2, origin: 'null'});
    expect(logs).to.deep.include({blocked: 'connect-src'});
  });

  it('is replaced when sandbox-url has changed meanwhile', async () => {
    const {frame, read, iframe} = await opening();
    await until(iframe, 'the relay');
    const early = iframe()!;

    frame.sandboxUrl = '/sandbox-proxy.html';
    read(toolAppResource(toolApp()));
    await until(() => frame.status === 'ready', 'the app');

    expect(iframe()).not.to.equal(early);
    expect(frame.shadowRoot!.querySelectorAll('iframe')).to.have.length(1);
  });

  it('is removed when the resource cannot be read', async () => {
    const {errors, fail, iframe} = await opening();
    await until(iframe, 'the relay');

    fail(new Error('gone'));
    await until(() => errors.length, 'the failure');

    expect(errors).to.deep.equal(['RESOURCE_UNAVAILABLE']);
    expect(iframe()).to.equal(null);
  });

  it('is removed when the app is closed before its resource arrives', async () => {
    const {frame, read, iframe} = await opening();
    await until(iframe, 'the relay');

    await frame.close();
    read(toolAppResource(toolApp()));

    expect(iframe()).to.equal(null);
    expect(frame.status).to.equal('idle');
  });

  it('loads with the app if the page allows features, which must be known first', async () => {
    const {frame, read, iframe} = await opening({allow: 'camera'});
    const other = await opening();
    await until(other.iframe, 'the relay of an app without features');
    expect(iframe()).to.equal(null);

    read(toolAppResource(toolApp()));
    await until(() => frame.status === 'ready', 'the app');

    expect(iframe()).to.be.instanceOf(HTMLIFrameElement);
    await other.frame.close();
  });
});
