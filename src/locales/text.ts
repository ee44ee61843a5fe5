/** One text: plain, or by plural category of the parameter `count`. `{name}` is replaced by the parameter. */
export type Text = string | (Partial<Record<Intl.LDMLPluralRule, string>> & {other: string});

export type TextParams = Record<string, string | number>;
