import type {ElicitRequest} from 'mcp-elicitation-elements';
import {AppFrame, ElicitationFrame, SchemaForm, useElicitation} from 'mcp-elicitation-elements/react';
import {guestPage} from 'mcp-elicitation-elements/server';
import {useState} from 'react';
import {confirmation, cover, delivery, knownReader, print, review, shelf} from '../../shared/shop.js';

const readResource = async (uri: string) => ({uri, mimeType: 'text/html', text: guestPage('color-picker')});

export function Shop() {
  const {ref, elicit, pending} = useElicitation();
  const [open, setOpen] = useState(true);
  const [shown, setShown] = useState(false);
  const [request, setRequest] = useState<ElicitRequest>();
  const [answer, setAnswer] = useState('');
  const [heard, setHeard] = useState('');
  const [entered, setEntered] = useState('');

  const ask = async (question: ElicitRequest) => setAnswer(print(await elicit(question)));

  return (
    <main>
      <h1>Bookshop in React, with components</h1>
      <button id="ask" disabled={pending} onClick={() => ask(delivery)}>
        Ask
      </button>
      <button id="guest" disabled={pending} onClick={() => ask(cover)}>
        Ask in a guest page
      </button>
      <button id="set" onClick={() => setRequest({...confirmation})}>
        Set the request
      </button>
      <button id="show" onClick={() => setShown(true)}>
        Show the shelf
      </button>
      <button id="toggle" onClick={() => setOpen(!open)}>
        {open ? 'Close' : 'Open'}
      </button>
      {open && (
        <>
          <ElicitationFrame
            ref={ref}
            serverName="Bookshop"
            readyTimeout={20_000}
            request={request}
            resolveResource={readResource}
            validators={knownReader}
            onElicitationResult={({result, request: {message}}) => {
              setHeard(print({message, ...result}));
              setRequest(undefined);
            }}
          />
          <SchemaForm
            schema={review}
            value={{title: 'Emma', stars: 4}}
            submitLabel="Send review"
            onInput={({currentTarget}) => setEntered(print(currentTarget.value))}
            onElicitationSubmit={({action, content}) => setEntered(print({action, content}))}
          />
          {shown && (
            <AppFrame
              serverName="Bookshop"
              theme="dark"
              html={shelf}
              onAppLog={({data}) => setHeard(print(data))}
            />
          )}
        </>
      )}
      <output id="answer">{answer}</output>
      <output id="heard">{heard}</output>
      <output id="entered">{entered}</output>
    </main>
  );
}
