import {expect} from 'chai';
import {sortErrors} from '../../../components/color-picker/problems.js';

const fields = {color: 'a/b~c', name: 'name', nameRequired: false, checked: true};
const messageOf = ({message}: {message: string}) => message;
const error = (path: string, message: string, keyword = 'pattern', params = {}) => ({
  path,
  message,
  keyword,
  params,
});

describe('sortErrors', () => {
  it('assigns each error to the field of its JSON Pointer', () => {
    const errors = [
      error('/a~1b~0c', 'Not a colour.'),
      error('/name', 'Too short.'),
      error('/other', 'Odd.'),
      error('', 'Both.'),
    ];

    expect(sortErrors(errors, 'all in one', fields, messageOf)).to.deep.equal({
      color: 'Not a colour.',
      name: 'Too short.',
      rest: 'Odd. Both.',
    });
  });

  it('assigns a missing property to its field', () => {
    const errors = [error('', 'Enter a value.', 'required', {missingProperty: 'name'})];

    expect(sortErrors(errors, '', fields, messageOf)).to.deep.equal({
      color: '',
      name: 'Enter a value.',
      rest: '',
    });
  });

  it('assigns the general error to the colour when there are no other errors', () => {
    expect(sortErrors([], 'Not accepted.', fields, messageOf)).to.deep.equal({
      color: 'Not accepted.',
      name: '',
      rest: '',
    });
  });

  it('omits duplicate messages', () => {
    expect(sortErrors([error('/name', 'No.'), error('/name', 'No.')], '', fields, messageOf).name).to.equal(
      'No.',
    );
  });
});
