import {connect, WindowMessenger} from 'penpal';
import {callBy, receive} from '../guest.js';

const messenger = new WindowMessenger({remoteWindow: window.parent, allowedOrigins: ['*']});
const connection = connect({messenger, methods: {setContext: receive}});
connection.promise.then((remote) => callBy((answer) => remote.submit(answer)));
