import {expect} from '@open-wc/testing';
import {until} from '../../support/frame.js';
import {answers, hostedPicker} from './hosted-picker.js';

describe('<color-picker-elicitation guest>', () => {
  it('keeps entries of the user when it receives another context', async () => {
    const {ask, part, picker, enter} = await hostedPicker();
    await ask();
    enter('#hex', '#123456');
    enter('#name', 'Mine');

    await ask({content: {color: '#000000', name: 'Theirs'}});

    expect([picker.value, part('#name').value]).to.deep.equal(['#123456', 'Mine']);
  });

  it('is disabled after the host closes', async () => {
    const {ask, close, part, picker} = await hostedPicker();
    await ask();

    await close();
    await picker.updateComplete;

    expect(part('.primary').disabled).to.equal(true);
    expect(part('#hex').disabled).to.equal(true);
  });

  it('works with an unusual schema', async () => {
    const schemas = [
      {},
      {properties: {color: {type: 'number'}}},
      {properties: {color: null}},
      {type: 'string'},
    ] as const;
    for (const schema of schemas) {
      const {ask, part, submits} = await hostedPicker();

      await ask({schema, context: {defaultColor: 7, presets: {}, theme: 'pink'}});
      part('.primary').click();
      await until(() => submits().length);

      expect(answers(submits())[0], JSON.stringify(schema))
        .to.have.nested.property('content.color')
        .that.matches(/^#[0-9a-f]{6}$/);
    }
  });
});
