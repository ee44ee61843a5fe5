import {expect} from '@open-wc/testing';
import {ElicitationInspector} from '../../../components/elicitation-inspector.js';

// The other test files import the define file.
// A boolean, because the runner takes minutes to serialize a class for a failure report.
const registeredByClass = customElements.get('elicitation-inspector') !== undefined;

describe('<elicitation-inspector>', () => {
  it('is registered by its define file, not by its class', () => {
    expect(registeredByClass).to.equal(false);
    expect(customElements.get('elicitation-inspector')).to.equal(ElicitationInspector);
  });
});
