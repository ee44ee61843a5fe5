// The guest's part of the measurement.
let call;
let received = false;

/** Sends a message and waits for its answer. */
export function callBy(send) {
  call = send;
}

/** Reports that the guest has the request. */
export function receive(context) {
  if (received) return;
  received = true;
  const schema = context?.requestedSchema ?? context?.schema;
  const complete = context?.message?.length > 0 && schema?.properties.color.type === 'string';
  window.top.postMessage({bench: 'received', complete}, '*');
}

const ANSWER = {action: 'accept', content: {color: '#ff8800', note: 'hello'}};

addEventListener('message', async ({data}) => {
  if (data?.bench !== 'go') return;
  for (let i = 0; i < data.warmUp; i++) await call(ANSWER, data.kind);
  const times = [];
  for (let batch = 0; batch < data.batches; batch++) {
    const start = performance.now();
    for (let i = 0; i < data.size; i++) await call(ANSWER, data.kind);
    times.push((performance.now() - start) / data.size);
  }
  window.top.postMessage({bench: 'round-trips', times}, '*');
});
