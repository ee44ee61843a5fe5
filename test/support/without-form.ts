/** Calls `show` as in a page that has not registered `schema-form`, where the frame draws confirmations itself. */
export async function withoutForm<Result>(show: () => Promise<Result>): Promise<Result> {
  const get = customElements.get.bind(customElements);
  customElements.get = (tag: string) => (tag === 'schema-form' ? undefined : get(tag));
  try {
    return await show();
  } finally {
    Reflect.deleteProperty(customElements, 'get');
  }
}
