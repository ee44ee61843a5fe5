// The guest page: a React app, built into one HTML file that the server returns as its ui:// resource.
import {type ElicitationContext, ElicitationGuest} from 'mcp-elicitation-elements/guest';
import {type FormEvent, useEffect, useState} from 'react';
import {createRoot} from 'react-dom/client';

const guest = new ElicitationGuest(); // one per page, created outside of components

/** Returns the current request, with the errors of the last answer. */
function useElicitation() {
  const [request, setRequest] = useState<ElicitationContext>();
  useEffect(() => {
    const stop = new AbortController();
    guest.addEventListener('context', ({context}) => setRequest(context), {signal: stop.signal});
    void guest.connected.then(setRequest);
    return () => stop.abort();
  }, []);
  return request;
}

function App() {
  const request = useElicitation();
  const [busy, setBusy] = useState(false);
  if (!request) return null;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const content = Object.fromEntries(new FormData(event.currentTarget));
    setBusy(true);
    await guest.submit(content); // {accepted, errors}; a rejected answer results in a new context
    setBusy(false);
  };
  return (
    <form onSubmit={submit}>
      <label>
        {request.message} <input name="color" defaultValue={String(request.content?.color ?? '')} />
      </label>
      {request.errors?.map(({path, message}) => (
        <p role="alert" key={path}>
          {message}
        </p>
      ))}
      <button disabled={busy}>Submit</button>
      <button type="button" onClick={() => guest.decline()}>
        Decline
      </button>
    </form>
  );
}

createRoot(document.querySelector('#app')!).render(<App />);
