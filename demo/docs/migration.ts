import {html, type TemplateResult} from 'lit';
import {asInstalled, code} from './site.js';
import fromForms from './snippets/from-forms.ts?raw';

const row = (before: string, after: TemplateResult | string) =>
  html`<tr><th scope="row"><code>${before}</code></th><td>${after}</td></tr>`;

/** For those who come from something else. */
export const migration = html`<section id="migration" aria-labelledby="title-migration">
    <h2 id="title-migration">Coming from <code>@mcp-ui/client</code></h2>
    <p class="lead">Its web component <code>&lt;ui-resource-renderer&gt;</code> was last in 6.1.0. Guests written for it work here: the frame
      speaks its lifecycle messages (<code>ui-lifecycle-iframe-ready</code>, <code>ui-size-change</code>,
      <code>ui-request-render-data</code>). For elicitations:</p>
    <table>
      <thead><tr><th scope="col">Before</th><th scope="col">Now</th></tr></thead>
      <tbody>
        ${row('<ui-resource-renderer>', html`<code>&lt;mcp-elicitation-frame&gt;</code>`)}
        ${row('resource', html`<code>resource</code>, the same contents of <code>resources/read</code>; or nothing: the request names it`)}
        ${row('onUIAction / uiAction', html`the promise of <code>elicit()</code>, or <code>elicitation-result</code>. There are no other actions: a guest answers what it was asked`)}
        ${row('iframeRenderData', html`<code>request.ui.context</code>; a guest that asks by <code>ui-request-render-data</code> gets it as <code>renderData.elicitation</code>`)}
        ${row('htmlProps.sandboxPermissions', html`none: a guest cannot ask for more than scripts and forms`)}
        ${row('htmlProps.proxy', html`<code>sandbox-url</code>, with the package’s own <code>sandbox-proxy.html</code>`)}
        ${row('autoResizeIframe', 'always; the page sets the most by --elicitation-frame-max-height')}
        ${row('remoteDom', 'not supported: use an HTML guest')}
      </tbody>
    </table>
  </section>
  <section aria-labelledby="title-rjsf">
    <h2 id="title-rjsf">Coming from a dialog of your own with rjsf</h2>
    <div class="prose">
      <p>What a hand-written dialog around a form library usually lacks, and what you can delete with it:</p>
      <ul>
        <li><strong>Three answers.</strong> Closing is <code>cancel</code>, the button is <code>decline</code>; both without content.</li>
        <li><strong>The whole schema.</strong> Both MCP SDKs strip <code>pattern</code> and more before a usual handler sees it.
          <code>connectElicitation</code> takes the request before that.</li>
        <li><strong>Unanswered is not empty.</strong> A field that was left alone is left out: no <code>undefined</code>, no <code>""</code>.</li>
        <li><strong>Aborts and timeouts.</strong> The prompt closes, and says so, when the server stops waiting.</li>
        <li><strong>Several at once,</strong> who asks, credentials, strict policies, sixteen languages, keyboard and screen reader.</li>
      </ul>
      <p>What maps to what: <code>uiSchema</code> has no counterpart, the field follows from the schema’s type, format and size;
        <code>customValidate</code> is <code>validators</code>; <code>formData</code> is <code>options.content</code>;
        themes are custom properties and <code>::part()</code>.</p>
    </div>
    <div class="example">${code(asInstalled(fromForms), 'From a dialog to the frame')}</div>
  </section>`;
