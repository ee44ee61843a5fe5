import {agentTexts} from '../en/agent.js';
import {appTexts} from '../en/app.js';
import {colorTexts} from '../en/color.js';
import {evidenceTexts} from '../en/evidence.js';
import {fileTexts} from '../en/file.js';
import {formTexts} from '../en/formtexts.js';
import {frameTexts} from '../en/frame.js';
import {grantTexts, grantedTexts, reasonTexts} from '../en/approvals.js';
import {inboxTexts} from '../en/inbox.js';
import {samplingTexts} from '../en/sampling.js';
import {terminalTexts} from '../en/terminal.js';
import {toolTexts} from '../en/tool.js';
import {urlTexts} from '../en/url.js';

/** English, the source of all translations. Elements contain their own texts and do not need this catalogue. */
export const messages = {
  locale: 'en',
  dir: 'ltr' as 'ltr' | 'rtl',
  texts: {
    ...frameTexts,
    ...formTexts,
    ...fileTexts,
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
    ...terminalTexts,
  },
};
