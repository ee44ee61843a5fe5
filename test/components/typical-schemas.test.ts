// Draws the forms for schemas as six generators write them, sets and reads their answers, and runs axe on them.
// test/unit/engines/corpus.test.ts validates these answers.
// e2e/fill-in enters answers by keys.
import {expect} from '@open-wc/testing';
import type {SchemaForm} from '../../components/schema-form.js';
import type {ElicitContent, JsonObject} from '../../src/index.js';
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
  for (const generator of GENERATORS)
    it(`shows the answers to every schema of ${generator} and gives them back`, async () => {
      const forms: SchemaForm[] = [];
      for (const {name, schema, answer, least} of await read(generator)) {
        const form = await formOf(schema);
        forms.push(form);
        for (const content of [least, answer]) {
          form.value = content;
          await form.updateComplete;
          expect(form.value, name).to.deep.equal(content);
          expect(form.checkValidity(), name).to.equal(true);
          for (const names of siblingNames(form)) {
            expect(names, name).to.deep.equal([...new Set(names)]);
            expect(names, name).to.not.include('');
          }
        }
      }
      const main = forms[0]!.parentElement!;
      for (const form of forms.slice(1)) {
        const place = form.parentElement!;
        main.append(form);
        place.remove();
      }
      await expect(main).to.be.accessible();
    });
});
