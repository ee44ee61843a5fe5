// The origins of a `sandbox-url` whose host begins with `{server}`: one for the relay, and one for the apps of each server.

/** The label of the relay. Servers have another one, which ends with a digest. */
export const RELAY_LABEL = 'relay';

/** The origin of the relay for apps with this origin: the one with the other label. Only such a relay may fill their document. */
export const relayOf = (origin: string): string => origin.replace(/\/\/[^.:/]+(?=\.)/, `//${RELAY_LABEL}`);
