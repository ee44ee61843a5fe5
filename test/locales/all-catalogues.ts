import {messages as ar} from '../../src/locales/ar.js';
import {messages as de} from '../../src/locales/de.js';
import {messages as es419} from '../../src/locales/es-419.js';
import {messages as es} from '../../src/locales/es.js';
import {messages as fr} from '../../src/locales/fr.js';
import {messages as he} from '../../src/locales/he.js';
import {messages as hi} from '../../src/locales/hi.js';
import {messages as id} from '../../src/locales/id.js';
import {messages as it} from '../../src/locales/it.js';
import {messages as ja} from '../../src/locales/ja.js';
import {messages as ko} from '../../src/locales/ko.js';
import type {Messages} from '../../src/locales/messages.js';
import {messages as nl} from '../../src/locales/nl.js';
import {messages as pl} from '../../src/locales/pl.js';
import {messages as ptBR} from '../../src/locales/pt-BR.js';
import {messages as ptPT} from '../../src/locales/pt-PT.js';
import {messages as ru} from '../../src/locales/ru.js';
import {messages as tr} from '../../src/locales/tr.js';
import {messages as uk} from '../../src/locales/uk.js';
import {messages as vi} from '../../src/locales/vi.js';
import {messages as zhHans} from '../../src/locales/zh-Hans.js';
import {messages as zhHant} from '../../src/locales/zh-Hant.js';

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
