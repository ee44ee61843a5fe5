/** Budget of steps for all patterns of one run: a few milliseconds for all fields together. */
export class PatternAllowance {
  steps = 500_000;
}
