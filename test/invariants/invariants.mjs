// What always holds while a person answers a generated request.
import assert from 'node:assert/strict';
import {Validator} from '@cfworker/json-schema';
import Ajv from 'ajv';
import Ajv2020 from 'ajv/dist/2020.js';
import {inRoot} from '../../scripts/entries.mjs';
import {runInNode} from '../e2e/package-script.mjs';
import {Person, Stuck} from './person.mjs';
import {fieldIn, isField, isWrong, labelOf, textsIn, within} from './reader.mjs';

const {following, pending} = await runInNode(
  "export * from './test/invariants/requests.ts'; export * from './test/invariants/pending.ts'",
);

/** An invariant that does not hold. */
export class Broken extends Error {}

const broken = (invariant, detail) => {
  throw new Broken(`${invariant}: ${detail}`);
};

export const TAGS = ['en', 'de', 'ar', 'ja', 'he'];
const catalogues = Object.fromEntries(
  await Promise.all(
    TAGS.map(async (tag) => [tag, (await import(inRoot('dist/locales', `${tag}.js`))).messages]),
  ),
);

const textOf =
  (tag) =>
  (key, params = {}) => {
    const text = catalogues[tag].texts[key];
    const chosen = typeof text === 'string' ? text : text.other;
    return chosen.replaceAll(/\{(\w+)\}/g, (whole, name) => params[name] ?? whole);
  };

const pattern = (text) =>
  `^${text
    .split(/\{\w+\}/)
    .map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('[\\s\\S]+?')}$`;

/** Whether a text is an error of the catalogue of a language. */
function isErrorIn(tag) {
  const {texts} = catalogues[tag];
  const spellings = (text) => (typeof text === 'string' ? [text] : Object.values(text));
  const errors = Object.entries(texts)
    .filter(([key]) => key.startsWith('error.') && key !== 'error.line' && key !== 'error.at')
    .flatMap(([, text]) => spellings(text).map((each) => new RegExp(pattern(each), 'u')));
  const [line] = spellings(texts['error.line']);
  const numbered = new RegExp(pattern(line.replace('{error}', '')).replace(/\$$/, ''), 'u');
  return (text) => {
    const rest = text.replace(numbered, '');
    return [text, rest].some((each) => errors.some((error) => error.test(each)));
  };
}
const recognisers = Object.fromEntries(TAGS.map((tag) => [tag, isErrorIn(tag)]));

/** Whether validators that are not those of the package accept a value. */
function isValid(requested, content) {
  // OpenAPI 3.0 writes flags.
  const schema = JSON.parse(JSON.stringify(requested), (key, value) =>
    key.startsWith('exclusive') && typeof value === 'boolean' ? undefined : value,
  );
  const options = {strict: false, validateFormats: false, logger: false};
  const old = String(schema.$schema).includes('draft-07');
  const ajv = new (old ? Ajv : Ajv2020)(options);
  try {
    if (ajv.validate(schema, content)) return true;
  } catch {
    // A schema that Ajv does not compile.
  }
  // Ajv does not see the properties that a reference next to other keywords evaluates.
  return new Validator(schema, old ? '7' : '2020-12').validate(content).valid;
}

const SUBMITTING = /^(?:frame|modal)$/;

/** The texts in a value. */
const leavesOf = (value) =>
  typeof value === 'string'
    ? [value].filter(Boolean)
    : typeof value === 'object'
      ? Object.values(value).flatMap(leavesOf)
      : [];

/** Whether an option is chosen in each group of options with a label. */
function isChosen(nodes, label) {
  const groups = nodes.filter(({role, name}) => role === 'radiogroup' && name.startsWith(label));
  const hasChoice = (group) =>
    within(nodes, group).some(({role, checked}) => role === 'radio' && checked === 'true');
  return groups.length > 0 && groups.every(hasChoice);
}

/** Whether a list contains an object with the constant of a variant. */
function hasTaggedItem(value, isItem = false) {
  if (typeof value !== 'object' || value === null) return false;
  if (isItem && ['type', 'pet', 'way'].some((name) => Object.hasOwn(value, name))) return true;
  return Object.values(value).some((each) => hasTaggedItem(each, isItem || Array.isArray(value)));
}

/** One case on the stage. */
class Run {
  constructor(stage, from) {
    this.stage = stage;
    this.case = from;
    this.text = textOf(from.language);
    // An agent sends no message.
    const isTool = from.place === 'approval';
    this.person = new Person(
      stage.page,
      stage.session,
      this.text,
      isTool ? this.text('choose') : from.message,
      from.language,
      from.keysOnly,
    );
    this.isError = recognisers[from.language];
    this.help = new Map();
  }

  get submitLabel() {
    return this.case.place === 'form' ? 'Send it' : this.text('submit');
  }

  answer() {
    return this.stage.page.evaluate(() => window.answer);
  }

  async show(more = {}) {
    const {page} = this.stage;
    const {place, language, translated, message, schema, width} = this.case;
    await page.setViewport({width, height: 800});
    const {dir} = catalogues[language];
    await page.evaluate((options) => window.stage(options), {
      ...{
        place,
        language,
        translated,
        message,
        schema,
        dir,
        submit: this.submitLabel,
        content: this.case.proposed,
      },
      ...more,
    });
  }

  /** Presses the button that sends the answer. Returns the answer, or the errors that are displayed instead. */
  async submit() {
    const {person} = this;
    await person.leave();
    this.readHelp(await person.read());
    await this.stage.page.evaluate(() => window.heard());
    if (this.case.place === 'approval') {
      const names = [this.text('approve'), this.text('tool.approveEdited')];
      this.pressed = await person.pressOne(names);
      person.acts.push(`press "${this.pressed}"`);
    } else await person.press(this.submitLabel);
    let answer;
    const errors = await person.until('an answer or an error', async (nodes) => {
      answer = await this.answer();
      return answer ? [] : this.problemsIn(nodes);
    });
    return answer ? {answer} : {summary: errors};
  }

  /** The displayed errors: those of the summary, or, in a form of the page, at the fields and in the bubble of the browser. */
  async problemsIn(nodes) {
    if (this.case.place !== 'form') return this.person.summaryIn(nodes);
    const lines = this.errorsAtFields(nodes);
    const focused = nodes.findLast((node) => node.focused && (isField(node) || node.role === 'radio'));
    const bubble = await this.stage.page.evaluate(
      () => document.querySelector('schema-form').validationMessage,
    );
    const label = focused && labelOf(focused);
    if (bubble && label !== undefined && !lines.some((line) => line.label === label))
      lines.push({label, text: this.text('error.at', {field: label, error: bubble}), isBubble: true});
    return lines.length ? {lines} : undefined;
  }

  /** Remembers what is said about fields without an error. */
  readHelp(nodes) {
    for (const field of nodes)
      if (isField(field) && !isWrong(nodes, field)) this.help.set(field.name, field.description);
  }

  /** The error in what is said about a field, behind its help. An error that repeats the help replaces it. */
  errorIn(description, help) {
    if (help !== undefined && description.startsWith(help) && description.length > help.length)
      return description.slice(help.length).trim();
    // The help of a field that has just appeared is not known.
    const starts = [...description.matchAll(/(?<=[.。؟!?]\s*)\S/gu)].map(({index}) => index);
    const ends = [0, ...starts].map((start) => description.slice(start));
    return ends.find((end) => this.isError(end)) ?? description;
  }

  errorsAtFields(nodes) {
    return nodes.flatMap((field) => {
      const {description, name, id} = field;
      if (!isField(field) || !isWrong(nodes, field)) return [];
      const error = this.errorIn(description, this.help.get(name));
      return error ? [{id, label: name, text: this.text('error.at', {field: name, error})}] : [];
    });
  }

  /** Errors are announced, each once. */
  async checkHeard({heading}) {
    if (heading === undefined) return;
    const heard = await this.stage.page.evaluate(() => window.heard());
    const count = heard.filter((text) => text.includes(heading)).length;
    if (count !== 1)
      broken(
        'nothing is said twice or not at all',
        `"${heading}" is announced ${count} times: ${JSON.stringify(heard)}`,
      );
  }

  hasOptions(nodes, label) {
    const field = nodes.find(
      (node) => isField(node) && (node.name === label || node.name.startsWith(`${label} `)),
    );
    return field?.role !== 'textbox';
  }

  planFor(label) {
    const plain = (text) => text.replaceAll(/\s+/g, ' ');
    return this.case.plans.find((plan) =>
      label?.split(' · ').some((part) => {
        const labels = [plan.label, ...(plan.labels ?? [])].map((each) => plain(this.person.words(each)));
        return labels.some((each) => plain(part) === each || plain(part).startsWith(`${each} `));
      }),
    );
  }

  /** Errors name their field in the language of the page, once at the field and once in the summary. */
  async checkErrors({heading, lines}) {
    const nodes = await this.person.read();
    const alerts = nodes.filter(({role, name}) => role === 'alert' && name);
    if (alerts.length > 1) broken('nothing is said twice', `${alerts.length} summaries`);
    const count = lines.length;
    const expected = [catalogues[this.case.language].texts.summary].flatMap((text) =>
      (typeof text === 'string' ? [text] : Object.values(text)).map((each) =>
        each.replaceAll(
          '{count}',
          new Intl.NumberFormat(this.case.language, {useGrouping: false}).format(count),
        ),
      ),
    );
    if (heading !== undefined && !expected.includes(heading))
      broken('errors are counted', `"${heading}" above ${count} lines`);
    for (const [index, line] of lines.entries()) {
      const {label, text} = line;
      if (!label) broken('every error names its field', `"${text}"`);
      const error = text.replace(this.text('error.at', {field: label, error: ''}), '');
      if (error === this.text('error.enum') && !this.hasOptions(nodes, label))
        broken('every error fits its field', `"${error}" at "${label}", which has no options`);
      if (error === this.text('error.requiredChoice') && isChosen(nodes, label))
        broken('every error fits its field', `"${error}" at "${label}", where one is chosen`);
      if (/\{\w+\}/.test(error)) broken('every error says its limit', `"${error}" at "${label}"`);
      if (!this.isError(error)) broken("every error is in the page's language", `"${error}" at "${label}"`);
      // Without a summary, the fields of two rows have one label.
      if (heading !== undefined && lines.findIndex((each) => each.text === text) !== index)
        broken('nothing is said twice', `"${text}"`);
      if (line.isBubble) continue;
      const wrong = nodes.filter((node) => isWrong(nodes, node) && node.description.includes(error));
      if (!wrong.length)
        broken('every error is at its field', `"${error}" of "${label}" is at no field that is marked`);
      for (const {description, name} of wrong)
        if (description.split(error).length > 2)
          broken('nothing is said twice', `"${description}" at "${name}"`);
    }
    return lines.map((line) => ({...line, plan: this.planFor(line.label)}));
  }

  /** Checks that everything typed is still there. */
  async checkVisible(entries) {
    const nodes = await this.person.read();
    const check = (entry, label, scope) => {
      // What was entered later counts.
      for (const [part, each] of new Map(entry.steps)) check(each, part, scope);
      if (entry.steps) return;
      const typed = this.person.typedIn(entry);
      const field = fieldIn(nodes, this.person.words(label), scope, typed !== undefined);
      if (!field) broken('what was entered stays', `the field "${label}" has disappeared`);
      for (const [index, row] of (entry.rows ?? []).entries()) check(row, `{row ${index + 1}}`, field);
      for (const [part, each, maybe] of entry.at ?? [])
        if (!maybe || fieldIn(nodes, this.person.words(part), field)) check(each, part, field);
      const {value = ''} = field;
      if (typed === undefined || this.case.plans.some(({shown}) => value === shown)) return;
      if (/^•+$/.test(value) && value.length === typed.length) return;
      if (value.replaceAll('\r', '') !== typed && !this.sameNumber(value, typed))
        broken('nothing that was typed vanishes', `"${typed}" in "${label}" is "${value}"`);
    };
    for (const [label, entry] of entries) check(entry, label);
  }

  /** Parts of a form may be drawn a little later. */
  async untilVisible(entries) {
    let failure;
    const isVisible = () =>
      this.checkVisible(entries).then(
        () => true,
        (error) => void (failure = error),
      );
    await this.person.until('what was entered', isVisible, 1500).catch(() => {
      throw failure;
    });
  }

  sameNumber(shown, typed) {
    const number = Number(typed);
    const {language} = this.case;
    return (
      !Number.isNaN(number) && new Intl.NumberFormat(language, {useGrouping: false}).format(number) === shown
    );
  }

  /** Options and fields next to each other have different labels. */
  checkNames(nodes) {
    const seen = new Map();
    for (const node of nodes) {
      const {role, name, around} = node;
      if (!/^(?:radio|checkbox|option|textbox|combobox|spinbutton|Date)$/.test(role)) continue;
      let place = around;
      while (place && /^(?:LabelText|paragraph|strong)$/.test(place.role)) place = place.around;
      const key = `${place?.id} ${role} ${name.trim()}`;
      if (seen.has(key)) broken('equal labels differ', `two ${role}s are named "${name}"`);
      seen.set(key, node);
    }
  }

  /** A value that the person leaves alone is displayed. */
  checkShown(nodes) {
    for (const {label, entry, value} of this.case.plans) {
      if (entry || value === undefined) continue;
      const field = fieldIn(nodes, this.person.words(label));
      const parts = [field, ...within(nodes, field)];
      for (const text of leavesOf(value)) {
        const isBlank = /textbox|combobox/.test(field.role)
          ? !field.value
          : parts.some(({name}) => /^(?:--|mm|dd|yyyy)$/.test(name));
        const isThere = parts.some((part) => part.value?.includes(text) || part.name.includes(text));
        if (typeof value === 'string' ? isBlank : !isThere)
          broken('what is visible is what is sent', `"${label}" displays nothing of ${JSON.stringify(text)}`);
      }
    }
  }

  /** Hebrew writes the sign of a number on its left. */
  async checkNumbers(nodes) {
    if (this.case.language !== 'he' || pending.includes('numbers in Hebrew')) return;
    const {session} = this.stage;
    for (const {role, value = '', id, name} of nodes) {
      if (role !== 'textbox' || !/^-\d/.test(value)) continue;
      const {object} = await session.send('DOM.resolveNode', {backendNodeId: id});
      const {result} = await session.send('Runtime.callFunctionOn', {
        objectId: object.objectId,
        functionDeclaration: 'function () { return getComputedStyle(this).direction; }',
        returnByValue: true,
      });
      if (result.value === 'rtl')
        broken('numbers are written as in the language', `"${value}" in "${name}" has its sign on the right`);
    }
  }

  /** The page stays where it is while the pointer is over a dialog, and over what surrounds it. */
  async checkPage() {
    if (this.case.place !== 'modal' || pending.includes('the page behind a dialog')) return;
    const {page} = this.stage;
    const before = await page.evaluate(() => scrollY);
    for (const [x, y] of [
      [this.case.width / 2, 400],
      [2, 2],
    ]) {
      await page.mouse.move(x, y);
      for (let count = 0; count < 3; count++) await page.mouse.wheel({deltaY: 600});
    }
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    const after = await page.evaluate(() => scrollY);
    if (after !== before) broken('the page behind a dialog does not scroll', `from ${before} to ${after} px`);
  }

  /** On paper nothing can be scrolled. */
  async checkPrint() {
    if (pending.includes('print')) return;
    const {page} = this.stage;
    await page.emulateMediaType('print');
    const [cut] = await page.evaluate(() => window.cutBlocks());
    await page.emulateMediaType('screen');
    if (cut) broken('everything is printed', cut);
  }

  async checkBoxes() {
    const [found] = await this.stage.page.evaluate(() => window.overflows());
    if (found) broken('every text stays in its box', found);
  }

  /** A request that is asked again in another element, as frameworks do with rows, continues there with what was entered. */
  async checkMoved(entries) {
    const {seed, place, plans} = this.case;
    if (seed % 3 !== 1 || place === 'form') return;
    await this.show({isMoved: true});
    for (const {label} of plans) await this.person.field(label);
    // Secrets are not kept.
    for (const {label, kind} of plans)
      if (kind === 'secret' && entries.has(label)) await this.person.enter(label, entries.get(label));
    await this.untilVisible(entries);
    if (await this.answer()) broken('a request is open until it is answered', 'in another element');
  }

  /** Browsers and password managers offer no saved password for a secret of a server. */
  async checkSecrets(nodes) {
    // Arguments that an agent proposes are displayed as they are.
    if (this.case.place === 'approval') return;
    for (const {label} of this.case.plans.filter(({kind}) => kind === 'secret')) {
      const {node} = await this.stage.session.send('DOM.describeNode', {
        backendNodeId: fieldIn(nodes, label).id,
      });
      if (!String(node.attributes).includes('autocomplete,new-password'))
        broken('no saved password is offered for a secret', String(node.attributes));
    }
  }

  /** Enters the mistakes, reads the errors, corrects them, and sends the answer. */
  async fill() {
    const {
      person,
      case: {plans},
    } = this;
    const entries = new Map();
    const mistaken = new Set();
    for (const [index, plan] of plans.entries()) {
      if (index === plans.length - 1) await this.checkMoved(entries);
      const entry = plan.mistake ?? plan.entry;
      if (plan.mistake) mistaken.add(plan);
      if (!entry) continue;
      await person.enter(plan.label, entry);
      entries.set(plan.label, entry);
    }
    await this.checkBoxes();
    const nodes = await person.read();
    this.checkNames(nodes);
    this.checkShown(nodes);
    await this.checkSecrets(nodes);
    await this.checkNumbers(nodes);
    await this.checkPage();
    if (this.case.seed % 4 === 0) await this.checkPrint();
    let result;
    for (let round = 0; round < 4; round++) {
      result = await this.submit();
      if (result.answer) break;
      await this.checkHeard(result.summary);
      const lines = await this.checkErrors(result.summary);
      await this.checkBoxes();
      await this.checkVisible(entries);
      const plansWith = new Set(lines.map(({plan}) => plan));
      for (const {plan, text} of lines) {
        if (!plan) broken('every error names its field', `no field of the request is in "${text}"`);
        if (!mistaken.has(plan) && !plan.oddDefault)
          broken('a valid answer can be given', `"${text}" after ${JSON.stringify(plan.entry)}`);
      }
      for (const plan of plansWith) {
        mistaken.delete(plan);
        const correction = plan.entry ?? {type: ''};
        await person.enter(plan.label, correction);
        entries.set(plan.label, correction);
        await person.leave();
        const [line] = lines.filter((each) => each.plan === plan);
        await this.checkEnded(plan, line.text);
      }
      await this.checkNumbers(await person.read());
    }
    for (const {label, mistake} of mistaken)
      broken(
        'every error is displayed',
        `${JSON.stringify(mistake)} in "${label}" is accepted without a word: ${JSON.stringify(result)}`,
      );
    return result.answer ?? broken('a valid answer can be given', JSON.stringify(result.summary));
  }

  /** An error ends when it is corrected: at the field, and in the summary. */
  async checkEnded({label}, text) {
    const error = text.slice(text.indexOf(': ') + 2);
    const ended = (nodes) => {
      const {lines = []} = this.person.summaryIn(nodes) ?? {lines: this.errorsAtFields(nodes)};
      const field = fieldIn(nodes, label);
      const at = field && [field, ...within(nodes, field)];
      return (
        field &&
        !lines.some((line) => line.text === text) &&
        !at.some((node) => isWrong(nodes, node) && node.description.includes(error))
      );
    };
    await this.person.until('the error to end', ended, 1500).catch(async (reason) => {
      if (!(reason instanceof Stuck)) throw reason;
      broken('every error ends when it is corrected', `"${text}"`);
    });
  }

  checkAnswer(answer) {
    const {plans, schema, place} = this.case;
    if (answer.error) broken('a valid answer can be given', answer.error);
    const {value} = answer;
    const isEdited = this.pressed === this.text('tool.approveEdited');
    if (place === 'approval' && isEdited !== (value.decision === 'edit'))
      broken('what is visible is what is sent', `"${this.pressed}" sends ${JSON.stringify(value)}`);
    const content = place === 'approval' ? value.arguments : value.content;
    if (!content) broken('a valid answer can be given', JSON.stringify(value));
    if (!isValid(schema, content)) broken('what is sent is valid', JSON.stringify(content));
    for (const {key, value: wanted, label} of plans) {
      const sent = Object.hasOwn(content, key) ? content[key] : undefined;
      try {
        assert.deepEqual(sent, wanted);
      } catch {
        broken(
          'what is visible is what is sent',
          `"${label}" is sent as ${JSON.stringify(sent)} instead of ${JSON.stringify(wanted)}`,
        );
      }
    }
    const more = Object.keys(content).filter((key) => !plans.some((plan) => plan.key === key));
    if (more.length) broken('what is visible is what is sent', `no one entered ${JSON.stringify(more)}`);
  }

  /** The end of a prompt is said once. */
  async checkEnd() {
    const {place} = this.case;
    if (place === 'form') return;
    const keys = SUBMITTING.test(place) ? ['answered'] : ['approved', 'tool.approvedEdited'];
    const words = keys.map((key) => this.text(key));
    const found = await this.person.until('the end of the prompt', (nodes) => {
      const said = textsIn(nodes).filter((text) => words.some((each) => text.includes(each)));
      return said.length && said;
    });
    if (found.length > 1) broken('nothing is said twice', JSON.stringify(found));
  }

  /** Whether an approval displays its arguments as JSON: only if no fields can display the variant of an item. */
  async hasEditor() {
    const {place, plans, proposed} = this.case;
    if (place !== 'approval') return false;
    const [{label}] = plans;
    const editor = this.text('tool.arguments');
    const found = await this.person.until('the arguments', (nodes) => {
      const isThere = fieldIn(nodes, this.person.words(label)) ?? fieldIn(nodes, editor, undefined, true);
      return isThere;
    });
    const isJson = found.role === 'textbox' && found.name === editor;
    if (isJson && !hasTaggedItem(proposed))
      broken('arguments are displayed in fields', JSON.stringify(proposed));
    return isJson;
  }

  async fillJson() {
    const text = JSON.stringify(this.case.content, null, 2);
    await this.person.enter(this.text('tool.arguments'), {paste: text});
    const {answer, summary} = await this.submit();
    return answer ?? broken('a valid answer can be given', JSON.stringify(summary));
  }

  /** Waits for the first field, which must have no entry and no error of another request. */
  async start() {
    const {
      person,
      case: {plans},
    } = this;
    this.isJson = await this.hasEditor();
    for (const {label, oddDefault} of this.isJson ? [] : plans) {
      const field = await person.field(label);
      if (field.invalid === 'true' && this.isError(field.description) && !oddDefault)
        broken('a new request has no errors', `"${label}"`);
    }
    const nodes = await person.read();
    this.readHelp(nodes);
    const summary = person.summaryIn(nodes);
    if (summary) broken('a new request has no errors', JSON.stringify(summary));
    return nodes
      .filter((node) => isField(node) || /radio|option/.test(node.role))
      .map(({role, name, value, checked, description}) =>
        JSON.stringify({role, name, value, checked, description}),
      );
  }

  /** The validators of the page agree with others. */
  async checkVerdicts() {
    const {plans, schema, content} = this.case;
    const contents = [
      content,
      ...plans.filter(({wrong}) => wrong !== undefined).map(({key, wrong}) => ({...content, [key]: wrong})),
    ];
    const verdicts = await this.stage.page.evaluate(
      (schema, contents) =>
        Promise.all(
          contents.map((each) =>
            McpElicitation.validate(schema, each).then(
              ({valid}) => valid,
              (error) => String(error),
            ),
          ),
        ),
      schema,
      contents,
    );
    for (const [index, verdict] of verdicts.entries())
      if (verdict !== (index === 0))
        broken('validators agree', `${JSON.stringify(contents[index])} is ${verdict}`);
  }

  /** Another request in the same element, with fields of the same names, begins as it does in an element of its own. */
  async checkNext() {
    const next = new Run(this.stage, following(this.case));
    await next.show({again: true});
    const second = await next.start();
    await next.show();
    const first = await next.start();
    if (String(second) === String(first)) return;
    const at = first.findIndex((text, index) => text !== second[index]);
    broken('a request does not see the one before', `${second[at]} instead of ${first[at]}`);
  }
}

/** Lets a person answer a case. Rejects with a report that names the invariant that does not hold. */
export async function check(stage, from) {
  const run = new Run(stage, from);
  try {
    await run.show();
    await run.start();
    await run.checkVerdicts();
    run.checkAnswer(await (run.isJson ? run.fillJson() : run.fill()));
    await run.checkEnd();
    if (from.seed % 3 === 0) await run.checkNext();
  } catch (error) {
    if (error instanceof Stuck) error.message = `a valid answer can be given: ${error.message}`;
    error.acts = run.person.acts;
    throw error;
  }
}
