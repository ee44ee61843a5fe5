import {expose, windowEndpoint} from 'comlink';
import {callBy, receive} from '../guest.js';

const api = {
  setContext(context, submit) {
    callBy((answer) => submit(answer));
    receive(context);
  },
};
expose(api, windowEndpoint(parent));
