// `…/verified` with the virtual authenticator of Chromium, and `…/verified/server` with @simplewebauthn/server.
import assert from 'node:assert/strict';
import {writeFileSync} from 'node:fs';
import {after, before, describe, it} from 'node:test';
import {hosted, serve} from '../hostile/isolated/host-page.mjs';
import {until} from './page.mjs';
import {launchChromium} from '../runner/launch.mjs';
import {digestOf, SHOWN_KEY as SHOWN, VERIFIED_APPROVAL_KEY as PROOF} from '../../dist/verified/server.js';
import {inRoot} from '../../scripts/entries.mjs';
import {VerifyingServer} from './verified-server.mjs';

const PAGE = `<!doctype html><html lang="en"><title>Host</title><body>
  <mcp-tool-approval server-name="Bank"></mcp-tool-approval>
  <mcp-elicitation-frame server-name="Bank"></mcp-elicitation-frame>
  <script type="module">
    import '/dist/cdn/elicitation.all.mjs';
    import {verifiedApproval} from '/dist/verified.js';
    Object.assign(window, {verifiedApproval});
  </script></body></html>`;

const textOf = (amount) => `Transfer ${amount} EUR to Bob`;
const callOf = (amount) => ({name: 'transfer', description: textOf(amount), arguments: {amount, to: 'Bob'}});
/** Requests for the same: a confirmation, or a form whose fields are filled. */
const requestOf = (amount, isForm) => ({
  message: textOf(amount),
  requestedSchema: {
    type: 'object',
    properties: isForm
      ? {note: {type: 'string', title: 'Note', default: 'Rent'}, amount: {type: 'integer', default: amount}}
      : {},
  },
});
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

/** Shows a call or a request in the page. Its answer is in `window.decision` when it is made. */
const ask = (page, subject, amount) =>
  page.evaluate(
    (subject, amount) => {
      const element = document.querySelector(subject.name ? 'mcp-tool-approval' : 'mcp-elicitation-frame');
      Object.assign(window, {decision: undefined, refusals: 0});
      const verify = window.verifiedApproval(() => window.challengeFor(amount));
      element.verify = (verification) =>
        verify(verification).catch((error) => {
          window.refusals++;
          throw error;
        });
      const answer = subject.name ? element.approve(subject) : element.elicit(subject);
      void answer.then((decision) => (window.decision = decision));
    },
    subject,
    amount,
  );

/** Clicks the button that approves by the debugging protocol, as an agent that drives the browser can. */
async function pressApprove(page) {
  const approve = await until('Approve to be armed', () =>
    page
      .evaluateHandle(() => {
        const roots = [...document.querySelectorAll('mcp-tool-approval, mcp-elicitation-frame')].flatMap(
          ({shadowRoot}) => [shadowRoot, shadowRoot.querySelector('schema-form')?.shadowRoot ?? shadowRoot],
        );
        const button = roots
          .map((root) => root.querySelector('[part~=approve], [part~=submit]'))
          .find(Boolean);
        return !button || button.getAttribute('aria-disabled') === 'true' ? null : button;
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

  const subjects = [callOf, requestOf, (amount) => requestOf(amount, true), callOf];

  /** The answers of ceremonies for tool calls, confirmations and forms, and what was asked. None has been checked. */
  async function ceremonies(count) {
    const made = [];
    for (let amount = 1; amount <= count; amount++) {
      const subject = subjects[amount % subjects.length](amount);
      await ask(page, subject, amount);
      await pressApprove(page);
      made.push({subject, answer: await until('the answer', () => page.evaluate('window.decision'))});
    }
    return made;
  }

  /** Keeps ceremonies for the tests that run without a browser: `UPDATE=1 npm test -- --files test/e2e/verified.test.mjs`. */
  function record(made) {
    const {id, publicKey, counter} = server.credential;
    const ceremonies = made.map(({subject, answer}) => {
      const {expiresAt, ...challenge} = server.issued(answer._meta[PROOF].challengeId);
      return {subject, answer, challenge};
    });
    const key = Buffer.from(publicKey).toString('base64url');
    const recorded = {origin: new URL(host.served.url).origin, id, publicKey: key, counter, ceremonies};
    writeFileSync(inRoot('test/fixtures/ceremonies.json'), `${JSON.stringify(recorded, null, 1)}\n`);
  }

  it('proves 20 of 20 approvals, and none with another content or displayed text, or for a second time', async () => {
    const made = await ceremonies(20);
    if (process.env.UPDATE) record(made);
    const outcomes = {accepted: 0, changed: 0, repeated: 0};
    const changes = [
      (answer) => Object.assign(answer.arguments ?? (answer.content ??= {}), {to: 'Eve'}),
      ({_meta}) => (_meta[SHOWN].shown.texts[0] += '!'),
      ({_meta}) => _meta[SHOWN].shown.texts.push('Free of charge'),
      ({_meta}) => (_meta[SHOWN].request.requestedSchema = {}),
    ];
    for (const {subject, answer} of made) {
      for (const change of changes) {
        const changed = copy(answer);
        change(changed);
        if ((await server.verdict(changed)).ok) outcomes.changed++;
      }
      const {digest} = answer._meta[SHOWN];
      const verdict = await server.verdict(copy(answer), subject);
      if (verdict.ok && verdict.digest === digest) outcomes.accepted++;
      if ((await server.verdict(copy(answer), subject)).ok) outcomes.repeated++;
      const again = copy(answer);
      again._meta[PROOF].challengeId = server.challenge(subject.message ?? subject.description).challengeId;
      if ((await server.verdict(again, subject)).ok) outcomes.repeated++;
    }
    assert.deepEqual(outcomes, {accepted: 20, changed: 0, repeated: 0});
  });

  it('gives no decision in 20 runs in which a script presses Approve and no person is verified', async () => {
    await authenticator.verifies(false);
    await ask(page, callOf(500), 500);
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
      const digest = await digestOf({answer, request, shown});
      const decisions = [
        answer,
        {...answer, _meta: await sign(other, server.challenge(textOf(amount)), {digest, request, shown})},
        {...answer, _meta: await sign(agent, server.challenge(textOf(amount)), {digest, request, shown})},
      ];
      // The same signature counts from the page of the server with user verification.
      const valid = await sign(page, server.challenge(textOf(amount)), {digest, request, shown});
      assert.equal((await server.verdict({...answer, _meta: valid})).reason, undefined);
      for (const decision of decisions) {
        const {reason, cause} = await server.verdict(decision);
        reasons.add(cause ? cause.message.replace(/".*/, '') : reason);
      }
    }
    assert.deepEqual(
      [...reasons],
      [
        'missing_evidence',
        'Unexpected authentication response origin ',
        'User verification required, but user could not be verified',
      ],
    );
  });
});
