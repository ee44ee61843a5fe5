import {expect} from '@open-wc/testing';
import {ElicitationInspector} from '../../../components/elicitation-inspector.js';

// The parts after this one import the define file.
const registeredByClass = customElements.get('elicitation-inspector');

describe('<elicitation-inspector>', () => {
  it('is registered by its define file, not by its class', () => {
    expect(registeredByClass).to.equal(undefined);
    expect(customElements.get('elicitation-inspector')).to.equal(ElicitationInspector);
  });
});
