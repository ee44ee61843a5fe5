// Objects that may have any members: rows of a name, a kind and a value.
import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {type JsonObject, validate} from '../../src/index.js';
import {all, formOf, object, one, texts} from './form/form-fixture.js';

const free = {type: 'object', title: 'Settings'};
const formWith = (more: JsonObject = {}) => formOf(object({settings: {...free, ...more}}, ['settings']));
const press = (...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => sendKeys({press: key})), Promise.resolve());

describe('an object of any members in <schema-form>', () => {
  it('is answered by keys: a name, a kind and a value', async () => {
    const form = await formWith({additionalProperties: true});
    expect(all(form, 'textarea')).to.deep.equal([]);

    one(form, '.add').focus();
    await press('Enter');
    await sendKeys({type: 'port'});
    await press('Tab', ' ', 'ArrowDown', 'Tab');
    expect(texts(form, '.variant input[type=text]').length).to.equal(1);
    await sendKeys({type: '8080'});

    expect(form.value).to.deep.equal({settings: {port: 8080}});
    expect(form.checkValidity()).to.equal(true);
    expect(texts(form, 'legend').slice(0, 3)).to.deep.equal(['Settings', 'Item 1', 'Value']);
    await expect(form).to.be.accessible();
  });

  it('shows members of every kind, nested ones too, and gives them back', async () => {
    const schema = object({settings: free}, ['settings']);
    const form = await formWith();
    const value = {
      settings: {
        a: 'text',
        b: 1.5,
        c: false,
        d: [1, 'two', [true], {e: 3}],
        f: {g: {h: 'deep'}},
        i: [],
        j: {},
      },
    };
    form.value = value;
    await form.updateComplete;

    expect(form.value).to.deep.equal(value);
    expect(form.checkValidity()).to.equal(true);
    expect(await validate(schema, form.value)).to.deep.equal({valid: true});
    expect(all(form, 'textarea')).to.deep.equal([]);
    await expect(form).to.be.accessible();
  });

  it('names the choice of a kind by its row, so that no two siblings are called the same', async () => {
    const form = await formWith();
    form.value = {settings: {list: ['a', 1]}};
    await form.updateComplete;

    const names = texts(form, '.rows .variant > .field:first-child > fieldset > legend');
    expect(names).to.deep.equal(['Item 1', 'Item 2']);
  });

  it('asks for the value of a name, and for the kind of a value', async () => {
    const form = await formWith();
    one(form, '.add').click();
    await form.updateComplete;

    expect(form.reportValidity()).to.equal(false);
    await form.updateComplete;
    expect(all(form, '.error').length).to.equal(2);
  });

  it('is a text area for JSON with `x-multiline`', async () => {
    const form = await formWith({'x-multiline': true});

    expect(all(form, 'textarea')).to.have.length(1);
    expect(all(form, '.add')).to.deep.equal([]);
  });

  it('keeps a value that allows no members as JSON', async () => {
    const form = await formWith({additionalProperties: false});
    form.value = {settings: {}};
    await form.updateComplete;

    expect(form.value).to.deep.equal({settings: {}});
    expect(all(form, '.add')).to.deep.equal([]);
  });
});
