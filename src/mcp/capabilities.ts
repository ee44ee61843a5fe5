import {APP_MIME_TYPE, APPS_EXTENSION} from '../protocol/apps/apps-extension.js';

type Nothing = Record<string, never>;

/** The capabilities of a client that presents elicitations. A type alias, because the SDKs' types have an index signature. */
export type ElicitationCapabilities = {
  elicitation: {form: Nothing; url: Nothing};
  tasks?: {list: Nothing; cancel: Nothing; requests: {elicitation: {create: Nothing}}};
  extensions?: {[APPS_EXTENSION]: {mimeTypes: string[]; elicitation: Nothing}};
};

export interface ElicitationCapabilitiesOptions {
  /**
   * Declare MCP Apps, so that servers may send a UI with a request (SEP-3118). Default `false`.
   *
   * Apps are declared only while a frame is in the page. After `connectElicitation`, the declaration of the client follows the frame. A
   * client of 2025 declares once, in `client.connect()`, so insert the frame before that.
   */
  apps?: boolean;
  /** Declare that elicitations may run as tasks (2025-11-25), which `connectElicitation` supports. Default `false`. */
  tasks?: boolean;
}

const declarations = new WeakSet<object>();

/** Whether a declaration of apps was made by `elicitationCapabilities`, and not by the page. */
export const isOwnDeclaration = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && declarations.has(value);

/** Creates the capabilities for the constructor of an MCP client whose page presents elicitations. */
export function elicitationCapabilities({
  apps = false,
  tasks = false,
}: ElicitationCapabilitiesOptions = {}): ElicitationCapabilities {
  const capabilities: ElicitationCapabilities = {elicitation: {form: {}, url: {}}};
  if (tasks) capabilities.tasks = {list: {}, cancel: {}, requests: {elicitation: {create: {}}}};
  if (apps) {
    const declaration = {mimeTypes: [APP_MIME_TYPE], elicitation: {}};
    declarations.add(declaration);
    capabilities.extensions = {[APPS_EXTENSION]: declaration};
  }
  return capabilities;
}
