import {html, nothing, type TemplateResult} from 'lit';
import type {Prompt} from '../../src/presentation/index.js';
import {type ElicitResult, type Limits, objectOf} from '../../src/protocol/index.js';
import {labelOf} from '../../src/schema/index.js';
import {
  type EndedRequest,
  type Exchange,
  type ExchangeTemplates,
  ExchangeView,
  readExchange,
} from './exchange-view.js';
import type {FrameElement} from './frame-element.js';
import type {Localize} from '../shared/localize.js';
import {isolated} from '../shared/text/server-name.js';
import {longText} from '../shared/text/long-text.js';
import {shortened} from '../shared/text/shortened.js';

/** Most characters of the message in such a line. */
const SHORT = 120;

/** The question and the answer of the last request of a frame, or of the request that the page has set as ended. */
export class Transcript {
  readonly #view: ExchangeView;
  /** The value of `ended` that was read last; `ended` itself may be an equal one. */
  #ended?: EndedRequest | undefined;
  readonly #exchanges = new WeakMap<Prompt | EndedRequest, Exchange>();

  constructor(
    private readonly frame: FrameElement,
    private readonly limits: () => Limits,
  ) {
    this.#view = new ExchangeView(frame);
  }

  /** Keeps the question and the answer of a prompt. Passwords and keys are not kept. */
  keep(prompt: Prompt, result: ElicitResult): void {
    const {request, presentation} = prompt;
    void this.#read(prompt, {request: {...request, requestedSchema: presentation?.state.schema}, result});
  }

  show(ended: EndedRequest | undefined): void {
    this.#ended = ended;
    if (ended) void this.#read(ended, ended);
    else this.frame.requestUpdate();
  }

  /** The answered request to display: `prompt`, the last one of the frame; without one, the one that the page has set. */
  after(prompt: Prompt | undefined): ExchangeTemplates | undefined {
    const shown = prompt ?? this.#ended;
    const exchange = shown && this.#exchanges.get(shown);
    return exchange && this.#view.templates(exchange, this.frame.serverName, prompt);
  }

  /** The unsent content of a prompt, unless it is displayed as its answer. */
  unsent(prompt: Prompt, text: Localize, readOut: boolean): TemplateResult | typeof nothing {
    return this.#exchanges.has(prompt) ? nothing : unsentTemplate(prompt, text, readOut);
  }

  /** The earlier answers that did not arrive. */
  undeliveredTemplate(lost: readonly Prompt[], text: Localize): TemplateResult[] {
    return lost.map(
      (
        prompt,
      ) => html`<p part="undelivered"><span>${isolated(text, 'undelivered', prompt.server)} <small dir="auto" lang="">${shortened(prompt.request.message, SHORT)}</small></span></p>
      ${unsentTemplate(prompt, text)}`,
    );
  }

  async #read(of: Prompt | EndedRequest, {request, result}: EndedRequest) {
    try {
      const exchange = await readExchange({request, result}, this.limits(), await this.#view.words());
      if (exchange) this.#exchanges.set(of, exchange);
      this.frame.requestUpdate();
    } catch {
      // The summary line remains.
    }
  }
}

/** Most characters of unsent content that are announced together with the summary line. */
const READ_OUT = 200;

/**
 * Content that was entered but not sent, or did not arrive, for reading and copying. Short content is in the live region, long content after
 * it. Renders nothing if `readOut` does not match the length, and for a request that was answered elsewhere: it would look like that answer.
 *
 * @param readOut - Undefined: content of any length, which is not announced.
 */
function unsentTemplate(
  {presentation, ending}: Prompt,
  text: Localize,
  readOut?: boolean,
): TemplateResult | typeof nothing {
  const lost = ending?.undelivered?.content;
  const unsent =
    (ending?.by !== 'elsewhere' && ending?.unsent) || (lost && presentation?.discreet(lost)) || {};
  const schema = objectOf(presentation?.request.requestedSchema);
  const lines = Object.entries(unsent).map(([key, value]): [string, string] => [
    labelOf(key, objectOf(schema['properties'])[key], schema),
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const isShort = lines.join('').length <= READ_OUT;
  if (!lines.length || (readOut ?? isShort) !== isShort) return nothing;
  const long = (line: string) => longText(line, text.text('showAll'));
  return html`<dl class="values" part="unsent" lang="" dir=${text.dir} aria-live=${readOut === undefined ? 'off' : nothing}>${lines.map(
    ([title, value]) => html`<dt dir="auto">${long(title)}</dt><dd dir="auto">${long(value)}</dd>`,
  )}</dl>`;
}
