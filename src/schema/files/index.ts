export {
  dataUri,
  factsOf,
  type FileFacts,
  type FileRules,
  fileErrors,
  fileRules,
  MAX_INLINE,
  refusalOf,
  sizeText,
} from './sep-2631.js';
