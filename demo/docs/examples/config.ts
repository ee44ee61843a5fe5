import '../../../components/define/elicitation-config.js';
import '../../../components/define/mcp-elicitation-frame.js';
import {registerLocale} from '../../../src/index.js';
import {messages} from '../../../src/locales/catalogues/de.js';

export async function show(place: HTMLElement) {
  registerLocale(messages);
  const config = document.createElement('elicitation-config');
  config.locale = 'de';
  config.theme = 'dark';
  config.limits = {maxAttempts: 5};

  // All elements inside use this language, theme and these limits.
  const frame = document.createElement('mcp-elicitation-frame');
  frame.serverName = 'Buchladen';
  config.append(frame);
  place.append(config);

  return frame.elicit({
    message: 'Wohin dürfen wir liefern?',
    requestedSchema: {
      type: 'object',
      properties: {city: {type: 'string', title: 'Ort'}},
      required: ['city'],
    },
  });
}
