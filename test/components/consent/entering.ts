import {expect} from '@open-wc/testing';
import {resetMouse, sendKeys, sendMouse} from '@web/test-runner-commands';
import type {SchemaForm} from '../../../components/schema-form.js';
import {armed, click, isArmed, middle, press} from '../../support/consent.js';
import {advanceClock, stopClock} from '../../support/clock.js';
import {pierce, until} from '../../support/frame.js';
import {button, formOf, object, one, type} from '../form/form-fixture.js';
import {approval, type Consenting, colorPicker, inFrame} from './kinds.js';
import {spacer} from './spacer.js';

const name = {message: 'Name?', requestedSchema: object({name: {type: 'string'}})};
const required = {message: 'Name?', requestedSchema: object({name: {type: 'string'}}, ['name'])};
const choice = {
  message: 'Which?',
  requestedSchema: object({size: {type: 'string', enum: ['Small', 'Large']}, other: {type: 'string'}}),
};

/** Moves a prompt by 40 px and immediately clicks its button at the new position. */
async function clickAfterMove({find}: Consenting) {
  const resume = stopClock();
  const above = spacer(40);
  await sendMouse({type: 'click', position: middle(find()!)});
  above.remove();
  resume();
}

describe('a consent button after user input in its prompt', () => {
  afterEach(() => resetMouse());

  it('accepts a click immediately after a key in a field', async () => {
    const prompt = await inFrame(name, 'submit');
    pierce(prompt.host, 'input')!.focus();
    await sendKeys({press: 'A'});

    expect(isArmed(prompt.find())).to.equal(true);
    await clickAfterMove(prompt);

    await until(() => prompt.consents() === 1, 'consent');
  });

  it('accepts a click immediately after an option was chosen', async () => {
    const prompt = await inFrame(choice, 'submit');
    await until(() => pierce(prompt.host, 'input[type=radio]'), 'the options');
    await click(pierce(prompt.host, 'input[type=radio]')!);

    await clickAfterMove(prompt);

    await until(() => prompt.consents() === 1, 'consent');
  });

  for (const [where, show] of [
    ['a colour picker', colorPicker],
    [
      'a form with a colour picker',
      () =>
        inFrame(
          {
            message: 'Colour?',
            requestedSchema: object({color: {type: 'string', pattern: '^#[0-9a-fA-F]{6}$'}}),
          },
          'submit',
        ),
    ],
  ] as const) {
    it(`accepts a click immediately after a slider was moved in ${where}`, async () => {
      const prompt = await show();
      await until(() => pierce(prompt.host, 'input[type=range]'), 'the slider');
      pierce(prompt.host, '[part=adjust]')?.click();
      await until(() => pierce(prompt.host, 'input[type=range]')!.checkVisibility(), 'an open picker');
      pierce(prompt.host, 'input[type=range]')!.focus();
      await sendKeys({press: 'ArrowLeft'});

      await clickAfterMove(prompt);

      await until(() => prompt.consents() === 1, 'consent');
    });
  }

  it('accepts a click immediately after a text of a sampling request was edited', async () => {
    const prompt = await approval('mcp-sampling-approval');
    prompt.host.shadowRoot!.querySelector('textarea')!.focus();
    await sendKeys({press: 'A'});

    await clickAfterMove(prompt);

    expect(prompt.consents()).to.equal(1);
  });

  it('stays disabled when a script fills in a field', async () => {
    const prompt = await inFrame(name, 'submit');
    type(pierce(prompt.host, 'input')!, 'Ada');

    expect(isArmed(prompt.find())).to.equal(false);
    await armed(prompt.find);
    await clickAfterMove(prompt);

    expect(prompt.consents()).to.equal(0);
    prompt.end?.();
  });

  it('stays enabled when the error summary moves it', async () => {
    const prompt = await inFrame(required, 'submit');
    await armed(prompt.find);
    const before = middle(prompt.find()!);
    const changes = countChanges(prompt.find()!);
    await sendMouse({type: 'click', position: before});
    await until(() => pierce(prompt.host, '.summary'), 'the summary');
    expect(middle(prompt.find()!)[1]).to.be.greaterThan(before[1] + 8);

    await positionChecks();

    expect(changes()).to.equal(0);
    prompt.end?.();
  });

  it('accepts a second click immediately after an answer with an error', async () => {
    let checks = 0;
    const validators = () => (checks++ ? [] : [{path: '', keyword: 'custom', message: 'Not now.'}]);
    const prompt = await inFrame({message: 'Delete everything?'}, 'submit', {validators});
    await armed(prompt.find);
    const before = middle(prompt.find()!);
    await sendMouse({type: 'click', position: before});
    await until(() => pierce(prompt.host, '[part=status]')?.textContent === 'Not now.', 'the error');
    // Less than the rest of a control, but more than between the clicks of a double click.
    advanceClock(300);

    await sendMouse({type: 'click', position: middle(prompt.find()!)});

    await until(() => prompt.consents() === 1, 'consent');
  });

  it('is disabled when something else moves it farther than its own growth at the same time', async () => {
    const prompt = await inFrame(required, 'submit');
    await press(prompt.find);
    await until(() => pierce(prompt.host, '.summary'), 'the summary');

    const above = spacer(400);
    await until(() => !isArmed(prompt.find()), 'aria-disabled');

    above.remove();
    prompt.end?.();
  });
});

describe('the Enter key in a prompt', () => {
  it('does not submit a form with a default before half a second has passed', async () => {
    const resume = stopClock();
    const prompt = await inFrame(
      {message: 'Name?', requestedSchema: object({name: {type: 'string', default: 'Ada'}})},
      'submit',
    );
    pierce(prompt.host, 'input')!.focus();
    await sendKeys({press: 'Enter'});
    resume();
    await armed(prompt.find);
    expect(prompt.consents()).to.equal(0);

    await sendKeys({press: 'Enter'});

    await until(() => prompt.consents() === 1, 'consent');
  });

  it('scrolls an invisible button into view first and submits when pressed again', async () => {
    const prompt = await inFrame(
      {
        message: 'Names?',
        requestedSchema: object(
          Object.fromEntries(Array.from({length: 25}, (_, index) => [`name${index}`, {type: 'string'}])),
        ),
      },
      'submit',
    );
    const inView = () => prompt.find()!.getBoundingClientRect().bottom <= innerHeight;
    pierce(prompt.host, 'input')!.focus({preventScroll: true});
    expect(inView()).to.equal(false);

    await sendKeys({press: 'Enter'});

    await until(inView, 'the button in view');
    await armed(prompt.find);
    expect(prompt.consents()).to.equal(0);
    pierce(prompt.host, 'input')!.focus({preventScroll: true});
    await sendKeys({press: 'Enter'});
    await until(() => prompt.consents() === 1, 'consent');
  });
});

describe('the submit button of a reused form', () => {
  const ask = async (more: Partial<SchemaForm> = {}) => {
    const form = await formOf(name.requestedSchema, {message: 'First?', ...more});
    return {form, submit: () => button(form, 'submit')};
  };

  it('is disabled again when the message changes, even after user input', async () => {
    const {form, submit} = await ask();
    one(form, 'input').focus();
    await sendKeys({press: 'A'});
    expect(isArmed(submit())).to.equal(true);

    form.message = 'Second?';
    await form.updateComplete;

    expect(isArmed(submit())).to.equal(false);
    await armed(submit);
  });

  it('is disabled again when the schema changes', async () => {
    const {form, submit} = await ask();
    await armed(submit);

    form.schema = object({name: {type: 'string'}, more: {type: 'boolean'}});
    await form.updateComplete;

    expect(isArmed(submit())).to.equal(false);
  });

  it('stays enabled when an equal schema is set again', async () => {
    const {form, submit} = await ask();
    await armed(submit);
    const changes = countChanges(submit());

    form.schema = structuredClone(name.requestedSchema);
    await form.updateComplete;
    await positionChecks();

    expect(changes()).to.equal(0);
  });
});

describe('a refusal button', () => {
  const boolean = (key: string) => ({
    message: 'Go on?',
    requestedSchema: object({[key]: {type: 'boolean'}}, [key]),
  });
  for (const [what, request, partName, action] of [
    ['Decline', name, 'decline', 'decline'],
    ['Cancel', name, 'cancel', 'cancel'],
    ['"No" to a confirmation', boolean('confirm'), 'no', 'decline'],
  ] as const) {
    it(`works immediately (${what})`, async () => {
      const prompt = await inFrame(request, partName);
      const results: string[] = [];
      prompt.host.addEventListener('elicitation-result', ({result}) => results.push(result.action));

      expect(isArmed(prompt.find())).to.equal(true);
      await click(prompt.find()!);

      await until(() => results.length, 'the answer');
      expect(results).to.deep.equal([action]);
    });
  }
});

/** Starts counting changes of `aria-disabled`; the returned function returns the count. */
function countChanges(control: Element) {
  let changes = 0;
  const observer = new MutationObserver((records) => (changes += records.length));
  observer.observe(control, {attributeFilter: ['aria-disabled']});
  return () => {
    changes += observer.takeRecords().length;
    return changes;
  };
}

/** Waits until another button is enabled, and disabled by a move: as often is the position of the first one checked. */
async function positionChecks() {
  const other = document.createElement('schema-form');
  for (const [property, value] of Object.entries({position: 'fixed', right: '0', bottom: '0'}))
    other.style.setProperty(property, value);
  document.body.append(other);
  const control = await armed(() => other.shadowRoot?.querySelector('[part=submit]'));
  other.style.setProperty('bottom', '4rem');
  await until(() => !isArmed(control), 'the other button to be disabled');
  other.remove();
}
