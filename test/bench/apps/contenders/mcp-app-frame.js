import {closeApp, idleFrame, openApp} from '../app-frame.js';
import {enter} from '../page.js';

enter({prepare: idleFrame, open: openApp, close: closeApp});
