import {expect} from '@open-wc/testing';
import {until} from '../../support/frame.js';
import {answers, context, hostedPicker, message, schema} from './hosted-picker.js';

describe('<color-picker-elicitation guest>', () => {
  describe('after an invalid answer', () => {
    const errors = [{path: '/color', keyword: 'pattern', message: 'must match pattern "^#"'}];

    it('lets the host validate the entry, shows its error at the field and keeps the entry', async () => {
      const {ask, part, picker, enter, submits} = await hostedPicker();
      await ask();

      enter('#hex', '#12345');
      enter('#name', 'Almost');
      part('.primary').click();
      await until(() => submits().length);
      const content = {color: '#12345', name: 'Almost'};
      expect(answers(submits())).to.deep.equal([{action: 'accept', content}]);
      await ask({
        content,
        errors,
        attempt: 2,
        context: {...context, defaultColor: '#12345', error: '/color must match'},
      });
      await picker.updateComplete;

      expect(part('#color-error').textContent!.trim()).to.equal('Enter a colour, for example #3b82f6.');
      expect([part('#hex').value, part('#name').value]).to.deep.equal(['#12345', 'Almost']);
      expect(picker.shadowRoot!.activeElement).to.equal(part('#hex'));

      enter('#hex', '#123456');
      await picker.updateComplete;
      expect(part('#color-error').textContent).to.equal('');
      part('.primary').click();
      await until(() => submits().length === 2);
      expect(answers(submits())[1]).to.deep.equal({
        action: 'accept',
        content: {color: '#123456', name: 'Almost'},
      });
    });

    it('keeps the colour when the host sends its default again and shows its error', async () => {
      const {ask, part, picker} = await hostedPicker();
      await ask();
      part('[value="#eab308"]').click();
      part('.primary').click();

      await ask({context: {...context, error: 'must be green'}});
      await picker.updateComplete;

      expect(picker.value).to.equal('#eab308');
      expect(part('#color-error').textContent!.trim()).to.equal('must be green');
    });

    it('restores entries after a reload, including invalid ones', async () => {
      const {ask, part, picker} = await hostedPicker();

      await ask({content: {color: '#zzz', name: 'Half'}, errors, attempt: 2});

      expect([part('#hex').value, part('#name').value]).to.deep.equal(['#zzz', 'Half']);
      expect(picker.checkValidity()).to.equal(false);
    });
  });

  it('validates the colour itself when the schema does not constrain it', async () => {
    const {ask, part, picker, enter, submits, sent} = await hostedPicker();
    await ask({schema: {type: 'object', properties: {color: {type: 'string'}}}});

    enter('#hex', '#12345');
    part('.primary').click();
    await picker.updateComplete;
    await until(() => sent('ui/notifications/elicitation-draft').length);

    expect(part('#color-error').textContent!.trim()).to.equal('Enter a colour, for example #3b82f6.');
    expect(submits()).to.deep.equal([]);
  });

  it('validates the colour itself with an MCP Apps host, which may not send corrections', async () => {
    const {part, picker, enter, reply, replies} = await hostedPicker();
    reply({id: 'ui/initialize', result: {protocolVersion: '2026-01-26', hostInfo: {}, hostCapabilities: {}}});
    reply({id: 'e1', method: 'elicitation/create', params: {mode: 'form', message, requestedSchema: schema}});
    await until(() => picker.message, 'the request');
    await picker.updateComplete;

    enter('#hex', '#12345');
    part('.primary').click();
    await picker.updateComplete;
    expect(part('#color-error').textContent!.trim()).to.equal('Enter a colour, for example #3b82f6.');
    expect(replies()).to.deep.equal([]);

    enter('#hex', '#123456');
    part('.primary').click();
    await until(() => replies().length, 'the answer');
    expect(replies()[0]).to.deep.include({id: 'e1'});
    expect(replies()[0]!['result']).to.deep.include({action: 'accept'});
    expect(replies()[0]).to.have.nested.property('result.content.color', '#123456');
  });
});
