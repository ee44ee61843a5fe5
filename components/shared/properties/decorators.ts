// The decorators of elements, as Lit has them. Those of Lit also contain the form for decorators of the language, which is three times as long,
// and which TypeScript does not use here.
import type {PropertyDeclaration, ReactiveElement} from 'lit';

/** May return the descriptor of the member. TypeScript accepts no other type. */
type Decorator = (proto: object, name: string) => void;

/** Makes a field or an accessor a property of the element, which is rendered again when the property changes. */
export const property =
  <Value>(options?: PropertyDeclaration<Value>): Decorator =>
  (proto, name) => {
    const own = Object.hasOwn(proto, name);
    (proto.constructor as typeof ReactiveElement).createProperty(name, options);
    // The accessor of the class is replaced by one that calls it.
    return own ? Object.getOwnPropertyDescriptor(proto, name) : undefined;
  };

/** A property without an attribute, for the element itself. */
export const state = (): Decorator => property({state: true});

/** Finds the first element with a selector in the rendering. */
export const query =
  (selector: string): Decorator =>
  () => ({
    get(this: ReactiveElement) {
      return this.renderRoot?.querySelector(selector) ?? null;
    },
  });
