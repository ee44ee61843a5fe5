// Angular's own libraries are published half compiled: this compiles the rest.
import '@angular/compiler';
import {bootstrapApplication} from '@angular/platform-browser';
import {Shop} from './shop.js';

bootstrapApplication(Shop);
