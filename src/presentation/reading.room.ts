// The room that reads requests. Loaded before the first one is displayed.
export {readSchema} from '../schema/read-schema.js';
