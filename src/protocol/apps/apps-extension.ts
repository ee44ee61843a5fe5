import {isJsonObject, objectOf} from '../json.js';
import {readMimeType} from '../resource.js';

/** The extension by which client and server negotiate MCP Apps (SEP-1865) and elicitations in them (SEP-3118). */
export const APPS_EXTENSION = 'io.modelcontextprotocol/ui';
export const APP_MIME_TYPE = 'text/html;profile=mcp-app';

const member = (value: unknown, key: string): unknown => objectOf(value)[key];
const appsOf = (capabilities: unknown) => member(member(capabilities, 'extensions'), APPS_EXTENSION);

/** Whether a MIME type is that of an MCP App, in any spelling. */
export function isAppMimeType(mimeType: unknown): boolean {
  const {type, profile} = readMimeType(mimeType);
  return type === 'text/html' && profile === 'mcp-app';
}

/** Whether `uri` is the URI of a UI: absolute, with the scheme `ui` and a host. */
export const isUiUri = (uri: unknown): uri is string => typeof uri === 'string' && /^ui:\/\/[^/?#]/.test(uri);

/** Whether the capabilities of a client declare form mode by name, MCP Apps, and elicitations in them. */
export function clientPresentsApps(capabilities: unknown): boolean {
  const apps = appsOf(capabilities);
  const mimeTypes = member(apps, 'mimeTypes');
  return (
    isJsonObject(member(member(capabilities, 'elicitation'), 'form')) &&
    Array.isArray(mimeTypes) &&
    mimeTypes.some(isAppMimeType) &&
    isJsonObject(member(apps, 'elicitation'))
  );
}

/** Whether the capabilities of a server declare elicitations in its apps. */
export const serverAsksByApps = (capabilities: unknown): boolean =>
  isJsonObject(member(appsOf(capabilities), 'elicitation'));
