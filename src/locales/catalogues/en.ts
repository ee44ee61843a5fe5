import {agentTexts} from '../en/agent.js';
import {appTexts} from '../en/app.js';
import {colorTexts} from '../en/color.js';
import {evidenceTexts, grantTexts, grantedTexts, reasonTexts} from '../en/approvals.js';
import {formTexts} from '../en/formtexts.js';
import {frameTexts} from '../en/frame.js';
import {inboxTexts, samplingTexts, toolTexts} from '../en/elements.js';
import {urlTexts} from '../en/url.js';

/** English, the source of all translations. Elements contain their own texts and do not need this catalogue. */
export const messages = {
  locale: 'en',
  dir: 'ltr' as 'ltr' | 'rtl',
  texts: {
    ...frameTexts,
    ...formTexts,
    ...colorTexts,
    ...urlTexts,
    ...samplingTexts,
    ...reasonTexts,
    ...grantTexts,
    ...grantedTexts,
    ...inboxTexts,
    ...toolTexts,
    ...appTexts,
    ...agentTexts,
    ...evidenceTexts,
  },
};
