import {expect} from '@open-wc/testing';
import {hostedPicker} from './hosted-picker.js';

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
});
