import '../../../../components/define/elicitation-config.ts';
import '../../../../components/define/mcp-elicitation-frame.ts';
import {closeFrame, idleFrame, openFrame} from '../elicitation-frame.js';
import {enter} from '../page.js';

enter({prepare: idleFrame, open: openFrame, close: closeFrame});
