import {ElicitationGuest} from 'mcp-elicitation-elements/guest';
import {useEffect, useState} from 'react';

const guest = new ElicitationGuest(); // one per page, created outside of components

export function Guest() {
  const [request, setRequest] = useState();
  useEffect(() => {
    const stop = new AbortController();
    guest.addEventListener('context', ({context}) => setRequest(context), {signal: stop.signal});
    void guest.connected.then(setRequest);
    return () => stop.abort();
  }, []);
  if (!request) return null;

  const {message, schema, context, content, error} = request;
  const {title, enum: seats} = schema.properties.seat;
  const {surroundings} = guest; // what the host's frame shows: usually the message, and a Decline button
  const answer = (form) => Object.fromEntries(new FormData(form));
  const submit = (event) => {
    event.preventDefault();
    void guest.submit(answer(event.currentTarget)); // a rejected answer comes back as a context with `error`
  };
  return (
    <form onSubmit={submit} onInput={(event) => guest.saveDraft(answer(event.currentTarget))}>
      <fieldset>
        <legend>{surroundings.includes('message') ? title : message}</legend>
        {seats.map((seat) => (
          <label key={seat}>
            <input type="radio" name="seat" value={seat} defaultChecked={content?.seat === seat} /> {seat}
            {context?.aisle?.includes(seat) && ', aisle'}
          </label>
        ))}
      </fieldset>
      {error && <p role="alert">{error}</p>}
      <button>Choose</button>
      {!surroundings.includes('decline') && (
        <button type="button" onClick={() => guest.decline()}>
          Decline
        </button>
      )}
    </form>
  );
}
