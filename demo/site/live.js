// The live prompt of the first page.
const [place, answer, buttons] = ['place', 'answer', 'buttons'].map((name) =>
  document.querySelector(`#live-${name}`),
);

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
      amount: {type: 'number', title: 'Amount', minimum: 1},
    },
    required: ['order', 'amount'],
  },
  arguments: {order: 2041, amount: 39.5},
};

/** Shows one kind of prompt in a new element, and prints its answer. A prompt that another one replaces has none. */
async function ask(kind) {
  const tag = kind === 'call' ? 'mcp-tool-approval' : 'mcp-elicitation-frame';
  const element = document.createElement(tag);
  place.replaceChildren(element);
  for (const button of buttons.querySelectorAll('button')) button.ariaPressed = String(button.value === kind);
  answer.textContent = '';
  await customElements.whenDefined(tag);
  const options = {serverName: 'Bookshop'};
  const result = await (kind === 'call'
    ? element.approve(call, options)
    : element.elicit(requests[kind], options));
  if (element.isConnected) answer.textContent = JSON.stringify(result, null, 2);
}

for (const button of buttons.querySelectorAll('button')) button.onclick = () => ask(button.value);
ask('form');
