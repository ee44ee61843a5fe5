// The guest's page: a React app of its own, built into one HTML file that the server returns as its ui:// resource.
import {type ElicitationContext, ElicitationGuest} from 'mcp-elicitation-elements/guest';
import {type FormEvent, useEffect, useState} from 'react';
import {createRoot} from 'react-dom/client';

const guest = new ElicitationGuest(); // one for the page, outside of any component

/** What the host asks, and what is wrong with the last answer. */
function useElicitation() {
  const [asked, setAsked] = useState<ElicitationContext>();
  useEffect(() => {
    const stop = new AbortController();
    guest.addEventListener('context', ({context}) => setAsked(context), {signal: stop.signal});
    void guest.connected.then(setAsked);
    return () => stop.abort();
  }, []);
  return asked;
}

function App() {
  const asked = useElicitation();
  const [busy, setBusy] = useState(false);
  if (!asked) return null;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const content = Object.fromEntries(new FormData(event.currentTarget));
    setBusy(true);
    await guest.submit(content); // {accepted, errors}; a correction comes as the next context
    setBusy(false);
  };
  return (
    <form onSubmit={submit}>
      <label>
        {asked.message} <input name="color" defaultValue={String(asked.content?.color ?? '')} />
      </label>
      {asked.errors?.map(({path, message}) => (
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
