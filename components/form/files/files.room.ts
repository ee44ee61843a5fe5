// The room of files: the controls of their fields, and what sends them.
export {fileControl, sendFiles} from './file-control.js';
