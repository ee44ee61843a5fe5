/** The first explicit colour scheme; ignores `auto` and unknown values. */
export const chosenScheme = (...schemes: unknown[]): 'light' | 'dark' | undefined =>
  schemes.find((scheme) => scheme === 'light' || scheme === 'dark') as 'light' | 'dark' | undefined;
