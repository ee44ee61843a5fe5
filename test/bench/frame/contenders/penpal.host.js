import {connect, WindowMessenger} from 'penpal';
import {enter, guestFrame, onSubmit} from '../page.js';

enter({
  open({context, ...guest}) {
    const frame = guestFrame(guest);
    const messenger = new WindowMessenger({remoteWindow: frame.contentWindow, allowedOrigins: ['*']});
    const connection = connect({messenger, methods: {submit: onSubmit}});
    connection.promise.then((remote) => remote.setContext(context));
    return {frame, connection};
  },
  close({frame, connection}) {
    connection.destroy();
    frame.remove();
  },
});
