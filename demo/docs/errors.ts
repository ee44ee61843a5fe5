import {html, render} from 'lit';
import {errorReference} from '../../components/inspector/error-reference.js';
import {ElicitationError, type ElicitationErrorCode, toJsonRpcError} from '../../src/index.js';
import {asInstalled, Choices, code} from './site.js';
import handling from './snippets/handling.ts?raw';

new Choices();

const codes = Object.keys(errorReference) as ElicitationErrorCode[];
const answer = (each: ElicitationErrorCode) => toJsonRpcError(new ElicitationError(each, '')).code;

/** Matches names of the API, which are rendered as code. */
const names =
  /(<?\b(?:_meta\.ui\.csp|frame-src|sandbox-url|sandbox-proxy\.html|ready-timeout|keep-origin|resolveResource|elicitation\/create|inspectUrl\(url\)\.refusal|toJsonRpcError\(error\)|checkRequestedSchema|connectElicitation|ElicitationGuest|elicitation-config|HostSession|validators|sensitive|invalid(?= event)|ui:\/\/|text\/[\w;=-]+|close\(\)|errors(?= says))>?)/;
const prose = (text: string) =>
  text.split(names).map((part, index) => (index % 2 ? html`<code>${part}</code>` : part));

render(
  html`<section aria-labelledby="codes">
      <h2 id="codes">Codes</h2>
      <table class="codes">
        <thead>
          <tr><th scope="col">Code</th><th scope="col">When</th><th scope="col">What to do</th><th scope="col">JSON-RPC</th></tr>
        </thead>
        <tbody>${codes.map(
          (each) => html`<tr id=${each}>
            <th scope="row"><a href=${`#${each}`}><code>${each}</code></a></th>
            <td>${prose(errorReference[each].when)}</td>
            <td>${prose(errorReference[each].todo)}</td>
            <td><code>${answer(each)}</code></td>
          </tr>`,
        )}</tbody>
      </table>
    </section>
    <section aria-labelledby="handling">
      <h2 id="handling">Handling</h2>
      <p class="lead">When a guest fails, <code>elicit()</code> does not reject: the generated form replaces the guest, and the frame fires
        <code>elicitation-error</code> with <code>fallback: true</code>. With <code>no-fallback</code> it rejects instead. A failure is
        never reported to the server as <code>decline</code>.</p>
      <div class="example">${code(asInstalled(handling), 'Handling errors')}</div>
    </section>`,
  document.querySelector<HTMLElement>('#errors')!,
);
// The browser looked for the fragment before the rows were rendered.
if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
