const TEXT = /^(?:format|pattern)$/;
const NUMBER = /^multipleOf$|m(?:in|ax)(?:imum|Length|Items)$/i;

/** Whether a keyword that a form uses may have the value. The validator refuses a schema with others; a form shows what it can. */
export const isSound = ([keyword, value]: readonly [keyword: string, value: unknown]): boolean =>
  TEXT.test(keyword)
    ? typeof value === 'string'
    : NUMBER.test(keyword)
      ? Number.isFinite(value)
      : keyword !== 'enum' || Array.isArray(value);
