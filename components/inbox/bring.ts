import {type Prompt, type PromptQueue, takeDraft} from '../../src/presentation/index.js';

/** Presents a waiting request next. With `instead`, now: the displayed one waits after it, with what was entered. */
export function bring({list, current, answerable}: PromptQueue, prompt: Prompt, instead: boolean): void {
  if (prompt.presentation || prompt.endedBy) return;
  const back = instead && answerable ? current : undefined;
  if (back) back.draft = takeDraft(back) ?? back.draft;
  list.first(prompt, !!back);
}
