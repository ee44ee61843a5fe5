export {
  dataUri,
  factsOf,
  type FileFacts,
  type FileRules,
  fileRules,
  MAX_INLINE,
  refusalOf,
  sizeText,
} from './sep-2631.js';
