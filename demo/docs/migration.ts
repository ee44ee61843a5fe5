import {html} from 'lit';
import {asInstalled, code} from './site.js';
import fromForms from './snippets/from-forms.ts?raw';

/** The migration section: an example, and a link to the guide. */
export const migration = html`<section id="migration" aria-labelledby="title-migration">
    <h2 id="title-migration">Migration</h2>
    <p class="lead">Replace your own elicitation dialog with one call. The <a href="/docs/guides/migration.md">migration guide</a> also
      covers <code>@mcp-ui/client</code> and react-jsonschema-form.</p>
    <div class="example">${code(asInstalled(fromForms), 'From a dialog to the frame')}</div>
  </section>`;
