import type {LitElement} from 'lit';
import type {ToolApprover} from '../../src/app/index.js';
import {isUnderCard} from '../shared/top-layer.js';
import type {AppStage} from './app-stage.js';

const ASKING = 'mcp-elicitation-frame, mcp-tool-approval, mcp-sampling-approval';
const cardOf = (element: Element) => element.shadowRoot?.querySelector('.card');

/** The parent as it is displayed: of a child of a component its slot, of a shadow root the component. */
const parentOf = (node: Node): Node | null =>
  (node as Element).assignedSlot ?? node.parentNode ?? (node as ShadowRoot).host;

/** The prompts of the page. An app does not cover them: it returns to its place, and leads the user to them. */
export class PagePrompts {
  readonly #stage: AppStage;
  /** Whether the focus moves to the next call that the approver displays. */
  #leads = false;

  constructor(stage: AppStage) {
    this.#stage = stage;
  }

  /** Whether a prompt is open. */
  get isOpen(): boolean {
    const {element, asking} = this.#stage;
    const elements = [...asking(), ...element.ownerDocument.querySelectorAll(ASKING)];
    return elements.some((each) => each.isConnected && cardOf(each));
  }

  /** The page's approver. An app does not cover it, or what else the page then displays. */
  get approver(): ToolApprover | undefined {
    const {element} = this.#stage;
    const {approver} = element;
    const isElement = approver instanceof HTMLElement;
    return (
      approver && {
        approve: async (call, options) => {
          const {displayMode} = element;
          const leaves = displayMode === 'fullscreen' || (!isElement && displayMode !== 'inline');
          if (leaves) await this.#leave();
          const answer = approver.approve(call, options);
          if (leaves && isElement) void this.#lead(approver, true);
          return answer;
        },
      }
    );
  }

  /** An element of the page displays a prompt. */
  opened(asking: HTMLElement): void {
    const {displayMode, approver} = this.#stage.element;
    const isOwn = asking === (approver as unknown);
    const isAway = displayMode !== 'inline';
    if (isAway || isOwn) void this.#lead(asking, isAway || this.#leads);
  }

  /**
   * Leads the user to a prompt in the page, which the app must not cover. Prompts in dialogs are above the app.
   *
   * @param focuses - Whether the focus moves to the prompt if it is in the app.
   */
  async #lead(asking: HTMLElement, focuses: boolean) {
    const {element} = this.#stage;
    await (asking as LitElement).updateComplete;
    const card = cardOf(asking);
    // An approver that loads its code displays the call later.
    this.#leads = focuses && !card;
    if (!card || card.matches(':modal, :popover-open')) return;
    if (element.displayMode === 'fullscreen') await this.#leave();
    for (let at: Node | null = asking; at; at = parentOf(at))
      if (at.nodeName === 'DETAILS') (at as HTMLDetailsElement).open = true;
    // At once, also in a page that scrolls smoothly, because the place of the card counts.
    const show = () => card.scrollIntoView({block: 'nearest', behavior: 'instant'});
    show();
    if (isUnderCard(card)) {
      await this.#leave();
      show();
    }
    if (focuses && element.shadowRoot?.activeElement)
      asking.shadowRoot!.querySelector<HTMLElement>('#heading')?.focus({preventScroll: true});
  }

  async #leave() {
    const {element} = this.#stage;
    element.displayMode = 'inline';
    await element.updateComplete;
  }
}
