import {html, nothing, render} from 'lit';

export type CallState = 'calling' | 'waiting' | 'done' | 'failed';

const states: Record<CallState, string> = {
  calling: 'Calling …',
  waiting: 'Waiting for your answer',
  done: 'Done',
  failed: 'Failed',
};

/** One tool call in the conversation, with its state, prompts and result. */
export class CallBlock {
  readonly element = document.createElement('div');
  /** Container of the prompts. */
  readonly prompts = document.createElement('div');
  /** The dialect of the frames of this call. Default: detected from the guest. */
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

  /** Shows the text of the tool's result, with a swatch of its colour. */
  answer(text: string, color?: unknown) {
    const swatch = document.createElement('span');
    swatch.className = 'swatch';
    if (typeof color === 'string') swatch.style.setProperty('--swatch', color);
    render(html`${typeof color === 'string' ? swatch : nothing}<p>${text}</p>`, this.#answer);
    this.element.scrollIntoView({block: 'nearest'});
  }
}

/** The messages of the user and the resulting tool calls, newest last. */
export class Conversation {
  #grown = new ResizeObserver((entries) => {
    for (const {target} of entries) if (document.activeElement !== target) this.#show(target);
  });

  constructor(readonly element: HTMLElement) {
    for (const type of ['elicitation-start', 'elicitation-ready'])
      element.addEventListener(type, ({target}) => {
        this.#show(target as Element);
        // A guest reports its size after it has been shown.
        this.#grown.observe(target as Element);
      });
    element.addEventListener('elicitation-end', ({target}) => this.#grown.unobserve(target as Element));
  }

  /** Scrolls to a prompt that has appeared below the window, unless the user reads another part or is in another prompt. */
  #show(frame: Element) {
    const {top, bottom} = frame.closest('.call-block')!.getBoundingClientRect();
    const {activeElement} = document;
    const isBusy = activeElement !== frame && this.element.contains(activeElement);
    if (top < innerHeight && bottom > 0 && !isBusy) frame.scrollIntoView({block: 'nearest'});
  }

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
