// Draws the forms for schemas as six generators write them, sets and reads their answers, and runs axe on them. test/e2e/typical-schemas enters
// the answers by keys.
import {expect} from '@open-wc/testing';
import type {SchemaForm} from '../../components/schema-form.js';
import {type ElicitContent, type JsonObject, validate} from '../../src/index.js';
import {all, formOf} from './form/form-fixture.js';

interface Typical {
  name: string;
  schema: JsonObject;
  answer: ElicitContent;
  least: ElicitContent;
}

const GENERATORS = ['pydantic', 'zod-3', 'zod-4', 'schemars', 'jackson-victools', 'dotnet'];
const read = async (generator: string): Promise<Typical[]> =>
  (await fetch(`/test/fixtures/typical-schemas/${generator}.json`)).json();
const typical = new Map(
  (
    await Promise.all(GENERATORS.map(async (generator) => [generator, await read(generator)] as const))
  ).flatMap(([generator, cases]) => cases.map((each) => [`${generator}, ${each.name}`, each] as const)),
);

/** The names that a person sees or hears in one group: labels of fields, and legends of groups and choices. */
function siblingNames(form: SchemaForm): string[][] {
  return all(form, '.fields').map((fields) =>
    [...fields.children].flatMap((child) => {
      const field = child.matches('.row-item') ? child.querySelector('.field') : child;
      if (!field?.checkVisibility()) return [];
      const name = field.querySelector<HTMLElement>(
        ['', ' > .variant > .field']
          .map((at) => `:scope${at} > label, :scope${at} > fieldset > legend`)
          .join(),
      );
      return [(name?.textContent ?? '').trim()];
    }),
  );
}

describe('<schema-form> for a typical schema', () => {
  for (const [name, {schema, answer, least}] of typical)
    it(`shows the answers to ${name} and gives them back`, async () => {
      const form = await formOf(schema);
      for (const content of [least, answer]) {
        form.value = content;
        await form.updateComplete;
        expect(form.value).to.deep.equal(content);
        expect(form.checkValidity()).to.equal(true);
        expect(await validate(schema, form.value)).to.deep.equal({valid: true});
        for (const names of siblingNames(form)) {
          expect(names).to.deep.equal([...new Set(names)]);
          expect(names).to.not.include('');
        }
      }
      await expect(form).to.be.accessible();
    });
});
