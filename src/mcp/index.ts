export {
  type ElicitationCapabilities,
  type ElicitationCapabilitiesOptions,
  elicitationCapabilities,
} from './capabilities.js';
