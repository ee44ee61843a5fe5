import {expect} from '@open-wc/testing';
import {until} from '../../support/frame.js';
import {answers, hostedPicker, message, schema} from './hosted-picker.js';

describe('<color-picker-elicitation guest>', () => {
  it('shows the request with its default, presets and theme', async () => {
    const {ask, picker, part, page} = await hostedPicker();

    await ask();

    expect(part('.message').textContent).to.equal(message);
    expect(part('#label').textContent).to.equal('Theme colour');
    expect(picker.value).to.equal('#22c55e');
    expect(part('#hex').value).to.equal('#22c55e');
    expect(picker.shadowRoot!.querySelectorAll('[type="radio"]')).to.have.length(2);
    expect(part<HTMLElement>('[for="name"]').textContent).to.contain('Colour name');
    expect(page.defaultView!.getComputedStyle(part('.body')).colorScheme).to.equal('dark');
  });

  it('hides the parts that the frame shows', async () => {
    const {part, surroundings, ask} = await hostedPicker();
    await surroundings('message', 'decline', 'cancel');
    await ask();

    expect(part('[part="message"]')).to.equal(null);
    expect(part('[part="decline"]').checkVisibility()).to.equal(false);
    expect(part('[part="submit"]').checkVisibility()).to.equal(true);
  });

  it('hides the name field when the schema has no `name`', async () => {
    const {ask, part, submits} = await hostedPicker();

    await ask({schema: {type: 'object', properties: {accent: {type: 'string', format: 'color'}}}});
    part('.primary').click();
    await until(() => submits().length);

    expect(part('#name')).to.equal(null);
    expect(answers(submits())).to.deep.equal([{action: 'accept', content: {accent: '#22c55e'}}]);
  });

  it('requires a name before it answers if the schema does', async () => {
    const {ask, part, picker, enter, submits} = await hostedPicker();
    await ask({schema: {...schema, required: ['color', 'name']}});

    part('.primary').click();
    await picker.updateComplete;
    expect(part('#name-error').textContent!.trim()).to.equal('Enter a value.');

    enter('#name', 'Meadow');
    await picker.updateComplete;
    expect(part('#name-error').textContent).to.equal('');
    part('.primary').click();
    await until(() => submits().length);
    expect(answers(submits())).to.deep.equal([
      {action: 'accept', content: {color: '#22c55e', name: 'Meadow'}},
    ]);
  });

  it('answers once when the button is clicked twice', async () => {
    const {ask, part, sent, submits} = await hostedPicker();
    await ask();

    part('.primary').click();
    part('.primary').click();
    part('[part=decline]').click();
    await until(() => submits().length === 2);

    expect(sent('ui/submit-elicitation').map(({action}) => action)).to.deep.equal(['accept', 'decline']);
  });
});
