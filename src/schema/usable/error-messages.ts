import {isJsonObject, type JsonObject} from '../../protocol/json.js';

/** Gives properties the messages that the `errorMessage` of their object has for them, in `properties` and `required`. */
export function withErrorMessages(node: JsonObject): JsonObject {
  const {properties, errorMessage} = node;
  if (!isJsonObject(properties) || !isJsonObject(errorMessage)) return node;
  const {properties: texts, required} = errorMessage;
  const textIn = (map: unknown, name: string) =>
    isJsonObject(map) && Object.hasOwn(map, name) ? map[name] : typeof map === 'string' ? map : undefined;
  const entries = Object.entries(properties).map(([name, property]) => {
    const [text, missing] = [textIn(texts, name), textIn(required, name)];
    if (!isJsonObject(property) || (text === undefined && missing === undefined)) return [name, property];
    const own = property['errorMessage'];
    const messages = {_: text, required: missing, ...(typeof own === 'string' ? {_: own} : (own as object))};
    return [name, {...property, errorMessage: messages}];
  });
  return {...node, properties: Object.fromEntries(entries)};
}
