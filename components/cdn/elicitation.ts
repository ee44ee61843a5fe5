// `dist/cdn/elicitation.js`: everything for a plain script tag. Registers every element.
import {publish} from '../../src/cdn/publish.js';
import * as everything from './elicitation-module.js';

publish({...everything});
