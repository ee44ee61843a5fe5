// The states of the frame and of the form, for the page and for `npm run screenshots`.
import type {ElicitRequest} from '../../src/index.js';

type Frame = HTMLElementTagNameMap['mcp-elicitation-frame'];
type Form = HTMLElementTagNameMap['schema-form'];

export interface State {
  name: string;
  /** Puts the state into `place`. Resolves when it can be seen. */
  show(place: HTMLElement, guest: string): Promise<unknown>;
}

const object = (properties: object, required: string[] = []) => ({type: 'object', properties, required});

const color = {
  message: 'Which colour should your theme have?',
  requestedSchema: object(
    {
      color: {type: 'string', title: 'Colour', pattern: '^#[0-9a-fA-F]{6}$'},
      name: {type: 'string', title: 'Name'},
    },
    ['color'],
  ),
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

const cities =
  `Amsterdam Athens Barcelona Beijing Berlin Bern Bogotá Brussels Cairo Chicago Copenhagen Delhi Dublin Edinburgh Geneva Hamburg
Helsinki Istanbul Jakarta Kyoto Lagos Lima Lisbon London Madrid Melbourne Mexico Milan Montreal Mumbai Nairobi Oslo Paris Prague Rome Seoul
Sofia Stockholm Sydney Tokyo Toronto Vienna Warsaw Zürich`.split(/\s+/);

const texts = object(
  {
    name: {
      type: 'string',
      title: 'Project name',
      description: 'Everyone in your team can see it.',
      minLength: 3,
    },
    email: {type: 'string', title: 'Email', format: 'email'},
    zip: {type: 'string', title: 'ZIP code', maxLength: 5},
    seats: {type: 'integer', title: 'Seats', minimum: 1, maximum: 50, default: 5},
    start: {type: 'string', title: 'Start', format: 'date'},
    call: {type: 'string', title: 'First call', format: 'date-time'},
    note: {type: 'string', title: 'Note', maxLength: 500},
    key: {type: 'string', title: 'API key'},
  },
  ['name', 'seats'],
);

const choices = object(
  {
    size: {type: 'string', enum: ['small', 'medium', 'extra_large']},
    plan: {
      type: 'string',
      title: 'Plan',
      oneOf: [
        {const: 'f', title: 'Free', description: 'One project, for trying it out.'},
        {const: 't', title: 'Team', description: 'Up to 50 people, with roles and a history.'},
      ],
    },
    region: {type: 'string', title: 'Region', enum: ['eu', 'us', 'ap', 'sa', 'af', 'me', 'in']},
    city: {type: 'string', title: 'City', enum: cities},
    tags: {type: 'array', title: 'Tags', items: {enum: ['alpha', 'beta', 'gamma']}, maxItems: 2},
    news: {type: 'boolean', title: 'Newsletter'},
    updates: {type: 'boolean', title: 'Install updates', default: true},
    accent: {type: 'string', title: 'Accent colour', format: 'color'},
  },
  ['plan', 'updates'],
);
const files = object({
  photo: {type: 'string', title: 'Photo', 'x-mcp-file': {accept: ['image/*'], maxSize: 1_000_000}},
  documents: {
    type: 'array',
    title: 'Documents',
    description: 'Everything that you have signed.',
    items: {type: 'string', 'x-mcp-file': {accept: ['.pdf']}},
  },
});
const chosen = {
  size: 'medium',
  plan: 't',
  region: 'eu',
  city: 'Zürich',
  tags: ['alpha'],
  news: true,
  accent: '#22c55e',
};

/** Every frame has another server, so that assistive technology can tell them apart. */
const servers =
  `Theme Studio, Bookshop, Calendar, Travel Desk, Build Server, Library, Museum, Bakery, Cinema, Garage, Weather, Notes, Clinic,
Post Office, Garden Centre`.split(/,\s+/);
let frames = 0;

/** A frame with a request. Its answer is of no interest here. */
function ask(
  place: HTMLElement,
  request: ElicitRequest,
  options: Parameters<Frame['elicit']>[1] = {},
): Frame {
  const frame = document.createElement('mcp-elicitation-frame');
  frame.serverName = servers[frames++ % servers.length]!;
  place.append(frame);
  frame.elicit(request, options).catch(() => {});
  return frame;
}

async function ready(frame: Frame): Promise<Form | undefined> {
  // Not every state fires an event: a schema may be refused, and an address is not loaded.
  for (let tries = 0; tries < 200 && /idle|loading/.test(frame.status); tries++)
    await new Promise((resolve) => setTimeout(resolve, 50));
  await frame.updateComplete;
  const form = frame.shadowRoot!.querySelector('schema-form') ?? undefined;
  await form?.updateComplete;
  return form;
}

const framed = (name: string, request: ElicitRequest, options?: Parameters<Frame['elicit']>[1]): State => ({
  name,
  show: (place) => ready(ask(place, request, options)),
});

const form = (name: string, schema: object, change: (form: Form) => unknown = () => {}): State => ({
  name,
  async show(place) {
    const element = document.createElement('schema-form');
    element.schema = schema as NonNullable<Form['schema']>;
    // A form is part of a surface of the page.
    element.className = 'surface';
    place.append(element);
    await element.updateComplete;
    await change(element);
    await element.updateComplete;
  },
});

const confirmation = {message: 'Delete 12 files?\nThey cannot be brought back.'};

export const states: readonly State[] = [
  framed('Form: texts', {
    message: 'How should we set up your project?\nYou can change everything later.',
    requestedSchema: texts,
  }),
  {
    name: 'Form with problems',
    async show(place) {
      const frame = ask(place, {message: 'How should we set up your project?', requestedSchema: texts});
      (await ready(frame))!.reportValidity();
    },
  },
  form('Choices', choices),
  form('Choices, chosen', choices, (element) => {
    element.value = chosen;
  }),
  form('Combobox, open', object({city: {type: 'string', title: 'City', enum: cities}}), (element) => {
    const input = element.renderRoot.querySelector<HTMLInputElement>('[role=combobox]')!;
    input.click();
  }),
  form('Files', files, async (element) => {
    const controls = element.renderRoot.querySelectorAll<HTMLInputElement>('input[type=file]');
    for (const [control, name, type] of [
      [controls[0]!, 'portrait.png', 'image/png'],
      [controls[1]!, 'contract.pdf', 'application/pdf'],
      [controls[1]!, 'holiday.mp4', 'video/mp4'],
    ] as const) {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['x'.repeat(123_456)], name, {type}));
      control.files = transfer.files;
      control.dispatchEvent(new Event('change', {bubbles: true}));
      await element.updateComplete;
    }
  }),
  form('Disabled', choices, (element) => {
    element.value = chosen;
    element.disabled = true;
  }),
  form(
    'Colour, open',
    object({accent: {type: 'string', title: 'Accent colour', format: 'color'}}, ['accent']),
    (element) =>
      element.renderRoot
        .querySelector('color-picker-elicitation')!
        .shadowRoot!.querySelector<HTMLElement>('[part=adjust]')!
        .click(),
  ),
  form('A group, a list and JSON', {
    ...object({
      to: {title: 'Address', ...object({street: {type: 'string'}, city: {type: 'string'}}, ['street'])},
      lines: {type: 'array', title: 'Guests', items: {type: 'string'}},
      data: {title: 'Settings', type: 'object'},
    }),
  }),
  framed('Confirmation', confirmation),
  framed('Question', {
    message: 'The build is done.',
    requestedSchema: object({includeSummary: {type: 'boolean', title: 'Include a summary?'}}),
  }),
  {
    name: 'A refusing choice',
    async show(place) {
      const requestedSchema = object({decision: {type: 'string', enum: ['accept', 'reject']}}, ['decision']);
      const element = (await ready(ask(place, {message: 'Deploy to production?', requestedSchema})))!;
      element.renderRoot.querySelectorAll<HTMLElement>('[type=radio]')[1]!.click();
    },
  },
  {
    name: 'Guest, loading',
    async show(place) {
      await ask(place, color, {html: '<!doctype html><title>Silent</title>'}).updateComplete;
    },
  },
  {name: 'Guest', show: (place, guest) => ready(ask(place, color, {html: guest}))},
  framed('Fallback to the form', color, {src: 'data:text/html,x'}),
  framed('Schema that is not valid', {
    message: 'Choose one',
    requestedSchema: object({a: {$ref: '#/nowhere'}}),
  }),
  framed('URL mode', {
    mode: 'url',
    message: 'Sign in to continue.',
    url: 'https://accounts.example.com/oauth?client=1',
  }),
  framed('URL mode with a warning', {
    mode: 'url',
    message: 'Sign in to continue.',
    url: 'http://192.168.0.7:8080/login',
  }),
  {
    name: 'Several requests, with a countdown',
    async show(place) {
      const frame = ask(place, {message: 'Continue?'}, {timeout: 90_000});
      void frame.elicit({message: 'And now?'}).catch(() => {});
      await ready(frame);
    },
  },
  {
    name: 'Declined',
    async show(place) {
      const frame = ask(place, {message: 'Continue?'});
      await ready(frame);
      frame.decline();
    },
  },
  {
    name: 'Answered',
    async show(place) {
      const frame = ask(place, {message: 'Continue?'});
      await ready(frame);
      frame.shadowRoot!.querySelector<HTMLElement>('.card [part=submit]')!.click();
    },
  },
];
