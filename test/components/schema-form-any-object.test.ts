// Objects that may have any members: rows of a name, a kind and a value.
import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import type {JsonObject} from '../../src/index.js';
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

  it('names the choice of a kind by its row, so that no two siblings are called the same', async () => {
    const form = await formWith();
    form.value = {settings: {list: ['a', 1]}};
    await form.updateComplete;

    const names = texts(form, '.rows .variant > .field:first-child > fieldset > legend');
    expect(names).to.deep.equal(['Item 1', 'Item 2']);
  });
});
