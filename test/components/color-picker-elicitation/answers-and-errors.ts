import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {hue, pickerFrom, press} from './picker-fixture.js';

describe('<color-picker-elicitation>', () => {
  describe('with a name', () => {
    it('shows the name field only when the page enables it', async () => {
      const {picker, part} = await pickerFrom();
      expect(part('#name')).to.equal(null);

      picker.nameValue = '';
      await picker.updateComplete;
      expect(part('#name')).not.to.equal(null);

      picker.noName = true;
      await picker.updateComplete;
      expect(part('#name')).to.equal(null);
    });

    it('includes the name in the answer only if it is not empty, and nothing in a refusal', async () => {
      const {picker, part} = await pickerFrom({value: '#3b82f6', 'with-name': ''});
      const answers: unknown[] = [];
      picker.addEventListener('elicitation-submit', ({action, content}) => answers.push([action, content]));

      part('.primary').click();
      part('#name').focus();
      await sendKeys({type: 'Ocean'});
      part('.primary').click();
      part('[part=decline]').click();

      expect(picker.nameValue).to.equal('Ocean');
      expect(answers).to.deep.equal([
        ['accept', {color: '#3b82f6'}],
        ['accept', {color: '#3b82f6', name: 'Ocean'}],
        ['decline', undefined],
      ]);
    });
  });

  describe('when the user answers', () => {
    it('has no buttons with `no-actions`', async () => {
      const {part} = await pickerFrom({'no-actions': ''});
      expect(part('.actions')).to.equal(null);
    });
  });

  describe('with errors', () => {
    it('shows each error at its field and others below', async () => {
      const {picker, part} = await pickerFrom({'with-name': ''});

      picker.errors = [
        {path: '/color', keyword: 'custom', message: 'Not a colour.'},
        {path: '/name', keyword: 'custom', message: 'Too short.'},
        {path: '', keyword: 'custom', message: 'Taken.'},
      ];
      await picker.updateComplete;

      const text = (id: string) => part(id).textContent!.trim();
      expect([text('#color-error'), text('#name-error'), text('#rest-error')]).to.deep.equal([
        'Not a colour.',
        'Too short.',
        'Taken.',
      ]);
      expect(part('#name').getAttribute('aria-describedby')).to.equal('name-error');
      expect(part('#name').getAttribute('aria-invalid')).to.equal('true');
    });

    it('translates errors of the schema', async () => {
      const {picker, part} = await pickerFrom({'with-name': ''});

      picker.errors = [
        {
          path: '/name',
          keyword: 'minLength',
          message: 'must NOT have fewer than 3 characters',
          params: {limit: 3},
        },
        {path: '/color', keyword: 'pattern', message: 'must match pattern "^#[A-F]"'},
      ];
      await picker.updateComplete;

      expect(part('#name-error').textContent!.trim()).to.equal('Enter at least 3 characters.');
      expect(part('#color-error').textContent!.trim()).to.equal("This doesn't match the required format.");
    });

    it('shows a general error at the hex field until the user edits it, and when it is set again', async () => {
      const {picker, part} = await pickerFrom({error: 'Not this one.'});
      expect(part('#color-error').textContent!.trim()).to.equal('Not this one.');
      expect(part('#hex').getAttribute('aria-describedby')).to.equal('color-error');

      part(hue).focus();
      await press('ArrowRight');
      await picker.updateComplete;
      expect(part('#color-error').textContent).to.equal('');

      picker.error = 'Not this one.';
      await picker.updateComplete;
      expect(part('#color-error').textContent!.trim()).to.equal('Not this one.');
    });
  });
});
