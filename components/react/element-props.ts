import {createComponent} from '@lit/react';
import * as React from 'react';

// These declare events that the declarations of the elements do not reach.
export type {ElicitationExtendEvent} from '../events/extend.js';
export type {ElicitationUnseenEvent} from '../events/unseen.js';

/** Whether the property `K` of `E` can be set. */
type IsWritable<E, K extends keyof E> =
  (<T>() => T extends {[P in K]: E[P]} ? 1 : 2) extends <T>() => T extends {-readonly [P in K]: E[P]} ? 1 : 2
    ? true
    : false;

/** The names of the properties of `E` that a page may set: those of the element itself, without methods. */
type Settable<E> = {
  [K in Exclude<keyof E, keyof HTMLElement>]: E[K] extends (...args: never) => unknown
    ? never
    : IsWritable<E, K> extends true
      ? K
      : never;
}[Exclude<keyof E, keyof HTMLElement>];

/** Members of every Lit element. A page does not set them. */
type OfLit = 'renderRoot' | 'isUpdatePending' | 'hasUpdated' | 'renderOptions';

/** Event names, by the props of their listeners. The file of each component imports the modules that declare its events. */
type EventNames = {readonly [prop: string]: keyof HTMLElementEventMap};

/** The event of a name. The elements fire `input` as an `Event`, not as the `InputEvent` of the DOM types. */
type EventOf<Name extends keyof HTMLElementEventMap> = Name extends 'input'
  ? Event
  : HTMLElementEventMap[Name];

/**
 * The props of the React component of an element: the properties of the class `E`, a listener for each event in `Events`, and the
 * attributes that all HTML elements have.
 * @typeParam Wider - The types of properties that take more than they return.
 */
export type ElementProps<
  E extends HTMLElement,
  Events extends EventNames = Record<never, never>,
  Wider extends object = object,
> = {
  [K in Exclude<Settable<E>, OfLit | keyof Wider>]?: E[K] | undefined;
} & {
  [K in keyof Wider]?: Wider[K] | undefined;
} & {
  -readonly [K in keyof Events]?:
    | ((event: EventOf<Events[K]> & {readonly currentTarget: E}) => void)
    | undefined;
} & Omit<React.HTMLAttributes<E>, Settable<E> | keyof Events>;

/** The React component of an element. Its ref is the element. */
export type ElementComponent<
  E extends HTMLElement,
  Events extends EventNames,
  Wider extends object = object,
> = React.ForwardRefExoticComponent<ElementProps<E, Events, Wider> & React.RefAttributes<E>>;

/** React without layout effects on a server, where React 18 warns about them. */
const react = {
  ...React,
  useLayoutEffect: (...effect: Parameters<typeof React.useLayoutEffect>) =>
    // biome-ignore lint/correctness/useHookAtTopLevel: the condition is constant in one environment.
    typeof document === 'undefined' ? undefined : React.useLayoutEffect(...effect),
};

/** Makes the React component of an element, with the names of its events. */
export const componentOf = <E extends HTMLElement, Events extends EventNames, Wider extends object = object>(
  tagName: string,
  elementClass: new () => E,
  displayName: string,
  events: Events,
): ElementComponent<E, Events, Wider> =>
  createComponent({react, tagName, elementClass, displayName, events}) as never;
