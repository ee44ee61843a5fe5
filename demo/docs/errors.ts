import {html, render} from 'lit';
import {errorReference} from '../../components/inspector/error-reference.js';
import {ElicitationError, type ElicitationErrorCode, toJsonRpcError} from '../../src/index.js';
import {asInstalled, Choices, code} from './site.js';
import handling from './snippets/handling.ts?raw';

new Choices();

const codes = Object.keys(errorReference) as ElicitationErrorCode[];
const answer = (each: ElicitationErrorCode) => toJsonRpcError(new ElicitationError(each, '')).code;

/** Names of this package inside a sentence are code. */
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
      <p class="lead">A guest’s failure is not thrown: the generated form takes over, and <code>elicitation-error</code> tells of
        it with <code>fallback: true</code>. It rejects with <code>no-fallback</code>. A failure never becomes <code>decline</code>.</p>
      <div class="example">${code(asInstalled(handling), 'Handling errors')}</div>
    </section>`,
  document.querySelector<HTMLElement>('#errors')!,
);
// The rows came after the browser looked for the one that the address names.
if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
