/** A string, or strings by the plural category of the parameter `count`. `{name}` is replaced with that parameter. */
export type Text = string | (Partial<Record<Intl.LDMLPluralRule, string>> & {other: string});

/** The values for the placeholders of a text, by name. */
export type TextParams = Record<string, string | number>;
