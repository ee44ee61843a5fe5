// `dist/cdn/elicitation.all.js`: the whole package for a classic script tag. Registers all elements.
import {publish} from '../../src/cdn/publish.js';
import * as everything from './elicitation-module.js';

publish({...everything});
