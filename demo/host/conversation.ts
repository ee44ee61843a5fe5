import {html, nothing, render} from 'lit';

export type CallState = 'calling' | 'waiting' | 'done' | 'failed';

const states: Record<CallState, string> = {
  calling: 'Calling …',
  waiting: 'Waiting for your answer',
  done: 'Done',
  failed: 'Failed',
};

/** One tool call in the conversation: its state, where its prompts appear, and what came of it. */
export class CallBlock {
  readonly element = document.createElement('div');
  /** Prompts go in here. */
  readonly prompts = document.createElement('div');
  /** Which protocol its frames speak with a page of the server. */
  dialect?: 'mcp-apps';
  readonly #head = document.createElement('div');
  readonly #answer = document.createElement('div');

  constructor(
    readonly server: string,
    readonly tool: string,
    readonly stop: () => void,
  ) {
    this.element.className = 'call-block';
    this.#head.className = 'call';
    this.prompts.className = 'prompts';
    this.#answer.className = 'answer';
    this.element.append(this.#head, this.prompts, this.#answer);
    this.state = 'calling';
  }

  set state(state: CallState) {
    this.element.dataset.state = state;
    const running = state === 'calling' || state === 'waiting';
    render(
      html`<span class="call-mark" aria-hidden="true"></span>
        <span class="call-name"><bdi>${this.server}</bdi> <code>${this.tool}</code></span>
        <span class="call-state">${states[state]}</span>
        ${running ? html`<button class="plain" type="button" @click=${this.stop}>Stop</button>` : nothing}`,
      this.#head,
    );
  }

  /** Shows what the tool said, with the colour that it told of. */
  answer(text: string, color?: unknown) {
    const swatch = document.createElement('span');
    swatch.className = 'swatch';
    if (typeof color === 'string') swatch.style.setProperty('--swatch', color);
    render(html`${typeof color === 'string' ? swatch : nothing}<p>${text}</p>`, this.#answer);
    this.element.scrollIntoView({block: 'nearest'});
  }
}

/** What the user said and what the assistant did about it, newest last. */
export class Conversation {
  constructor(readonly element: HTMLElement) {}

  say(text: string, blocks: readonly CallBlock[]) {
    const turn = document.createElement('article');
    turn.className = 'turn';
    render(
      html`<p class="said">${text}</p><div class="reply">${blocks.map(({element}) => element)}</div>`,
      turn,
    );
    this.element.append(turn);
    turn.scrollIntoView({block: 'end'});
  }
}
