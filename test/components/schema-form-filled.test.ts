// Every engine: browsers sanitize values that a script sets.
import {expect} from '@open-wc/testing';
import '../../components/define/color-picker-elicitation.js';
import type {SchemaForm} from '../../components/schema-form.js';
import {all, answersOf, formOf, object, one, plain, texts} from './form/form-fixture.js';

const OPTIONS = Array.from({length: 40}, (_, index) => `Option ${index}`);
const properties = {
  mail: {type: 'string', format: 'email'},
  notes: {type: 'string', maxLength: 1000},
  secret: {type: 'string', title: 'Password'},
  n: {type: 'number'},
  list: {type: 'array', items: {type: 'string'}},
  day: {type: 'string', format: 'date'},
  time: {type: 'string', format: 'time'},
  few: {enum: ['a', 'b']},
  more: {enum: OPTIONS.slice(0, 20)},
  many: {enum: OPTIONS},
  several: {type: 'array', items: {enum: ['x', 'y']}},
  ok: {type: 'boolean'},
  agree: {type: 'boolean', const: true},
  color: {type: 'string', format: 'color'},
  rows: {type: 'array', items: object({a: {type: 'string'}}), default: [{a: 'z'}]},
  left: {type: 'string', default: 'left'},
};

type Control = HTMLInputElement & HTMLSelectElement;
const control = (form: SchemaForm, name: string, selector = 'input, select, textarea') =>
  one(form, `[data-pointer="${name}"]`).querySelector<Control>(selector)!;

/** Enters values without events. Returns the controls. */
function fill(form: SchemaForm): Control[] {
  const written: [pointer: string, value: string][] = [
    ['/mail', 'a@b.example'],
    ['/notes', 'one\ntwo'],
    ['/secret', 'hunter2'],
    ['/n', '1.5'],
    ['/list', 'p\nq'],
    ['/day', '2026-11-30'],
    ['/time', '14:30'],
    ['/more', '3'],
    ['/many', 'Option 7'],
    ['/rows/0/a', 'row'],
  ];
  const controls = written.map(([pointer, value]) => Object.assign(control(form, pointer), {value}));
  const checked: [pointer: string, selector: string][] = [
    ['/few', '[value="1"]'],
    ['/several', '[value="1"]'],
    ['/ok', '[value="1"]'],
    ['/agree', 'input'],
  ];
  for (const [pointer, selector] of checked)
    controls.push(Object.assign(control(form, pointer, selector), {checked: true}));
  const hex = one(form, 'color-picker-elicitation').shadowRoot!.querySelector<Control>('#hex')!;
  controls.push(Object.assign(hex, {value: '#336699'}));
  return controls;
}

const filled = {
  mail: 'a@b.example',
  notes: 'one\ntwo',
  secret: 'hunter2',
  n: 1.5,
  list: ['p', 'q'],
  day: '2026-11-30',
  time: '14:30:00',
  few: 'b',
  more: 'Option 3',
  many: 'Option 7',
  several: ['y'],
  ok: false,
  agree: true,
  color: '#336699',
  rows: [{a: 'row'}],
  left: 'left',
};

describe('a value that is filled in without an `input` event', () => {
  const ways: [way: string, act: (form: SchemaForm, controls: Control[]) => void][] = [
    ['nothing else happens', () => {}],
    [
      'only `change` follows',
      (_, controls) => {
        for (const each of controls) each.dispatchEvent(new Event('change', {bubbles: true}));
      },
    ],
    [
      'each field is left',
      (_, controls) => {
        for (const each of controls) {
          each.focus();
          each.blur();
        }
      },
    ],
    ['the form is drawn again', (form) => (form.locale = 'de')],
    ['errors arrive', (form) => (form.errors = [{path: '/left', keyword: 'custom', message: 'No'}])],
  ];
  for (const [way, act] of ways)
    it(`is sent and stays visible if ${way}`, async () => {
      const form = await formOf(object(properties, ['mail']));
      const answers = answersOf(form);
      act(form, fill(form));
      await form.updateComplete;
      form.requestSubmit();
      await form.updateComplete;

      expect(plain(answers)).to.deep.equal([{action: 'accept', content: filled}]);
      expect(control(form, '/mail').value).to.equal('a@b.example');
      expect(control(form, '/many').value).to.equal('Option 7');
    });

  it('is included in `value` and checked', async () => {
    const form = await formOf(object(properties, ['mail']), {noActions: true});
    Object.assign(control(form, '/mail'), {value: 'a@'});
    Object.assign(control(form, '/n'), {value: '2'});

    expect(form.value).to.deep.include({n: 2}).and.not.to.have.property('mail');
    expect(form.reportValidity()).to.equal(false);
    await form.updateComplete;
    expect(texts(form, '.error')).to.deep.equal([
      'Enter a valid email address, for example name@example.com.',
    ]);
    expect(control(form, '/mail').value).to.equal('a@');
  });

  it('replaces a value that the page set before, but not one that it sets afterwards', async () => {
    const form = await formOf(object(properties));
    form.value = {mail: 'x@y.example'};
    await form.updateComplete;
    control(form, '/mail').value = 'a@b.example';
    expect(form.value).to.deep.equal({mail: 'a@b.example'});

    form.value = {mail: 'z@y.example', n: 1};
    expect(form.value).to.deep.equal({mail: 'z@y.example', n: 1});
    await form.updateComplete;
    expect(control(form, '/mail').value).to.equal('z@y.example');
  });

  it('is not confused with a default that a browser has sanitized', async () => {
    const form = await formOf(
      object({
        day: {type: 'string', format: 'date', default: 'soon'},
        when: {type: 'string', format: 'date-time', default: '2026-11-30T10:00:00.123456Z'},
        time: {type: 'string', format: 'time', default: '10:00:00+02:00'},
        text: {type: 'string', maxLength: 1000, default: 'a\r\nb'},
        line: {type: 'string', default: 'a\nb', 'x-multiline': false},
        mail: {type: 'string', format: 'email', default: ' a@b.example '},
      }),
    );
    const before = form.draft;
    form.checkValidity();
    for (const each of all(form, 'input, textarea')) {
      each.focus();
      each.blur();
    }
    expect(form.draft).to.deep.equal(before);
  });

  it('does not change a form that the user may only read', async () => {
    const form = await formOf(object({a: {type: 'string'}}), {readonly: true, value: {a: 'x'}});
    control(form, '/a').value = 'y';
    expect(form.value).to.deep.equal({a: 'x'});
  });

  it('reads each control once for a submit', async () => {
    const form = await formOf(object({a: {type: 'string'}, b: {type: 'string'}}));
    const input = one(form, 'input');
    let reads = 0;
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
    Object.defineProperty(input, 'value', {
      ...value,
      get() {
        reads++;
        return value.get!.call(this);
      },
    });
    form.requestSubmit();
    const atSubmit = reads;
    await form.updateComplete;

    expect(atSubmit).to.equal(1);
    expect(reads).to.equal(1);
  });
});
