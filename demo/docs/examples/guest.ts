// Runs in the guest's page, not in the host page.
import {ElicitationGuest} from '../../../src/guest/index.js';

export async function run(input: HTMLInputElement, submit: HTMLButtonElement, error: HTMLElement) {
  const guest = new ElicitationGuest();
  const {message, content} = await guest.connected;
  document.title = message;
  input.value = String(content?.['color'] ?? '');

  guest.addEventListener('invalid', (event) => {
    error.textContent = event.message;
    input.focus();
  });
  input.onchange = () => guest.saveDraft({color: input.value});
  submit.onclick = () => guest.submit({color: input.value});
}
