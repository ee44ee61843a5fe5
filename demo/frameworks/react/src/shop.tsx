import type {} from 'mcp-elicitation-elements/types/react.d.ts';
import 'mcp-elicitation-elements/define/mcp-app-frame.js';
import 'mcp-elicitation-elements/define/mcp-elicitation-frame.js';
import 'mcp-elicitation-elements/define/schema-form.js';
import type {ElicitRequest} from 'mcp-elicitation-elements';
import type {McpElicitationFrame} from 'mcp-elicitation-elements/components';
import {guestPage} from 'mcp-elicitation-elements/server';
import {Fragment, useRef, useState, useSyncExternalStore} from 'react';
import {confirmation, cover, delivery, knownReader, print, review, shelf} from '../../shared/shop.js';

const readResource = async (uri: string) => ({uri, mimeType: 'text/html', text: guestPage('color-picker')});
const suggested = {title: 'Emma', stars: 4};

/** Returns false during server rendering and hydration, true afterwards. */
const useOnClient = () =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );

export function Shop() {
  // React 19 sets neither properties nor listeners on custom elements that it hydrates (facebook/react#35446). A new key
  // makes React set them. Apps without server rendering do not need it.
  const rendering = useOnClient() ? 'client' : 'server';
  const frame = useRef<McpElicitationFrame>(null);
  const [open, setOpen] = useState(true);
  const [shown, setShown] = useState(false);
  const [request, setRequest] = useState<ElicitRequest>();
  const [answer, setAnswer] = useState('');
  const [heard, setHeard] = useState('');
  const [entered, setEntered] = useState('');

  const ask = async (question: ElicitRequest) => setAnswer(print(await frame.current!.elicit(question)));

  return (
    <main>
      <h1>Bookshop in React</h1>
      <button id="ask" onClick={() => ask(delivery)}>
        Ask
      </button>
      <button id="guest" onClick={() => ask(cover)}>
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
        <Fragment key={rendering}>
          <mcp-elicitation-frame
            ref={frame}
            server-name="Bookshop"
            readyTimeout={20_000}
            request={request}
            resolveResource={readResource}
            validators={knownReader}
            onelicitation-result={({result, request: {message}}) => {
              setHeard(print({message, ...result}));
              setRequest(undefined);
            }}
          />
          <schema-form
            schema={review}
            value={suggested}
            submit-label="Send review"
            onInput={({currentTarget}) => setEntered(print(currentTarget.value))}
            onelicitation-submit={({action, content}) => setEntered(print({action, content}))}
          />
          {shown && (
            <mcp-app-frame
              server-name="Bookshop"
              theme="dark"
              html={shelf}
              onapp-log={({data}) => setHeard(print(data))}
            />
          )}
        </Fragment>
      )}
      <output id="answer">{answer}</output>
      <output id="heard">{heard}</output>
      <output id="entered">{entered}</output>
    </main>
  );
}
