import 'mcp-elicitation-elements/define/mcp-app-frame.js';
import 'mcp-elicitation-elements/define/mcp-elicitation-frame.js';
import 'mcp-elicitation-elements/define/schema-form.js';
import {Component, CUSTOM_ELEMENTS_SCHEMA, type ElementRef, signal, ViewChild} from '@angular/core';
import type {ElicitRequest} from 'mcp-elicitation-elements';
import type {
  ElicitationResultEvent,
  ElicitationSubmitEvent,
  McpElicitationFrame,
  SchemaForm,
} from 'mcp-elicitation-elements/components';
import {guestPage} from 'mcp-elicitation-elements/server';
import {confirmation, cover, delivery, knownReader, print, review, shelf} from '../../shared/shop.js';

@Component({
  selector: 'book-shop',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <main>
      <h1>Bookshop in Angular</h1>
      <button id="ask" (click)="ask(delivery)">Ask</button>
      <button id="guest" (click)="ask(cover)">Ask in a guest page</button>
      <button id="set" (click)="set()">Set the request</button>
      <button id="show" (click)="shown.set(true)">Show the shelf</button>
      <button id="toggle" (click)="open.set(!open())">{{ open() ? 'Close' : 'Open' }}</button>
      @if (open()) {
        <mcp-elicitation-frame
          #frame
          server-name="Bookshop"
          [readyTimeout]="20_000"
          [request]="request()"
          [resolveResource]="readResource"
          [validators]="knownReader"
          (elicitation-result)="onResult($event)"
        ></mcp-elicitation-frame>
        <schema-form
          [schema]="review"
          [value]="suggested"
          submit-label="Send review"
          (input)="onInput($event)"
          (elicitation-submit)="onSubmit($event)"
        ></schema-form>
        @if (shown()) {
          <mcp-app-frame
            server-name="Bookshop"
            theme="dark"
            [html]="shelf"
            (app-log)="heard.set(print($event.data))"
          ></mcp-app-frame>
        }
      }
      <output id="answer">{{ answer() }}</output>
      <output id="heard">{{ heard() }}</output>
      <output id="entered">{{ entered() }}</output>
    </main>
  `,
})
export class Shop {
  readonly delivery: ElicitRequest = delivery;
  readonly cover: ElicitRequest = cover;
  readonly review = review;
  readonly suggested = {title: 'Emma', stars: 4};
  readonly knownReader = knownReader;
  readonly shelf = shelf;
  readonly print = print;

  readonly open = signal(true);
  readonly shown = signal(false);
  readonly request = signal<ElicitRequest | undefined>(undefined);
  readonly answer = signal('');
  readonly heard = signal('');
  readonly entered = signal('');

  @ViewChild('frame') private frame?: ElementRef<McpElicitationFrame>;

  readonly readResource = async (uri: string) => ({
    uri,
    mimeType: 'text/html',
    text: guestPage('color-picker'),
  });

  async ask(question: ElicitRequest) {
    this.answer.set(print(await this.frame!.nativeElement.elicit(question)));
  }

  set() {
    this.request.set({...confirmation});
  }

  onResult({result, request: {message}}: ElicitationResultEvent) {
    this.heard.set(print({message, ...result}));
    this.request.set(undefined);
  }

  onInput(event: Event) {
    this.entered.set(print((event.currentTarget as SchemaForm).value));
  }

  onSubmit({action, content}: ElicitationSubmitEvent) {
    this.entered.set(print({action, content}));
  }
}
