import {messages as ar} from '../../../src/locales/catalogues/ar.js';
import {messages as de} from '../../../src/locales/catalogues/de.js';
import {messages as es419} from '../../../src/locales/catalogues/es-419.js';
import {messages as es} from '../../../src/locales/catalogues/es.js';
import {messages as fr} from '../../../src/locales/catalogues/fr.js';
import {messages as he} from '../../../src/locales/catalogues/he.js';
import {messages as hi} from '../../../src/locales/catalogues/hi.js';
import {messages as id} from '../../../src/locales/catalogues/id.js';
import {messages as it} from '../../../src/locales/catalogues/it.js';
import {messages as ja} from '../../../src/locales/catalogues/ja.js';
import {messages as ko} from '../../../src/locales/catalogues/ko.js';
import type {Messages} from '../../../src/locales/messages.js';
import {messages as nl} from '../../../src/locales/catalogues/nl.js';
import {messages as pl} from '../../../src/locales/catalogues/pl.js';
import {messages as ptBR} from '../../../src/locales/catalogues/pt-BR.js';
import {messages as ptPT} from '../../../src/locales/catalogues/pt-PT.js';
import {messages as ru} from '../../../src/locales/catalogues/ru.js';
import {messages as tr} from '../../../src/locales/catalogues/tr.js';
import {messages as uk} from '../../../src/locales/catalogues/uk.js';
import {messages as vi} from '../../../src/locales/catalogues/vi.js';
import {messages as zhHans} from '../../../src/locales/catalogues/zh-Hans.js';
import {messages as zhHant} from '../../../src/locales/catalogues/zh-Hant.js';

/** All translations by file name. */
export const catalogues: Record<string, Messages> = {
  ar,
  de,
  es,
  'es-419': es419,
  fr,
  he,
  hi,
  id,
  it,
  ja,
  ko,
  nl,
  pl,
  'pt-BR': ptBR,
  'pt-PT': ptPT,
  ru,
  tr,
  uk,
  vi,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
};
