import {messages as ar} from '../../src/locales/ar.js';
import {messages as de} from '../../src/locales/de.js';
import {messages as es} from '../../src/locales/es.js';
import {messages as fr} from '../../src/locales/fr.js';
import {messages as he} from '../../src/locales/he.js';
import {messages as hi} from '../../src/locales/hi.js';
import {messages as it} from '../../src/locales/it.js';
import {messages as ja} from '../../src/locales/ja.js';
import {messages as ko} from '../../src/locales/ko.js';
import type {Messages} from '../../src/locales/messages.js';
import {messages as nl} from '../../src/locales/nl.js';
import {messages as pl} from '../../src/locales/pl.js';
import {messages as ptBR} from '../../src/locales/pt-BR.js';
import {messages as ru} from '../../src/locales/ru.js';
import {messages as tr} from '../../src/locales/tr.js';
import {messages as zhHans} from '../../src/locales/zh-Hans.js';

/** All translations by file name. */
export const catalogues: Record<string, Messages> = {
  ar,
  de,
  es,
  fr,
  he,
  hi,
  it,
  ja,
  ko,
  nl,
  pl,
  'pt-BR': ptBR,
  ru,
  tr,
  'zh-Hans': zhHans,
};
