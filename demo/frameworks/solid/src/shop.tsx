import type {} from 'mcp-elicitation-elements/types/solid.d.ts';
import 'mcp-elicitation-elements/define/mcp-app-frame.js';
import 'mcp-elicitation-elements/define/mcp-elicitation-frame.js';
import 'mcp-elicitation-elements/define/schema-form.js';
import type {ElicitRequest} from 'mcp-elicitation-elements';
import type {McpElicitationFrame} from 'mcp-elicitation-elements/components';
import {guestPage} from 'mcp-elicitation-elements/server';
import {createSignal, Show} from 'solid-js';
import {confirmation, cover, delivery, knownReader, print, review, shelf} from '../../shared/shop.js';

const readResource = async (uri: string) => ({uri, mimeType: 'text/html', text: guestPage('color-picker')});
const suggested = {title: 'Emma', stars: 4};

export function Shop() {
  let frame!: McpElicitationFrame;
  const [open, setOpen] = createSignal(true);
  const [shown, setShown] = createSignal(false);
  const [request, setRequest] = createSignal<ElicitRequest>();
  const [answer, setAnswer] = createSignal('');
  const [heard, setHeard] = createSignal('');
  const [entered, setEntered] = createSignal('');

  const ask = async (question: ElicitRequest) => setAnswer(print(await frame.elicit(question)));

  return (
    <main>
      <h1>Bookshop in Solid</h1>
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
      <button id="toggle" onClick={() => setOpen(!open())}>
        {open() ? 'Close' : 'Open'}
      </button>
      <Show when={open()}>
        <mcp-elicitation-frame
          ref={frame}
          attr:server-name="Bookshop"
          prop:readyTimeout={20_000}
          prop:request={request()}
          prop:resolveResource={readResource}
          prop:validators={knownReader}
          on:elicitation-result={({result, request: {message}}) => {
            setHeard(print({message, ...result}));
            setRequest(undefined);
          }}
        />
        <schema-form
          prop:schema={review}
          prop:value={suggested}
          attr:submit-label="Send review"
          onInput={({currentTarget}) => setEntered(print(currentTarget.value))}
          on:elicitation-submit={({action, content}) => setEntered(print({action, content}))}
        />
        <Show when={shown()}>
          <mcp-app-frame
            attr:server-name="Bookshop"
            theme="dark"
            prop:html={shelf}
            on:app-log={({data}) => setHeard(print(data))}
          />
        </Show>
      </Show>
      <output id="answer">{answer()}</output>
      <output id="heard">{heard()}</output>
      <output id="entered">{entered()}</output>
    </main>
  );
}
