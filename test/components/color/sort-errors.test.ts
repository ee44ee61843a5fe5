import {expect} from '@open-wc/testing';
import {sortErrors} from '../../../components/color-picker/sort-errors.js';

const asked = {color: 'a/b~c', name: 'name', nameRequired: false, checked: true};
const say = ({message}: {message: string}) => message;
const error = (path: string, message: string, keyword = 'pattern', params = {}) => ({
  path,
  message,
  keyword,
  params,
});

describe('sortErrors', () => {
  it('puts each error at the field that its JSON Pointer names', () => {
    const errors = [
      error('/a~1b~0c', 'Not a colour.'),
      error('/name', 'Too short.'),
      error('/other', 'Odd.'),
      error('', 'Both.'),
    ];

    expect(sortErrors(errors, 'all in one', asked, say)).to.deep.equal({
      color: 'Not a colour.',
      name: 'Too short.',
      rest: 'Odd. Both.',
    });
  });

  it('puts a missing property at its field', () => {
    const errors = [error('', 'Enter a value.', 'required', {missingProperty: 'name'})];

    expect(sortErrors(errors, '', asked, say)).to.deep.equal({color: '', name: 'Enter a value.', rest: ''});
  });

  it('puts the sentence at the colour when nothing more exact is known', () => {
    expect(sortErrors([], 'Not accepted.', asked, say)).to.deep.equal({
      color: 'Not accepted.',
      name: '',
      rest: '',
    });
  });

  it('says the same thing once', () => {
    expect(sortErrors([error('/name', 'No.'), error('/name', 'No.')], '', asked, say).name).to.equal('No.');
  });
});
