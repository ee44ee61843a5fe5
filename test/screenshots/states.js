// The page of `npm run screenshots`: one frame for each state, with its name above.
const rtl = document.dir === 'rtl';
const picker = await (await fetch('/guests/color-picker.html')).text();

const color = {
  message: rtl ? 'ما اللون الذي تريده؟' : 'Please select a color for your theme',
  requestedSchema: {
    type: 'object',
    properties: {
      color: {type: 'string', pattern: '^#[0-9a-fA-F]{6}$'},
      name: {type: 'string', title: 'Name'},
    },
    required: ['color'],
  },
  ui: {
    context: {
      defaultColor: '#3b82f6',
      presets: [
        {value: '#3b82f6', label: 'Ocean'},
        {value: '#22c55e', label: 'Leaf'},
      ],
    },
  },
};
const form = {
  message: rtl
    ? 'كيف تريد أن نعمل؟\nيمكنك تغيير كل شيء لاحقًا.'
    : 'How should we set up your project?\nYou can change everything later.',
  requestedSchema: {
    type: 'object',
    properties: {
      name: {
        type: 'string',
        title: 'Project name',
        description: 'Everyone in your team can see it.',
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
      },
      region: {type: 'string', title: 'Region', enum: ['eu', 'us', 'ap', 'sa', 'af', 'me', 'in']},
      seats: {type: 'integer', title: 'Seats', minimum: 1, maximum: 50, default: 5},
      start: {type: 'string', title: 'Start', format: 'date'},
      tags: {
        type: 'array',
        title: 'Tags',
        items: {type: 'string', enum: ['alpha', 'beta', 'gamma']},
        maxItems: 2,
      },
      news: {type: 'boolean', title: 'Newsletter'},
      key: {type: 'string', title: 'API key'},
    },
    required: ['name', 'plan'],
  },
};
const silent = '<!doctype html><title>Silent</title>';
const states = {
  loading: (frame) => void frame.elicit(color, {html: silent}),
  guest: (frame) => void frame.elicit(color, {html: picker}),
  form: (frame) => void frame.elicit(form),
  'form with problems': async (frame) => {
    void frame.elicit(form);
    await new Promise((resolve) => frame.addEventListener('elicitation-ready', resolve, {once: true}));
    await frame.updateComplete;
    frame.shadowRoot.querySelector('schema-form').reportValidity();
  },
  fallback: (frame) => void frame.elicit(color, {src: 'data:text/html,x'}),
  confirmation: (frame) => void frame.elicit({message: 'Delete 12 files?\nThey cannot be brought back.'}),
  question: (frame) =>
    void frame.elicit({
      message: 'The build is done.',
      requestedSchema: {
        type: 'object',
        properties: {includeSummary: {type: 'boolean', title: 'Include a summary?'}},
      },
    }),
  'invalid schema': (frame) =>
    void frame.elicit({
      message: 'Choose one',
      requestedSchema: {type: 'object', properties: {a: {type: 'string', pattern: '('}}},
    }),
  'URL mode': (frame) =>
    void frame
      .elicit({
        mode: 'url',
        message: 'Sign in to continue.',
        url: 'https://accounts.example.com/oauth?client=1',
      })
      .catch(() => {}),
  'several, with a countdown': (frame) => {
    void frame.elicit({message: 'Go on?'}, {timeout: 90_000});
    void frame.elicit({message: 'And on?'});
  },
  answered: async (frame) => {
    void frame.elicit({message: 'Go on?'});
    await new Promise((resolve) => frame.addEventListener('elicitation-ready', resolve, {once: true}));
    frame.decline();
  },
};
for (const [name, show] of Object.entries(states)) {
  const heading = document.createElement('h3');
  heading.textContent = name;
  const frame = document.createElement('mcp-elicitation-frame');
  frame.serverName = rtl ? 'متجر' : 'Theme Studio';
  document.body.append(heading, frame);
  void show(frame);
}
