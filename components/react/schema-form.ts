import {createComponent} from '@lit/react';
import * as React from 'react';
import '../define/schema-form.js';
import type {ElicitationSubmitEvent} from '../events/form.js';
import {SchemaForm as SchemaFormElement} from '../schema-form.js';
import type {ElementComponent, ElementProps} from './element-props.js';

/** The events of `<SchemaForm>`. */
export interface SchemaFormEvents {
  onInput: Event;
  onChange: Event;
  onElicitationSubmit: ElicitationSubmitEvent;
}

export type SchemaFormProps = ElementProps<SchemaFormElement, SchemaFormEvents>;

/** `<schema-form>` as a React component. Registers the element. */
export const SchemaForm: ElementComponent<SchemaFormElement, SchemaFormEvents> =
  /* @__PURE__ */ createComponent({
    react: React,
    tagName: 'schema-form',
    elementClass: SchemaFormElement,
    displayName: 'SchemaForm',
    events: {
      onInput: 'input',
      onChange: 'change',
      onElicitationSubmit: 'elicitation-submit',
    } satisfies Record<keyof SchemaFormEvents, string>,
  }) as unknown as ElementComponent<SchemaFormElement, SchemaFormEvents>;
