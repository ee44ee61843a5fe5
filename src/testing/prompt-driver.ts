import type {ElicitResult} from '../protocol/elicitation.js';
import type {ToolDecision} from '../protocol/tool-call.js';

/** The answer of a frame, or the decision of an approval. */
export type PromptResult = ElicitResult | ToolDecision;

/** A file that was sent to a page. */
export interface SentFile {
  '#file': {name: string; type: string; base64: string};
}

/**
 * One entry of the user: a text to type, a control to press, a text to choose where keys depend on the locale of the browser, files to drop,
 * or a value (as JSON) for a field whose controls depend on each other.
 */
export type Step =
  | {kind: 'type'; pointer: string; text: string}
  | {kind: 'press'; pointer: string; index: number}
  | {kind: 'set'; pointer: string; text: string}
  | {kind: 'files'; pointer: string; files: readonly (File | SentFile)[]}
  | {kind: 'value'; pointer: string; text: string};

/** Why there is no next entry: a property without a field or option, or an entry that its field has refused, with the reason. */
export type Obstacle = {missing: string} | {refused: string};

export interface PromptState {
  /** The element as a tag, for errors. */
  element: string;
  /** Whether the element displays requests of this kind, as far as its methods show. */
  asks: 'answer' | 'approval' | 'nothing';
  /** The class of the element is not defined yet, so it may still ask. */
  isUndefined?: boolean;
  status: string;
  shown: 'form' | 'url' | 'question' | 'approval' | 'guest' | 'nothing';
  problems: string[];
  fields: string[];
  result?: PromptResult | undefined;
  /** The element displays a prompt other than the bound one. */
  displaced: boolean;
  /** The bound prompt has ended without an answer. */
  unanswered?: boolean | undefined;
}

export type Button = 'submit' | 'yes' | 'no' | 'open' | 'decline' | 'cancel' | 'approve' | 'reject' | 'deny';

interface PromptDriver {
  /** Waits until the form has rendered all fields. */
  rendered(): Promise<void>;
  /** Binds the driver to the displayed prompt and records its answer. False if no prompt is displayed yet. */
  bind(): boolean;
  state(): PromptState;
  /** The next entry for `content`, or what prevents it. Undefined if all are entered. */
  next(content: object): Step | Obstacle | undefined;
  /** The control of a step, or a button; scrolled into view. */
  find(target: Step | Button): HTMLElement | undefined;
  armed(button: Button): boolean;
  /** The middle of a control in the viewport. */
  point(target: Step | Button): {x: number; y: number} | undefined;
  /** Selects the text of a control, so that typed text replaces it. */
  select(step: Step): void;
  /** Sets a value as if the user had chosen it. */
  set(step: Step): void;
}

/**
 * Reads and operates the prompt of a frame or an approval, through its shadow root. `fillIn()` sends this function to the page as text, so it
 * uses nothing outside of itself.
 */
export function promptDriver(frame: Element): PromptDriver {
  interface Form extends HTMLElement {
    schema?: {properties?: Record<string, Schema>};
    value: object;
    updateComplete?: Promise<unknown>;
  }
  interface Schema {
    [key: string]: unknown;
    enum?: unknown[];
    oneOf?: Schema[];
    anyOf?: Schema[];
    items?: Schema;
    properties?: Record<string, Schema>;
  }
  interface Displayed {
    answer: {promise: Promise<PromptResult>};
    ending?: unknown;
  }
  const requests = () => (frame as Element & {requests?: {current?: Displayed}}).requests;
  let bound: {prompt?: Displayed | undefined; result?: PromptResult; unanswered?: boolean} | undefined;
  const wereSet = new Set<string>();
  /** The content of the frame; undefined if it displays a prompt other than the bound one. */
  const shadowRoot = () => (!bound || bound.prompt === requests()?.current ? frame.shadowRoot : undefined);
  // Events are of the window that displays the frame, which may not be the window of this script.
  const view = (frame.ownerDocument.defaultView ?? window) as Window & typeof globalThis;
  const one = (root: ParentNode | null | undefined, selector: string) =>
    root?.querySelector<HTMLElement>(selector) ?? undefined;
  const formElement = () => one(shadowRoot(), 'schema-form') as Form | undefined;
  const form = () => formElement()?.shadowRoot ?? undefined;
  const part = (root: ParentNode | null | undefined, name: string) => one(root, `button[part~="${name}"]`);
  const fields = () => [...(form()?.querySelectorAll<HTMLElement>('[data-pointer]') ?? [])];
  const fieldAt = (pointer: string) => fields().find((field) => field.dataset['pointer'] === pointer);
  const inputs = (field: HTMLElement) => [
    ...field.querySelectorAll<HTMLInputElement>('input[type=radio], input[type=checkbox]'),
  ];
  const buttonOf = (button: Button) =>
    /^(?:open|cancel|approve|reject|deny)$/.test(button)
      ? part(shadowRoot(), button)
      : (part(form(), button) ?? part(shadowRoot(), button));

  const keysOf = (pointer: string) =>
    pointer
      .split('/')
      .slice(1)
      .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  /** Follows references and an `allOf` of one schema. */
  const resolved = (schema: Schema | undefined): Schema | undefined => {
    let target = schema;
    for (let depth = 0; depth < 20 && target; depth++) {
      const {$ref, allOf} = target;
      if (typeof $ref === 'string') {
        const root: unknown = formElement()?.schema;
        target = keysOf($ref.slice(1)).reduce((node, key) => (node as Schema | undefined)?.[key], root) as
          | Schema
          | undefined;
      } else if (Array.isArray(allOf) && allOf.length === 1) target = allOf[0] as Schema;
      else break;
    }
    return target;
  };
  const schemaAt = (pointer: string) =>
    keysOf(pointer).reduce<Schema | undefined>(
      (schema, key) => resolved(schema)?.properties?.[key],
      formElement()?.schema,
    );
  /** The values of the options, in the order of their controls. */
  const values = (unresolved: Schema | undefined): unknown[] => {
    const schema = resolved(unresolved);
    if (!schema) return [];
    if (schema['type'] === 'boolean') return [true, false];
    if (schema.items) return values(schema.items);
    const {oneOf, anyOf, enum: listed} = schema;
    const lists = [
      oneOf?.flatMap(values),
      anyOf?.flatMap(values),
      listed,
      'const' in schema && [schema['const']],
    ];
    const [first = [], ...others] = lists.filter((list) => !!list && list.length > 0) as unknown[][];
    const isIn = (list: unknown[], value: unknown) =>
      list.some((each) => JSON.stringify(each) === JSON.stringify(value));
    return first.filter((value) => value !== null && others.every((list) => isIn(list, value)));
  };
  const indexOf = (pointer: string, value: unknown) =>
    values(schemaAt(pointer)).findIndex((option) => JSON.stringify(option) === JSON.stringify(value));

  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const localTime = (text: string) => {
    const at = new Date(text);
    if (Number.isNaN(at.getTime())) return text;
    const day = [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-');
    return `${day}T${[at.getHours(), at.getMinutes(), at.getSeconds()].map(twoDigits).join(':')}`;
  };
  const textFor = (value: unknown) => (Array.isArray(value) ? value.join('\n') : String(value));

  const textControl = (field: HTMLElement) =>
    (one(field, 'color-picker-elicitation')?.shadowRoot?.querySelector('#hex') ??
      one(field, 'input, textarea, select')) as HTMLInputElement | undefined;

  const isFile = (value: unknown): value is File | SentFile =>
    value instanceof view.File || (typeof value === 'object' && value !== null && '#file' in value);
  const fileOf = (file: File | SentFile) => {
    if (!('#file' in file)) return file;
    const {name, type, base64} = file['#file'];
    const bytes = Uint8Array.from(view.atob(base64), (byte) => byte.charCodeAt(0));
    return new view.File([bytes], name, {type});
  };

  /** Lists, maps and variants are set as a whole, because their controls depend on each other. */
  const isStructure = (field: HTMLElement | undefined) =>
    [...(field?.children ?? [])].some((child) => child.matches('.rows, .map, .tuple, .variant'));
  const setIn = (object: object, [key = '', ...keys]: string[], value: unknown): object => {
    const before = (object as Record<string, unknown>)[key];
    const inner = keys.length
      ? setIn(typeof before === 'object' && before ? before : {}, keys, value)
      : value;
    return {...object, [key]: inner};
  };

  /** Sets the value of a field, also where no control for it was found. */
  const asValue = (pointer: string, value: unknown): Step => {
    wereSet.add(pointer);
    return {kind: 'value', pointer, text: JSON.stringify(value)};
  };
  const isTaken = (pointer: string) => {
    const content: unknown = formElement()?.value;
    return keysOf(pointer).reduce((node, key) => (node as Schema | undefined)?.[key], content) !== undefined;
  };

  /** For a value that is not one of the options, if they are known. */
  const otherStep = (pointer: string, value: unknown): Step | Obstacle =>
    values(schemaAt(pointer)).length
      ? {missing: `${pointer} (no option ${JSON.stringify(value)})`}
      : asValue(pointer, value);

  /** The next radio button or checkbox to press. */
  const choiceStep = (field: HTMLElement, pointer: string, value: unknown): Step | Obstacle | undefined => {
    const choices = inputs(field);
    if (one(field, '.check'))
      return choices[0]!.checked === Boolean(value) ? undefined : {kind: 'press', pointer, index: 0};
    const several = Array.isArray(value);
    const indexes = (several ? value : [value]).map((each) => indexOf(pointer, each));
    if (indexes.includes(-1)) return otherStep(pointer, value);
    const wrong = choices.findIndex((choice) => {
      const isChosen = indexes.includes(Number(choice.value)) && choice.value !== '';
      return choice.checked !== isChosen && (isChosen || several);
    });
    return wrong < 0 ? undefined : {kind: 'press', pointer, index: wrong};
  };

  const filesStep = (control: HTMLInputElement, pointer: string, files: (File | SentFile)[]) => {
    if (control.type !== 'file') return {missing: `${pointer} that takes files`};
    wereSet.add(pointer);
    return {kind: 'files', pointer, files} as const;
  };

  /** The text to type, or the option to choose, in a control of one text. */
  const textStep = (control: HTMLInputElement, pointer: string, value: unknown): Step | undefined => {
    const isList = control.tagName === 'SELECT';
    const local = control.type === 'datetime-local';
    const text = isList ? String(indexOf(pointer, value)) : local ? localTime(String(value)) : textFor(value);
    const current = control.value;
    if (current === text || (local && new Date(current).getTime() === new Date(text).getTime()))
      return undefined;
    return {kind: isList || local || control.type === 'date' ? 'set' : 'type', pointer, text};
  };

  const entryFor = (
    field: HTMLElement | undefined,
    pointer: string,
    value: unknown,
  ): Step | Obstacle | undefined => {
    if (!field || isStructure(field)) return asValue(pointer, value);
    if (inputs(field).length) return choiceStep(field, pointer, value);
    const control = textControl(field);
    if (!control) return asValue(pointer, value);
    const files = [value].flat();
    if (files.length && files.every(isFile)) return filesStep(control, pointer, files);
    const isPlainList = Array.isArray(value) && value.every((item) => typeof item === 'string');
    if ((typeof value === 'object' && !isPlainList) || /^(?:time|month|week|file)$/.test(control.type))
      return asValue(pointer, value);
    const combobox = control.getAttribute('role') === 'combobox';
    if (!combobox && control.tagName !== 'SELECT') return textStep(control, pointer, value);
    const index = indexOf(pointer, value);
    if (index < 0) return otherStep(pointer, value);
    if (!combobox) return textStep(control, pointer, value);
    // The text of a combobox is a label. It also takes the value.
    if (control.dataset['index'] === String(index)) return undefined;
    return {kind: 'set', pointer, text: textFor(value)};
  };

  const FILE_PROBLEMS = '.file [role=alert] .error';
  const textsOf = (root: ParentNode | null | undefined, selector: string) =>
    [...(root?.querySelectorAll(selector) ?? [])]
      .map((line) => (line.textContent ?? '').replaceAll(/\s+/g, ' ').trim())
      .filter(Boolean);
  const isParent = (pointer: string) =>
    fields().some((other) => other.dataset['pointer']?.startsWith(`${pointer}/`));

  const nextIn = (content: object, prefix: string): Step | Obstacle | undefined => {
    for (const [key, value] of Object.entries(content)) {
      if (value === undefined) continue;
      const pointer = `${prefix}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      const field = fieldAt(pointer);
      if (wereSet.has(pointer)) {
        const refused = textsOf(field, FILE_PROBLEMS).join(' ');
        if (!refused && isTaken(pointer)) continue;
        return refused ? {refused} : {missing: pointer};
      }
      const isGroup = !isStructure(field) && isParent(pointer);
      const step = isGroup ? nextIn(value as object, pointer) : entryFor(field, pointer, value);
      if (step) return step;
    }
    return undefined;
  };

  const find = (target: Step | Button): HTMLElement | undefined => {
    const field = typeof target === 'object' ? fieldAt(target.pointer) : undefined;
    const control =
      typeof target === 'string'
        ? buttonOf(target)
        : field && (target.kind === 'press' ? inputs(field)[target.index] : textControl(field));
    control?.scrollIntoView?.({block: 'nearest'});
    return control;
  };

  const shownIn = (shadow: ShadowRoot | null | undefined, isApproval: boolean): PromptState['shown'] => {
    if (isApproval && part(shadow, 'cancel')) return 'approval';
    if (part(form(), 'yes')) return 'question';
    if (buttonOf('submit')) return 'form';
    if (part(shadow, 'open')) return 'url';
    return one(shadow, '.guest-area:not([hidden]) iframe') ? 'guest' : 'nothing';
  };

  const state = (): PromptState => {
    const {elicit, approve} = frame as Element & {elicit?: unknown; approve?: unknown};
    const isApproval = typeof approve === 'function';
    const isOpen = requests()?.current !== undefined && !requests()?.current?.ending;
    const {status = isApproval && isOpen ? 'ready' : 'idle'} = frame as Element & {status?: string};
    const shadow = shadowRoot();
    const shown = shownIn(shadow, isApproval);
    return {
      element: `<${frame.localName}>`,
      asks: isApproval ? 'approval' : typeof elicit === 'function' ? 'answer' : 'nothing',
      isUndefined: frame.localName.includes('-') && !view.customElements.get(frame.localName),
      status: shadow || !bound ? status : 'displaying another request',
      displaced: !shadow,
      shown,
      problems: [
        ...textsOf(form(), `.summary li, .question [id=wrong], ${FILE_PROBLEMS}`),
        ...textsOf(shadow, '[part=problem]'),
      ],
      fields: fields().map((field) => field.dataset['pointer'] ?? ''),
      result: bound?.result,
      unanswered: bound?.unanswered,
    };
  };

  return {
    async rendered() {
      await formElement()?.updateComplete;
    },
    bind() {
      const {status, shown} = state();
      const isDisplayed =
        status === 'ready' || status === 'invalid' ? shown !== 'nothing' : status === 'failed';
      if (!isDisplayed) return false;
      const prompt = requests()?.current;
      const binding: NonNullable<typeof bound> = {prompt};
      bound = binding;
      prompt?.answer.promise.then(
        (result) => (binding.result = result),
        () => (binding.unanswered = true),
      );
      return true;
    },
    state,
    next: (content) => nextIn(content, ''),
    find,
    armed(button) {
      // A button out of view does not become active.
      const control = find(button) as HTMLButtonElement | undefined;
      return control !== undefined && !control.disabled && control.getAttribute('aria-disabled') !== 'true';
    },
    point(target) {
      const box = find(target)?.getBoundingClientRect();
      return box && {x: box.left + box.width / 2, y: box.top + box.height / 2};
    },
    select(step) {
      (find(step) as HTMLInputElement | undefined)?.select();
    },
    set(step) {
      const element = formElement();
      if (step.kind === 'value') {
        if (!element) return;
        element.value = setIn(element.value, keysOf(step.pointer), JSON.parse(step.text));
        return;
      }
      const control = find(step) as HTMLInputElement | undefined;
      if (!control || step.kind === 'press') return;
      if (step.kind === 'files') {
        const drop = new view.Event('drop', {bubbles: true, cancelable: true, composed: true});
        const dataTransfer = {types: ['Files'], files: step.files.map(fileOf)};
        control.dispatchEvent(Object.defineProperty(drop, 'dataTransfer', {value: dataTransfer}));
        return;
      }
      control.value = step.text;
      control.dispatchEvent(new view.Event('input', {bubbles: true, composed: true}));
      control.dispatchEvent(new view.Event('change', {bubbles: true}));
    },
  };
}
