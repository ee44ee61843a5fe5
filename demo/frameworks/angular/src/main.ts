// Completes the compilation of Angular's libraries, which are published partially compiled.
import '@angular/compiler';
import {bootstrapApplication} from '@angular/platform-browser';
import {Shop} from './shop.js';

bootstrapApplication(Shop);
