import plainColor from '../../components/guests/plain-color.html?raw';
import type {Draft} from './draft.js';

const color = {
  type: 'object',
  properties: {
    color: {type: 'string', title: 'Colour', pattern: '^#[0-9a-fA-F]{6}$'},
    name: {type: 'string', title: 'Name'},
  },
  required: ['color'],
};

const fields = {
  type: 'object',
  properties: {
    name: {
      type: 'string',
      title: 'Project name',
      description: 'Visible to everyone in your team.',
      minLength: 3,
    },
    email: {type: 'string', title: 'Email', format: 'email'},
    plan: {
      type: 'string',
      title: 'Plan',
      oneOf: [
        {const: 'f', title: 'Free'},
        {const: 't', title: 'Team'},
      ],
      default: 'f',
    },
    seats: {type: 'integer', title: 'Seats', minimum: 1, maximum: 50, default: 5},
    start: {type: 'string', title: 'Start', format: 'date'},
    tools: {
      type: 'array',
      title: 'Tools',
      items: {type: 'string', enum: ['board', 'wiki', 'chat']},
      maxItems: 2,
    },
    news: {type: 'boolean', title: 'Send me the newsletter'},
  },
  required: ['name', 'plan'],
};

/** A guest that speaks the protocol without an SDK. */
const bareGuest = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Rating</title>
    <style>
      :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
      body { margin: 0; padding: 16px }
      button { font: inherit; min-width: 44px; min-height: 44px; margin: 4px }
    </style>
  </head>
  <body>
    <p id="message"></p>
    <div id="stars"></div>
    <script>
      // The whole protocol, without an SDK.
      const post = (message) => parent.postMessage(message, '*');
      addEventListener('message', ({data}) => {
        if (data.method !== 'ui/notifications/elicitation-context') return;
        message.textContent = data.params.message;
        const most = data.params.context.stars ?? 5;
        stars.replaceChildren(...Array.from({length: most}, (_, index) => {
          const button = document.createElement('button');
          button.textContent = '★ ' + (index + 1);
          button.onclick = () => post({
            jsonrpc: '2.0',
            method: 'ui/submit-elicitation',
            params: {action: 'accept', content: {rating: index + 1}},
          });
          return button;
        }));
        post({type: 'ui-size-change', payload: {height: document.documentElement.offsetHeight}});
      });
      post({type: 'ui-lifecycle-iframe-ready'});
    </script>
  </body>
</html>
`;

export interface Preset extends Draft {
  label: string;
}

const plain = {context: '', html: ''};
const text = (value: unknown) => JSON.stringify(value, null, 2);

export const presets: Record<string, Preset> = {
  fields: {
    label: 'All field types',
    message: 'How should we set up your project?\nYou can change everything later.',
    schema: text(fields),
    ...plain,
  },
  confirm: {
    label: 'A confirmation',
    message: 'Delete 12 files?\nThis can’t be undone.',
    schema: '',
    ...plain,
  },
  question: {
    label: 'A yes/no question',
    message: 'The build is finished.',
    schema: text({
      type: 'object',
      properties: {summary: {type: 'boolean', title: 'Include a summary?'}},
      required: ['summary'],
    }),
    ...plain,
  },
  guest: {
    label: 'A guest with ElicitationGuest',
    message: 'Which colour should your theme have?',
    schema: text(color),
    context: text({defaultColor: '#3b82f6'}),
    html: plainColor,
  },
  bare: {
    label: 'A guest without an SDK',
    message: 'How was your stay?',
    schema: text({
      type: 'object',
      properties: {rating: {type: 'integer', minimum: 1, maximum: 5}},
      required: ['rating'],
    }),
    context: text({stars: 5}),
    html: bareGuest,
  },
  broken: {
    label: 'A guest that fails',
    message: 'Which colour? (This guest never connects.)',
    schema: text(color),
    context: '',
    html: '<!doctype html><title>Silent</title><p>This guest never connects.</p>',
  },
};
