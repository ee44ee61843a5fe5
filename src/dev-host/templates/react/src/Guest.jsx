import {ElicitationGuest} from 'mcp-elicitation-elements/guest';
import {/*ts type FormEvent, */ useEffect, useState} from 'react';
/*ts import type {SeatRequest} from './request.js'; */

const guest = new ElicitationGuest(); // one per page, created outside of components

export function Guest() {
  const [request, setRequest] = useState(undefined /*ts as SeatRequest | undefined */);
  useEffect(() => {
    const stop = new AbortController();
    guest.addEventListener('context', ({context}) => setRequest(context /*ts as unknown as SeatRequest */), {
      signal: stop.signal,
    });
    void guest.connected.then((context) => setRequest(context /*ts as unknown as SeatRequest */));
    return () => stop.abort();
  }, []);
  if (!request) return null;

  const {message, schema, context, content, error} = request;
  const {title, enum: seats} = schema.properties.seat;
  const {surroundings} = guest; // what the host's frame shows: usually the message, and a Decline button
  const answer = (form /*ts : HTMLFormElement */) => Object.fromEntries(new FormData(form));
  const submit = (event /*ts : FormEvent<HTMLFormElement> */) => {
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
