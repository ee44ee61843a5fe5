import './color-picker-guest/showing-and-answering.js';
import './color-picker-guest/judging.js';
import './color-picker-guest/keeping-entries.js';
import './color-picker-guest/hello.js';
