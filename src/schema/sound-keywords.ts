const TEXT = /^(?:format|pattern)$/;
const NUMBER = /^multipleOf$|m(?:in|ax)(?:imum|Length|Items)$/i;

/** Whether the value of a keyword has the type that forms expect. Forms ignore other keywords; the validator rejects the schema. */
export const isSound = ([keyword, value]: readonly [keyword: string, value: unknown]): boolean =>
  TEXT.test(keyword)
    ? typeof value === 'string'
    : NUMBER.test(keyword)
      ? Number.isFinite(value)
      : keyword !== 'enum' || Array.isArray(value);
