import {expect} from 'chai';
import {atOnce} from '../../../src/async.js';
import {deepFreeze} from '../../../src/protocol/copy.js';
import type {JsonObject} from '../../../src/protocol/index.js';
import {FormState, readForm, readFormInSlices} from '../../../src/schema/index.js';
import {SecretSearch, secretFilter} from '../../../src/schema/words/secret-search.js';

const withTitle = (title: string): JsonObject => ({
  type: 'object',
  properties: {a: {type: 'string', title}, password: {type: 'string'}},
});

/** A schema whose property counts how often its title is read. */
function counting() {
  const reads = {count: 0};
  const property = {
    type: 'string',
    get title() {
      reads.count++;
      return 'City';
    },
  };
  const properties: JsonObject = {a: property, password: {type: 'string'}};
  return {schema: Object.freeze({type: 'object', properties}) as JsonObject, reads};
}

describe('readForm()', () => {
  it('reads the names of a request once for the search, the form, the drafts and the checks', () => {
    const {schema, reads} = counting();
    const search = new SecretSearch(schema);
    expect(atOnce(search.searchRoot())).to.equal(true);
    const searched = reads.count;

    const reading = readForm(schema, {}, search);
    const state = new FormState(reading);
    const formed = reads.count - searched;
    expect(secretFilter(search)({a: 'x', password: 'y'})).to.deep.equal({a: 'x'});
    expect(state.draft).to.deep.equal({});
    expect(reading.sufficient).to.equal(true);
    const total = reads.count;

    const alone = counting();
    new FormState(readForm(alone.schema));
    // A form alone searches its fields; after a search it only reads their labels.
    expect(formed).to.be.lessThan(alone.reads.count);
    expect(total - searched - formed, 'drafts and checks').to.be.at.most(2);
  });

  it('finds the same fields with and without a search before it', () => {
    const schema = withTitle('API key');
    const search = new SecretSearch(schema);
    atOnce(search.searchRoot());
    const secrets = ({fields}: ReturnType<typeof readForm>) =>
      fields.map(({key, label, secret}) => [key, label, secret]);

    expect(secrets(readForm(schema, {}, search))).to.deep.equal(secrets(readForm(schema)));
  });

  it('copies a schema that the page may change', () => {
    const schema = withTitle('City');

    expect(readForm(schema).schema).not.to.equal(schema);
    expect(readForm(deepFreeze(schema)).schema).to.equal(schema);
  });
});

describe('readFormInSlices()', () => {
  it('reads like readForm(), with pauses for the page', async () => {
    const properties = Object.fromEntries(
      Array.from({length: 2_000}, (_, index) => [`field${index}`, {type: 'string', title: `Title ${index}`}]),
    );
    const schema = deepFreeze({type: 'object', properties});
    let turns = 0;
    const timer = setInterval(() => turns++, 0);
    const reading = await readFormInSlices(schema, {message: 'm'});
    clearInterval(timer);

    expect(reading.fields).to.have.length(2_000);
    expect(reading.schema).to.equal(schema);
    expect(turns).to.be.greaterThan(0);
  });
});
