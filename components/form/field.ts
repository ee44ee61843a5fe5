import type {CSSResult, nothing} from 'lit';
import type {Speak} from '../../src/locales/error-text.js';
import type {FieldError} from '../../src/protocol/index.js';
import type {Entry, Field, FieldOption, FormState} from '../../src/schema/index.js';

/** A field on the page, as its template and its control read it. */
export interface FormField {
  readonly field: Field;
  readonly form: FieldForm;
  readonly root: HTMLElement;
  readonly id: string;
  readonly label: string;
  readonly required: boolean;
  readonly fixed: boolean;
  readonly isTyped: boolean;
  readonly list: 'select' | 'combobox' | undefined;
  /** The options of the schema. */
  readonly listed: readonly FieldOption[];
  readonly options: readonly FieldOption[];
  readonly chosen: (value: unknown) => boolean;
  readonly children: readonly FormField[];
  readonly control: HTMLElement | null;
  readonly error?: FieldError | undefined;
  readonly revealed: boolean;
  readonly asText: boolean;
  readonly isArea: boolean;
  readonly line: string | undefined;
  /** The text of the control for an entry. */
  shown(entry: Entry): string;
  readonly filter: string;
  picked?: FieldOption['value'] | undefined;
}

export interface FieldForm {
  readonly state: FormState;
  readonly message: string;
  /** The root of the element that displays the form. */
  readonly place: ParentNode & Node;
  readonly text: Speak;
  readonly readonly: boolean;
  readonly held: boolean;
  readonly fills: boolean;
  readonly warns: boolean;
  readonly marks: ReadonlyMap<string, string>;
  readonly given: boolean;
  readonly last: FormField | undefined;
  viewFor(field: Field): FormField;
  /** Renders the rows of a list after a change by the user. */
  rowsChanged(field: Field): void;
  /** Adds the styles of something that few forms display. */
  addStyles(styles: CSSResult): void;
}

/** The ARIA attributes of a control. */
export interface Described {
  /** Ids of help and error. */
  by: string | typeof nothing;
  invalid: 'true' | typeof nothing;
}
