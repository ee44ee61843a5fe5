import {proxy, releaseProxy, windowEndpoint, wrap} from 'comlink';
import {enter, guestFrame, onSubmit} from '../page.js';

enter({
  open({context, ...guest}) {
    const frame = guestFrame(guest);
    const handle = {frame};
    frame.addEventListener(
      'load',
      () => {
        handle.remote = wrap(windowEndpoint(frame.contentWindow));
        handle.remote.setContext(context, proxy(onSubmit));
      },
      {once: true},
    );
    return handle;
  },
  close({frame, remote}) {
    remote?.[releaseProxy]();
    frame.remove();
  },
});
