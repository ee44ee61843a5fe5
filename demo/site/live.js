// The live prompt of the first page.
const [frame, approval, answer, buttons] = ['frame', 'approval', 'answer', 'buttons'].map((name) =>
  document.querySelector(`#live-${name}`),
);

const serverName = 'Bookshop';
const requests = {
  form: {
    message: 'Where should we send your order?',
    requestedSchema: {
      type: 'object',
      properties: {
        email: {type: 'string', format: 'email', title: 'Email'},
        delivery: {type: 'string', enum: ['Standard', 'Express', 'Pick-up'], title: 'Delivery'},
        day: {type: 'string', format: 'date', title: 'Not before'},
      },
      required: ['email', 'delivery'],
    },
  },
  confirmation: {
    message: 'Cancel order 2041?',
    requestedSchema: {
      type: 'object',
      properties: {ok: {type: 'boolean', title: 'Cancel the order'}},
      required: ['ok'],
    },
  },
};
const call = {
  name: 'refund',
  title: 'Refund an order',
  annotations: {destructiveHint: true},
  inputSchema: {
    type: 'object',
    properties: {
      order: {type: 'integer', title: 'Order'},
      amount: {type: 'number', title: 'Amount', exclusiveMinimum: 0},
    },
    required: ['order', 'amount'],
  },
  arguments: {order: 2041, amount: 39.5},
};

let open = new AbortController();

/** Shows one kind of prompt, and prints its answer. A prompt that another one replaces has none. */
async function ask(kind) {
  open.abort();
  open = new AbortController();
  const {signal} = open;
  const options = {serverName, signal};
  answer.textContent = '';
  const settled = kind === 'call' ? approval.approve(call, options) : frame.elicit(requests[kind], options);
  try {
    answer.textContent = JSON.stringify(await settled, null, 2);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

for (const button of buttons.querySelectorAll('button')) button.onclick = () => ask(button.value);
await customElements.whenDefined('mcp-tool-approval');
ask('form');
