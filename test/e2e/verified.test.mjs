// `…/verified` with the virtual authenticator of Chromium, against a reference server that uses @simplewebauthn/server.
import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {hosted, serve} from '../hostile/isolated/host-page.mjs';
import {until} from './page.mjs';
import {launchChromium} from '../runner/launch.mjs';
import {digestOf, VerifyingServer} from './verified-server.mjs';

const PAGE = `<!doctype html><html lang="en"><title>Host</title><body>
  <mcp-tool-approval server-name="Bank"></mcp-tool-approval>
  <script type="module">
    import '/dist/cdn/elicitation.all.mjs';
    import {verifiedApproval} from '/dist/verified.js';
    Object.assign(window, {verifiedApproval});
  </script></body></html>`;

const textOf = (amount) => `Transfer ${amount} EUR to Bob`;
const callOf = (amount) => ({name: 'transfer', description: textOf(amount), arguments: {amount, to: 'Bob'}});
const copy = (value) => structuredClone(value);

/** Puts an authenticator into a page. */
async function authenticate(page) {
  const devtools = await page.createCDPSession();
  await devtools.send('WebAuthn.enable');
  const {authenticatorId} = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verifies: (isUserVerified) =>
      devtools.send('WebAuthn.setUserVerified', {authenticatorId, isUserVerified}),
    async keys() {
      const {credentials} = await devtools.send('WebAuthn.getCredentials', {authenticatorId});
      return credentials;
    },
    add: (credential) => devtools.send('WebAuthn.addCredential', {authenticatorId, credential}),
  };
}

/** Shows a call in the page. Its decision is in `window.decision` when it is made. */
const ask = (page, call) =>
  page.evaluate((call) => {
    const element = document.querySelector('mcp-tool-approval');
    Object.assign(window, {decision: undefined, refusals: 0});
    const verify = window.verifiedApproval(({request}) => window.challengeFor(request.arguments.amount));
    element.verify = (verification) =>
      verify(verification).catch((error) => {
        window.refusals++;
        throw error;
      });
    void element.approve(call).then((decision) => (window.decision = decision));
  }, call);

/** Clicks Approve by the debugging protocol, as an agent that drives the browser can. */
async function pressApprove(page) {
  const approve = await until('Approve to be armed', () =>
    page
      .evaluateHandle(() => {
        const button = document.querySelector('mcp-tool-approval').shadowRoot.querySelector('[part=approve]');
        return button?.getAttribute('aria-disabled') === 'true' ? null : button;
      })
      .then((handle) => handle.asElement()),
  );
  await approve.click();
}

const problem = (page) =>
  page.evaluate(
    () => document.querySelector('mcp-tool-approval').shadowRoot.querySelector('[part=problem]')?.textContent,
  );

/** Signs what a page claims to have displayed, without the elements. */
const sign = (page, challenge, verification) =>
  page.evaluate(
    async (challenge, verification) =>
      window.verifiedApproval(challenge)({...verification, signal: new AbortController().signal}),
    challenge,
    verification,
  );

describe('verifiedApproval()', () => {
  const host = hosted({'/verified.html': PAGE}, launchChromium);
  let elsewhere;
  let server;
  let page;
  let authenticator;

  before(async () => {
    elsewhere = await serve({'/verified.html': PAGE});
    server = new VerifyingServer(host.served.url.slice(0, -1));
    page = await host.open('verified.html');
    authenticator = await authenticate(page);
    await page.exposeFunction('challengeFor', (amount) => server.challenge(textOf(amount)));
    await page.waitForFunction('window.verifiedApproval');
    await server.enroll((options) =>
      page.evaluate(async (options) => {
        const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
        return (await navigator.credentials.create({publicKey})).toJSON();
      }, options),
    );
  });
  after(() => elsewhere?.close());

  /** Decisions of 20 ceremonies. None has been checked. */
  async function ceremonies(count) {
    const decisions = [];
    for (let amount = 1; amount <= count; amount++) {
      await ask(page, callOf(amount));
      await pressApprove(page);
      decisions.push(await until('the decision', () => page.evaluate('window.decision')));
    }
    return decisions;
  }

  it('proves 20 of 20 approvals, and none with another argument or displayed text, or for a second time', async () => {
    const decisions = await ceremonies(20);
    const outcomes = {accepted: 0, changed: 0, repeated: 0};
    const changes = [
      (decision) => (decision.arguments.amount *= 1000),
      (decision) => (decision.arguments.to = 'Eve'),
      ({_meta}) => (_meta['mcp-elicitation-elements/shown'].shown.texts[0] += '!'),
      ({_meta}) => _meta['mcp-elicitation-elements/shown'].shown.texts.push('Free of charge'),
    ];
    for (const decision of decisions) {
      for (const change of changes) {
        const changed = copy(decision);
        change(changed);
        if (!(await server.refusal(changed))) outcomes.changed++;
      }
      if (!(await server.refusal(copy(decision)))) outcomes.accepted++;
      if (!(await server.refusal(copy(decision)))) outcomes.repeated++;
      const again = copy(decision);
      const {challengeId} = server.challenge(textOf(decision.arguments.amount));
      again._meta['io.modelcontextprotocol/verified-approval'].challengeId = challengeId;
      if (!(await server.refusal(again))) outcomes.repeated++;
    }
    assert.deepEqual(outcomes, {accepted: 20, changed: 0, repeated: 0});
  });

  it('gives no decision in 20 runs in which a script presses Approve and no person is verified', async () => {
    await authenticator.verifies(false);
    await ask(page, callOf(500));
    for (let run = 0; run < 20; run++) {
      await pressApprove(page);
      await page.waitForFunction(`window.refusals > ${run}`);
      await until('the message', async () => (await problem(page))?.includes('passkey'));
      assert.equal(await page.evaluate('window.decision'), undefined);
    }
    await authenticator.verifies(true);
    await page.evaluate(() => document.querySelector('mcp-tool-approval').remove());
    assert.equal((await until('the end', () => page.evaluate('window.decision'))).decision, 'reject');
  });

  it('proves nothing in 60 runs without a signature, from another origin, or without user verification', async () => {
    const other = await host.browser.newPage();
    await other.goto(`${elsewhere.url}verified.html`);
    await other.waitForFunction('window.verifiedApproval');
    const thief = await authenticate(other);
    for (const credential of await authenticator.keys()) await thief.add(credential);
    const agent = await host.open('verified.html');
    await agent.waitForFunction('window.verifiedApproval');
    const robot = await authenticate(agent);
    for (const credential of await authenticator.keys()) await robot.add(credential);
    await robot.verifies(false);
    await agent.evaluate(() => {
      const {get} = CredentialsContainer.prototype;
      CredentialsContainer.prototype.get = function ({publicKey, signal}) {
        return get.call(this, {publicKey: {...publicKey, userVerification: 'discouraged'}, signal});
      };
    });
    const reasons = new Set();
    for (let amount = 1; amount <= 20; amount++) {
      const request = callOf(amount);
      const answer = {decision: 'approve', arguments: request.arguments};
      const shown = {server: 'Bank', texts: [textOf(amount)]};
      const digest = digestOf({answer, request, shown}).toString('base64url');
      const decisions = [
        answer,
        {...answer, _meta: await sign(other, server.challenge(textOf(amount)), {digest, request, shown})},
        {...answer, _meta: await sign(agent, server.challenge(textOf(amount)), {digest, request, shown})},
      ];
      // The same signature counts from the page of the server with user verification.
      const valid = await sign(page, server.challenge(textOf(amount)), {digest, request, shown});
      assert.equal(await server.refusal({...answer, _meta: valid}), undefined);
      for (const decision of decisions) reasons.add((await server.refusal(decision))?.replace(/".*/, ''));
    }
    assert.deepEqual(
      [...reasons],
      [
        'no proof',
        'Unexpected authentication response origin ',
        'User verification required, but user could not be verified',
      ],
    );
  });
});
