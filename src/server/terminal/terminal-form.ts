import {type ErrorPlace, errorText, wholeOf} from '../../locales/error-text.js';
import {optionName, rowName} from '../../locales/field-names.js';
import {limitText} from '../../locales/limit-text.js';
import type {ElicitContent, FieldError} from '../../protocol/elicitation.js';
import {errorPath} from '../../protocol/json-pointer.js';
import {ElicitationError, isElicitationError} from '../../protocol/errors.js';
import {readableLine} from '../../protocol/readable-json.js';
import {
  closeness,
  type Field,
  type FieldOption,
  type FormState,
  leavesOf,
  optionText,
  sameValue,
  typedEntry,
} from '../../schema/index.js';
import {isListKind} from '../../schema/values.js';
import {asksForPath, fileLimits, hasNamedFiles, namedFiles, sentFiles, shownFiles} from './terminal-files.js';
import {printableLine, PromptLeft} from './terminal-lines.js';
import {type ListedOption, marksOf, type TerminalDialog, type Typed} from './terminal-dialog.js';

export interface TerminalFormOptions {
  /** Checks the whole answer. Throws `VALIDATION_FAILED`. */
  check: (content: ElicitContent) => void;
  /** Whether to display the label of a lone field. */
  labelled?: boolean;
  /** Number of invalid entries for one field after which the form fails. Default: unlimited. */
  attempts?: number;
  /** Whether an answer of which the user has entered nothing needs a final "yes". */
  confirmed?: boolean;
}

/** Asks for the fields of a form, one after another. Asks an invalid field again, and keeps the other entries. */
export class TerminalForm {
  readonly #form: FormState;
  readonly #dialog: TerminalDialog;
  readonly #options: TerminalFormOptions;
  #asked: Field[] = [];
  /** Number of invalid entries of each field, by its pointer. */
  readonly #wrong = new Map<string, number>();
  /** The pointers of the fields whose value the user has entered. */
  readonly #entered = new Set<string>();
  /** The entry of each field when it was asked last, by its pointer: the default or a valid entry. */
  readonly #before = new Map<string, Field['entry']>();

  constructor(form: FormState, dialog: TerminalDialog, options: TerminalFormOptions) {
    this.#form = form;
    this.#dialog = dialog;
    this.#options = options;
  }

  /**
   * Asks until the answer is valid, and returns it.
   *
   * @throws PromptLeft; ElicitationError `VALIDATION_FAILED` after too many wrong answers
   */
  async fillIn(): Promise<ElicitContent> {
    for (;;) {
      const field = this.#next();
      if (field) await this.#ask(field);
      else {
        const errors = this.#errors();
        if (errors.length) this.#correct(errors);
        else if (await this.#isMeant()) return this.#form.value;
      }
    }
  }

  /**
   * Whether the answer is the user's: the user has entered a part of it, or agrees to it as it is. False after /back.
   *
   * @throws PromptLeft `decline` for "no"
   */
  async #isMeant(): Promise<boolean> {
    const {text} = this.#dialog;
    if (!this.#options.confirmed || this.#entered.size) return true;
    this.#dialog.write(text('submit'));
    for (;;) {
      const answer = await this.#dialog.confirm();
      if (answer === false) throw new PromptLeft('decline');
      if (answer === 'back') this.#back();
      if (answer !== 'clear') return answer === true;
    }
  }

  /** The next field to ask. A list follows its rows, so that another row can be added. */
  #next(): Field | undefined {
    const isOpen = (field: Field) =>
      !this.#asked.includes(field) && !field.silent && !this.#form.isHidden(field);
    return this.#form.leaves.find(
      (field) => isOpen(field) && !(isRows(field) && leavesOf(field.fields).some(isOpen)),
    );
  }

  #errors(): readonly FieldError[] {
    const errors = this.#form.checkAll();
    if (errors.length) return errors;
    const unread = this.#form.leaves.find((field) => hasNamedFiles(field) && !this.#sendFiles(field));
    if (unread) {
      const message = this.#dialog.text('terminal.unreadable');
      return [{path: unread.pointer, keyword: 'custom', message}];
    }
    const {contentErrors} = this.#form;
    if (contentErrors.length) return contentErrors;
    try {
      this.#options.check(this.#form.entered);
      return [];
    } catch (error) {
      if (isElicitationError(error) && error.errors.length) return error.errors;
      throw error;
    }
  }

  #sendFiles(field: Field): boolean {
    const sent = sentFiles(field);
    if (sent !== undefined) this.#form.enter(field, sent);
    return sent !== undefined;
  }

  #describeFiles(field: Field) {
    const {text} = this.#dialog;
    this.#dialog.write(text('terminal.file'));
    if (field.item) this.#dialog.write(text('help.lines'));
    this.#dialog.quote(fileLimits(field, text, this.#form.locale).join(' · '));
  }

  /** Displays errors of the whole answer, one for each field. Asks their fields again, or all fields if an error names none. */
  #correct(errors: readonly FieldError[]) {
    const concerned = new Map<Field, FieldError>();
    for (const error of errors) {
      const path = errorPath(error);
      const field = this.#form.leaves.find(
        ({pointer}) => pointer === path || (pointer && path.startsWith(`${pointer}/`)),
      );
      const known = field && concerned.get(field);
      if (!field) this.#refuse(error);
      else if (!known || closeness(error) > closeness(known)) concerned.set(field, error);
    }
    for (const [field, error] of concerned) {
      this.#dialog.quote(this.#labelOf(field));
      this.#refuse(error, field);
      if (error.keyword !== 'required') this.#restore(field);
    }
    this.#asked = concerned.size ? this.#asked.filter((field) => !concerned.has(field)) : [];
  }

  #refuse(error: FieldError, field?: Field) {
    this.#report(error, field);
    this.#count(error, field);
  }

  /** Takes an invalid entry back, so that an empty line does not repeat it. */
  #restore(field: Field) {
    if (field.control || isRows(field)) return;
    const before = this.#before.get(field.pointer);
    this.#entered.delete(field.pointer);
    this.#form.enter(field, sameValue(field.entry, before) ? undefined : before);
  }

  #count(error: FieldError, field: Field | undefined) {
    const key = field?.pointer ?? '';
    const count = (this.#wrong.get(key) ?? 0) + 1;
    this.#wrong.set(key, count);
    if (count >= (this.#options.attempts ?? Number.POSITIVE_INFINITY))
      throw new ElicitationError('VALIDATION_FAILED', 'The answer does not match the schema.', {
        errors: [error],
      });
  }

  /** Displays an error. A text that the schema has for it is text of the server. */
  #report(error: FieldError, field: Field | undefined) {
    const {text} = this.#dialog;
    const place = field ?? wholeOf(error, this.#form);
    const sentence = errorText(error, place, text);
    const isOwn = sentence === errorText(error, place && withoutTexts(place), text);
    if (isOwn) this.#dialog.mention(sentence.slice(0, 1).toUpperCase() + sentence.slice(1));
    else this.#dialog.quote(sentence);
  }

  async #ask(field: Field) {
    const {text} = this.#dialog;
    const form = this.#form;
    const label = this.#labelOf(field);
    if (field.fixed) this.#dialog.quote(`${label}: ${readableLine(optionText(field.entry))}`);
    else {
      if (this.#options.labelled !== false)
        this.#dialog.quote(form.isRequired(field) ? label : `${label} (${text('optional')})`);
      // A field is described only the first time.
      if (!this.#wrong.has(field.pointer)) {
        this.#dialog.quote(field.description);
        this.#dialog.mention(limitText(field, text));
        if (asksForPath(field)) this.#describeFiles(field);
        this.#dialog.write(field.secret && text('note.secret'));
      }
      const typed = isRows(field) ? await this.#askRows(field) : await this.#askEntry(field);
      if (typed === 'again') return;
      if (typed === 'back') {
        this.#back();
        return;
      }
    }
    this.#asked.push(field);
  }

  /** Returns to the last field that the user can change. */
  #back() {
    this.#asked = this.#asked.slice(
      0,
      this.#asked.findLastIndex(({fixed}) => !fixed),
    );
  }

  /** Reads an entry. Enters it if it is valid, else displays the error. */
  async #askEntry(field: Field): Promise<'again' | 'back' | undefined> {
    const {text} = this.#dialog;
    this.#before.set(field.pointer, field.entry);
    const typed = await this.#read(field);
    if (typed === 'back') return typed;
    if (typed === 'unreadable') {
      this.#count({path: field.pointer, keyword: 'format', message: 'must be a file'}, field);
      return 'again';
    }
    if (typed === 'unknown') {
      this.#dialog.write(text('error.enum'));
      this.#count({path: field.pointer, keyword: 'enum', message: 'must be one of the options'}, field);
      return 'again';
    }
    if (typed !== 'keep') this.#form.enter(field, typed.entry);
    const error = this.#form.check(field);
    if (!error) {
      if (typed !== 'keep') this.#entered[typed.entry === undefined ? 'delete' : 'add'](field.pointer);
      return undefined;
    }
    this.#refuse(error, field);
    this.#restore(field);
    return 'again';
  }

  async #read(field: Field): Promise<'keep' | 'back' | 'unknown' | 'unreadable' | {entry: Field['entry']}> {
    const dialog = this.#dialog;
    if (field.kind === 'boolean') {
      const preset = this.#form.isRequired(field) ? undefined : 'keep';
      const answer = await dialog.confirm(typeof field.entry === 'boolean' ? field.entry : preset);
      if (answer === 'back' || answer === 'keep') return answer;
      return {entry: answer === 'clear' ? undefined : answer};
    }
    const typed = field.options.length ? await this.#readChoice(field) : await this.#readText(field);
    if ('text' in typed && field.kind === 'file') {
      const named = namedFiles(field, typed.text, dialog.text, this.#form.locale);
      if ('entry' in named) return named;
      dialog.mention(named.problem);
      return 'unreadable';
    }
    if ('command' in typed) return typed.command === 'clear' ? {entry: undefined} : typed.command;
    if (!field.options.length) return {entry: typedEntry(field, typed.text)};
    const values = chosenIn(field, this.#optionsOf(field), typed.text);
    if (!values) return 'unknown';
    return {entry: field.kind === 'choices' ? values : values[0]};
  }

  #readChoice(field: Field): Promise<Typed> {
    const {text} = this.#dialog;
    const isChosen = ({value}: FieldOption) =>
      field.kind === 'choices'
        ? Array.isArray(field.entry) && field.entry.some((each) => sameValue(each, value))
        : sameValue(field.entry, value);
    const options = this.#optionsOf(field);
    this.#dialog.list(
      options.map((option, index) => ({...option, selected: isChosen(field.options[index]!)})),
    );
    if (field.kind === 'choices' && !limitText(field, text))
      this.#dialog.write(
        text('help.itemRange', {min: this.#form.isRequired(field) ? 1 : 0, max: options.length}),
      );
    if (field.kind === 'choices' && options.length > 1) this.#dialog.write(text('terminal.several'));
    return this.#dialog.read();
  }

  #readText(field: Field): Promise<Typed> {
    const {entry, kind, secret} = field;
    const text =
      kind === 'file'
        ? shownFiles(entry)
        : Array.isArray(entry)
          ? entry.map(optionText).join('\n')
          : optionText(entry ?? '');
    const current = text ? {current: text} : {};
    if (isListKind(kind) || field.item || kind === 'json' || field.multiline === true)
      return this.#dialog.readLines(text || undefined);
    return this.#dialog.read({...current, hidden: secret});
  }

  async #askRows(field: Field): Promise<'again' | 'back' | undefined> {
    const {least = 0, most = 0} = field.structure ?? {};
    const count = field.fields.length;
    if (count >= most || field.rest?.length) return undefined;
    let more: Awaited<ReturnType<TerminalDialog['confirm']>> = count < least;
    if (!more) {
      this.#dialog.write(this.#dialog.text('addRow'));
      more = await this.#dialog.confirm(false);
    }
    if (more === 'back') return more;
    if (more === 'clear') for (const row of [...field.fields].reverse()) this.#form.moveRow(row);
    if (more !== true) return undefined;
    this.#form.addTo(field);
    return 'again';
  }

  #labelOf(field: Field): string {
    const labels: string[] = [];
    for (let each: Field | undefined = field; each; each = each.parent) {
      const label = this.#ownLabel(each).trim();
      if (label && label !== labels[0]) labels.unshift(label);
    }
    return printableLine(labels.join(' › '));
  }

  #ownLabel(field: Field): string {
    const {text} = this.#dialog;
    const {word} = field;
    if (word === 'row') return rowName(field, text);
    if (word === 'choose') return '';
    return word ? text(word) : field.label;
  }

  #optionsOf({options}: Field): ListedOption[] {
    const {text} = this.#dialog;
    return options.map((option, index) => {
      const {value, ambiguous, description} = option;
      const name = optionName(option, index, text);
      return {label: ambiguous ? `${name} (${optionText(value)})` : name, description};
    });
  }
}

/** The place of an error without the texts that its schema has for errors. */
function withoutTexts({item, ...place}: ErrorPlace): ErrorPlace {
  const plain = ({errorMessage: _, ...schema}: ErrorPlace['schema']) => schema;
  return {...place, schema: plain(place.schema), ...(item && {item: {...item, schema: plain(item.schema)}})};
}

const isRows = ({kind}: Field): boolean => kind === 'rows' || kind === 'map';

/** Reads the options that a line selects by their marks or labels, each once. `undefined` if one does not exist or is ambiguous. */
function chosenIn(
  field: Field,
  listed: readonly ListedOption[],
  line: string,
): Field['options'][number]['value'][] | undefined {
  const marks = marksOf(listed);
  const labelled = (isMatch: (label: string) => boolean) =>
    listed.flatMap(({label}, index) => (isMatch(label) ? [index] : []));
  const find = (word: string): readonly number[] => {
    const mark = marks.indexOf(word);
    if (mark >= 0) return [mark];
    const exact = labelled((label) => label === word);
    return exact.length ? exact : labelled((label) => label.toLowerCase() === word.toLowerCase());
  };
  const whole = find(line.trim());
  const words = field.kind === 'choices' ? line.split(/[\s,]+/).filter(Boolean) : [];
  const matches = whole.length ? [whole] : words.map(find);
  if (!matches.length || matches.some(({length}) => length !== 1)) return undefined;
  return [...new Set(matches.flat())].map((index) => field.options[index]!.value);
}
