import {inspectUrl} from '../../../../src/index.js';

export const refusal = (url: string) => inspectUrl(url).refusal;
export const warnings = (url: string) => inspectUrl(url).warnings;
