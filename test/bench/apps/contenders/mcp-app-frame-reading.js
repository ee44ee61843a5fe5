import {closeApp, idleFrame, openReading} from '../app-frame.js';
import {enter} from '../page.js';

enter({
  prepare: idleFrame,
  open: openReading,
  startOf: ({start}) => start,
  close: ({frame}) => closeApp(frame),
});
