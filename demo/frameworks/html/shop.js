import 'mcp-elicitation-elements/define/mcp-app-frame.js';
import 'mcp-elicitation-elements/define/mcp-elicitation-frame.js';
import 'mcp-elicitation-elements/define/schema-form.js';
import {guestPage} from 'mcp-elicitation-elements/server';
import {confirmation, cover, delivery, knownReader, print, review, shelf} from '../shared/shop.js';

const [ask, guest, set, show, toggle, place, answer, heard, entered] = [
  'ask',
  'guest',
  'set',
  'show',
  'toggle',
  'place',
  'answer',
  'heard',
  'entered',
].map((id) => document.getElementById(id));
const prompt = () => place.querySelector('mcp-elicitation-frame');

function open() {
  place.append(document.querySelector('#prompt').content.cloneNode(true));
  const frame = prompt();
  frame.validators = knownReader;
  frame.resolveResource = async (uri) => ({uri, mimeType: 'text/html', text: guestPage('color-picker')});
  frame.addEventListener('elicitation-result', ({result, request: {message}}) => {
    heard.textContent = print({message, ...result});
    // Resets the request, so that an equal one can be set again.
    frame.request = undefined;
  });
  const form = place.querySelector('schema-form');
  form.schema = review;
  form.value = {title: 'Emma', stars: 4};
  form.addEventListener('input', () => {
    entered.textContent = print(form.value);
  });
  form.addEventListener('elicitation-submit', ({action, content}) => {
    entered.textContent = print({action, content});
  });
}

async function elicit(question) {
  answer.textContent = print(await prompt().elicit(question));
}

ask.addEventListener('click', () => elicit(delivery));
guest.addEventListener('click', () => elicit(cover));
set.addEventListener('click', () => {
  prompt().request = {...confirmation};
});
show.addEventListener('click', () => {
  const frame = document.createElement('mcp-app-frame');
  frame.serverName = 'Bookshop';
  frame.theme = 'dark';
  frame.html = shelf;
  frame.addEventListener('app-log', ({data}) => {
    heard.textContent = print(data);
  });
  place.append(frame);
});
toggle.addEventListener('click', () => {
  if (prompt()) place.replaceChildren();
  else open();
  toggle.textContent = prompt() ? 'Close' : 'Open';
});
open();
