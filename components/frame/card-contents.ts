import type {TemplateResult} from 'lit';

/** The contents of a card besides its message and the buttons of every card. */
export interface CardContents {
  evidence?: unknown;
  scopes?: unknown;
  reason?: unknown;
  /** The page to open, and the button that opens it (URL mode). */
  address?: TemplateResult | undefined;
  open?: TemplateResult;
  /** The class of Decline next to that button. */
  refuse?: string;
}
