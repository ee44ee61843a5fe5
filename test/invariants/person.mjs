// A person who fills in a form with keys and pointers, by what they read on the page.
import {setTimeout as interval} from 'node:timers/promises';
import {fieldIn, groupOf, readPage, rowsIn, textsIn, within} from './reader.mjs';

const TIMEOUT = 8_000;
const POLL = 20;
/** Frames for which something that is pressed has to rest. */
const RESTS = 3;
/** Presses of Tab after which a person gives up. */
const MOST_TABS = 200;

/** The reason why a person cannot go on. */
export class Stuck extends Error {}

export class Person {
  /** The acts so far, for the report. */
  acts = [];

  /**
   * @param text - The words of the page's language, by their key.
   * @param message - The message of the request, which labels a field without a label.
   */
  constructor(page, session, text, message, language, keysOnly = false) {
    this.page = page;
    this.session = session;
    this.text = text;
    this.message = message;
    this.language = language;
    this.keysOnly = keysOnly;
  }

  read() {
    return readPage(this.session);
  }

  /** Waits until `look` returns something for what the page displays. */
  async until(what, look, timeout = TIMEOUT) {
    const deadline = Date.now() + timeout;
    for (;;) {
      const nodes = await this.read();
      const found = await look(nodes);
      if (found) return found;
      if (Date.now() > deadline) throw new Stuck(`waited in vain for ${what}`);
      await interval(POLL);
    }
  }

  /** The middle of what is displayed, once it rests. */
  async middle({id}) {
    const {session, page} = this;
    let before;
    let rests = 0;
    // An error appears a few frames after the press that leaves its field, and moves what is below. A field that was just entered is scrolled
    // into view again.
    for (let count = 0; count < 60; count++) {
      await session.send('DOM.scrollIntoViewIfNeeded', {backendNodeId: id});
      const {quads} = await session.send('DOM.getContentQuads', {backendNodeId: id});
      const [quad] = quads;
      rests = quad && String(quad) === before ? rests + 1 : 0;
      before = String(quad);
      if (rests === RESTS)
        return [(quad[0] + quad[2] + quad[4] + quad[6]) / 4, (quad[1] + quad[3] + quad[5] + quad[7]) / 4];
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    }
    throw new Stuck('what should be pressed is not displayed, or does not rest');
  }

  /** Presses the middle of what is displayed. Who uses keys only goes there, and presses what a press changes. */
  async click(node) {
    if (!this.keysOnly) return void (await this.page.mouse.click(...(await this.middle(node))));
    await this.reach(node);
    if (/^(?:button|checkbox|radio)$/.test(node.role)) await this.page.keyboard.press('Space');
  }

  /** Goes to something with Tab, within a group of options with arrows. */
  async reach(node) {
    const {keyboard} = this.page;
    const options = node.role === 'radio' ? groupOf(node) : undefined;
    for (let count = 0; count < MOST_TABS; count++) {
      if (await this.hasFocus(node)) return;
      const isInside = options && (await this.hasFocus(options, 'radio'));
      await keyboard.press(isInside ? 'ArrowDown' : 'Tab');
    }
    throw new Stuck(`no way to "${node.name}" with keys`);
  }

  /** Whether something has the focus, or a control of a type in it. */
  async hasFocus({id}, type) {
    const {object} = await this.session.send('DOM.resolveNode', {backendNodeId: id});
    const {result} = await this.session.send('Runtime.callFunctionOn', {
      objectId: object.objectId,
      functionDeclaration: 'function (type) { return window.hasFocus(this, type); }',
      arguments: [{value: type}],
      returnByValue: true,
    });
    return result.value;
  }

  /** Scrolls a long message to its end, which the form asks for. */
  async readMessage(nodes) {
    const isAsked = (all) => all.some(({name}) => name === this.text('evidence.read'));
    if (!isAsked(nodes)) return;
    const [line] = this.message.split('\n');
    const {around} = nodes.find(({role, name}) => role === 'StaticText' && name.startsWith(line));
    for (let count = 0; count < 5; count++) {
      await this.page.mouse.move(...(await this.middle(around)).map(Math.round));
      await this.page.mouse.wheel({deltaY: 5000});
      // Beyond the end of the message, the wheel scrolls what surrounds it.
      const isRead = await this.until('the end of the message', (all) => !isAsked(all), 1000).catch(
        () => false,
      );
      if (isRead) return;
    }
    throw new Stuck('the message cannot be read to its end');
  }

  async selectAll() {
    const {keyboard} = this.page;
    await keyboard.down('Control');
    await keyboard.press('KeyA');
    await keyboard.up('Control');
  }

  async type(text) {
    for (const [index, line] of text.split('\n').entries()) {
      if (index) {
        // In an approval, Enter alone is for texts of one line.
        await this.page.keyboard.down('Shift');
        await this.page.keyboard.press('Enter');
        await this.page.keyboard.up('Shift');
      }
      await this.page.keyboard.type(line);
    }
  }

  /** The words of an option or label, which may be words of the form. */
  words(label) {
    if (label === '{message}') return this.message;
    return label.replace(/^\{(\w+)(?: (\d+))?\}/, (_, key, number) => this.text(key, {number}));
  }

  /** The text of an entry that is typed. */
  typedIn({type, paste, number}) {
    return (
      type ??
      paste ??
      (number === undefined ? undefined : new Intl.NumberFormat(this.language).format(number))
    );
  }

  /** Waits for the field with a label. */
  field(label, scope, isTyped = false) {
    const words = this.words(label);
    return this.until(`the field "${words}"`, (nodes) => {
      const around = scope && this.same(nodes, scope);
      return fieldIn(nodes, words, around, isTyped);
    });
  }

  same(nodes, {id, role}) {
    return nodes.find((node) => node.id === id && node.role === role);
  }

  /** Enters something into the field with a label, instead of what it contains. */
  async enter(label, entry, scope) {
    this.acts.push(`${this.words(label)}: ${JSON.stringify(entry)}`);
    if (entry.steps) return this.enterAll(entry.steps, scope);
    await this.enterInto(await this.field(label, scope, this.typedIn(entry) !== undefined), entry);
  }

  async enterAll(steps, scope) {
    for (const [label, entry, maybe] of steps) {
      const nodes = await this.read();
      if (maybe && !fieldIn(nodes, this.words(label), scope && this.same(nodes, scope))) continue;
      await this.enter(label, entry, scope);
    }
  }

  async enterInto(field, entry) {
    const {keyboard} = this.page;
    if (entry.at) return this.enterAll(entry.at, field);
    if (entry.rows) return this.enterRows(field, entry.rows);
    if (entry.tick) return this.tick(field, entry.tick);
    if (entry.press !== undefined && field.role === 'radiogroup')
      return this.choose(field, this.text(entry.press ? 'yes' : 'no'));
    if (entry.press !== undefined) {
      if ((field.checked === 'true') !== entry.press) await this.click(field);
      return;
    }
    if (entry.choose !== undefined) return this.choose(field, this.words(entry.choose), entry.value);
    if (entry.keys !== undefined && field.role !== 'textbox') {
      if (this.keysOnly) await this.reach(field);
      else await this.session.send('DOM.focus', {backendNodeId: field.id});
      for (const key of entry.keys) await keyboard.press(key);
      return;
    }
    await this.click(field);
    await this.selectAll();
    const text = this.typedIn(entry) ?? entry.text;
    if (!text) return void (await keyboard.press('Backspace'));
    if (entry.paste !== undefined) await this.session.send('Input.insertText', {text});
    else await this.type(text);
  }

  async tick(group, labels) {
    // Where many options would be cut, an approval displays the values as lines.
    if (group.role === 'textbox') return this.enterInto(group, {type: labels.join('\n')});
    const nodes = await this.read();
    const boxes = within(nodes, this.same(nodes, group)).filter(({role}) => role === 'checkbox');
    for (const box of boxes) {
      const isWanted = labels.some((label) => box.name === label || box.name.startsWith(`${label} `));
      if (isWanted === (box.checked === 'true')) continue;
      await this.click(box);
      await this.until(
        `"${box.name}" to be ticked`,
        (all) => (this.same(all, box)?.checked === 'true') === isWanted,
        2000,
      );
    }
  }

  /** Chooses an option by its label. In arguments, options without a title are values. */
  async choose(field, label, value = label) {
    const {keyboard} = this.page;
    const isOption = ({name}) => [label, value].some((each) => name === each || name.startsWith(`${each} `));
    const nodes = await this.read();
    const inside = within(nodes, this.same(nodes, field));
    const radio = inside.filter(({role}) => role === 'radio');
    if (radio.length) {
      const option = radio.find(({name}) => name === label) ?? radio.find(isOption);
      if (!option) throw new Stuck(`no option "${label}" in "${field.name}"`);
      await this.click(option);
      await this.until(`"${label}" to be chosen`, (all) => this.same(all, option)?.checked === 'true', 2000);
      return;
    }
    if (field.hasPopup === 'menu' || inside.some(({role}) => role === 'MenuListPopup')) {
      const options = inside.filter(({role}) => role === 'option' || role === 'menuitem');
      const at = options.findIndex(isOption);
      if (at < 0) throw new Stuck(`no option "${label}" in "${field.name}"`);
      if (this.keysOnly) await this.reach(field);
      else await this.session.send('DOM.focus', {backendNodeId: field.id});
      await keyboard.press('Home');
      for (let count = 0; count < at; count++) await keyboard.press('ArrowDown');
      return;
    }
    await this.click(field);
    await this.selectAll();
    await this.type(label);
    await this.until(`the option "${label}"`, async (all) => {
      // Those of native lists are not displayed.
      const options = all.filter(({role, around}) => role === 'option' && around.role === 'listbox');
      const option = options.find(({name}) => name === label) ?? options.find(isOption);
      if (!option) return false;
      if (this.keysOnly) return this.chooseByKeys(option);
      // The list may be rendered again.
      return this.click(option).then(
        () => true,
        () => false,
      );
    });
  }

  /** Goes to an option of an open list with arrows. */
  async chooseByKeys({name}) {
    const {keyboard} = this.page;
    for (let count = 0; count < MOST_TABS; count++) {
      const nodes = await this.read();
      const {activedescendant} = nodes.find(({role, focused}) => role === 'combobox' && focused) ?? {};
      const active = nodes.find(({id, role}) => role === 'option' && id === activedescendant);
      await keyboard.press(active?.name === name ? 'Enter' : 'ArrowDown');
      if (active?.name === name) return true;
    }
    throw new Stuck(`no way to the option "${name}" with keys`);
  }

  /** Adds rows and fills them in. Rows that are there already are used first. */
  async enterRows(list, rows) {
    for (const [index, row] of rows.entries()) {
      const name = this.text('row', {number: index + 1});
      const nodes = await this.read();
      const scope = this.same(nodes, list);
      if (rowsIn(nodes, this.text('row', {number: ''}), scope) <= index) {
        const add = within(nodes, scope).filter(
          ({role, name}) => role === 'button' && name === this.text('addRow'),
        );
        if (!add.length) throw new Stuck(`no way to add an item to "${list.name}"`);
        await this.click(add.at(-1));
      }
      await this.enter(name, row, list);
    }
  }

  /** Presses a button once it can be pressed. */
  async press(name) {
    this.acts.push(`press "${name}"`);
    await this.pressOne([name]);
  }

  /** Presses the button that has one of the names. It may be out of view, where it cannot be pressed. */
  async pressOne(names) {
    const {session} = this;
    const button = await this.until(`the button "${names[0]}"`, async (nodes) => {
      const found = nodes.find(({role, name}) => role === 'button' && names.includes(name));
      if (found?.disabled) await this.readMessage(nodes);
      if (found?.disabled)
        await session.send('DOM.scrollIntoViewIfNeeded', {backendNodeId: found.id}).catch(() => {});
      return found && !found.disabled && found;
    });
    await this.click(button);
    return button.name;
  }

  /** Leaves a field, as a person does who goes on. */
  leave() {
    return this.page.keyboard.press('Tab');
  }

  /** The summary of errors: its heading and its lines. */
  summaryIn(nodes) {
    const alert = nodes.find(({role, name}) => role === 'alert' && name);
    if (!alert) return undefined;
    const lines = within(nodes, alert)
      .filter(({role}) => role === 'listitem')
      .map((item) => {
        const link = within(nodes, item).find(({role}) => role === 'link');
        const texts = textsIn(nodes, item).filter((text) => text !== '•' && text.trim() !== '•');
        return {label: link?.name, text: texts.join('')};
      });
    return {heading: alert.name, lines};
  }
}
