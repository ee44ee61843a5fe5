import {expect} from '@open-wc/testing';
import {ElicitationInspector} from '../../../components/elicitation-inspector.js';

// The parts after this one import the define file.
// A class in a failure's report would take the runner minutes to describe.
const registeredByClass = customElements.get('elicitation-inspector') !== undefined;

describe('<elicitation-inspector>', () => {
  it('is registered by its define file, not by its class', () => {
    expect(registeredByClass).to.equal(false);
    expect(customElements.get('elicitation-inspector')).to.equal(ElicitationInspector);
  });
});
