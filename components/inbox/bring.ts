import type {Prompt, PromptQueue} from '../../src/presentation/index.js';

/** Presents a waiting request next. With `instead`, now: the displayed one waits after it, with what was entered. */
export function bring({list, current, shown}: PromptQueue, prompt: Prompt, instead: boolean): void {
  if (prompt.presentation || prompt.endedBy) return;
  const back = instead && shown ? current : undefined;
  if (back) {
    back.draft = shown!.withdraw() ?? back.draft;
    delete back.presentation;
  }
  list.first(prompt, !!back);
}
