import {APP_MIME_TYPE, APPS_EXTENSION} from '../protocol/apps-extension.js';

type Nothing = Record<string, never>;

/** What a client that presents elicitations declares. No interface: the SDKs' types have an index signature. */
export type ElicitationCapabilities = {
  elicitation: {form: Nothing; url: Nothing};
  tasks?: {list: Nothing; cancel: Nothing; requests: {elicitation: {create: Nothing}}};
  extensions?: {[APPS_EXTENSION]: {mimeTypes: string[]; elicitation: Nothing}};
};

export interface ElicitationCapabilitiesOptions {
  /**
   * Declare MCP Apps too, so that servers may send a UI of their own with a request (SEP-3118). Default `false`.
   *
   * It is declared only while a frame is in the page: from `connectElicitation` on, what the client declares follows the
   * frame. A client of 2025 declares once, by `client.connect()`: have the frame in the page by then.
   */
  apps?: boolean;
  /** Declare that elicitations may run as tasks (2025-11-25), which `connectElicitation` serves. Default `false`. */
  tasks?: boolean;
}

const declarations = new WeakSet<object>();

/** Whether it is what `elicitationCapabilities` declares of apps, and not what the page wrote itself. */
export const isOwnDeclaration = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && declarations.has(value);

/** The capabilities for the constructor of an MCP client whose page presents elicitations. */
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
