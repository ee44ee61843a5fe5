'use client';

// The elements of mcp-elicitation-elements in the colours of this project. They follow its CSS variables, also in `.dark`.
import {
  ElicitationFrame as BaseFrame,
  Inbox as BaseInbox,
  ToolApproval as BaseApproval,
  useElicitation,
} from 'mcp-elicitation-elements/react';
import type {ComponentProps, CSSProperties} from 'react';

const theme = {
  '--elicitation-color-text': 'var(--card-foreground)',
  '--elicitation-color-muted': 'var(--muted-foreground)',
  '--elicitation-color-surface': 'var(--card)',
  '--elicitation-color-raised': 'var(--muted)',
  '--elicitation-color-field': 'var(--background)',
  '--elicitation-color-border': 'var(--border)',
  // `--input` has too little contrast for the border of a control, and `--ring` for the outline of the focus.
  '--elicitation-color-control-border': 'var(--muted-foreground)',
  '--elicitation-color-focus': 'var(--foreground)',
  '--elicitation-color-accent': 'var(--primary)',
  '--elicitation-color-on-accent': 'var(--primary-foreground)',
  '--elicitation-color-danger': 'var(--destructive)',
  '--elicitation-font': 'inherit',
  '--elicitation-radius': 'calc(var(--radius) - 2px)',
  '--elicitation-radius-card': 'var(--radius)',
  '--elicitation-control-height': '36px',
  '--elicitation-label-weight': '500',
  '--elicitation-button-weight': '500',
} as CSSProperties;

/** Shows the questions of MCP servers and agents. Call `elicit()` of `useElicitation()`, or pass its `presenter` to `connectElicitation()`. */
export function ElicitationFrame({style, ...props}: ComponentProps<typeof BaseFrame>) {
  return <BaseFrame style={{...theme, ...style}} {...props} />;
}

/** Asks before a tool runs. Call `approve()` on its ref. */
export function ToolApproval({style, ...props}: ComponentProps<typeof BaseApproval>) {
  return <BaseApproval style={{...theme, ...style}} {...props} />;
}

/** Lists everything that waits for an answer. Call `connect()` on its ref with each frame and approval. */
export function Inbox({style, ...props}: ComponentProps<typeof BaseInbox>) {
  return <BaseInbox style={{...theme, ...style}} {...props} />;
}

export {useElicitation};
