import {readFileSync} from 'node:fs';
import {expect} from 'chai';
import {FORM_PARTS} from '../../../components/card/card.js';

describe('FORM_PARTS', () => {
  it('names every part of <schema-form>, so that all of them are reachable from the card around a form', () => {
    const {modules} = JSON.parse(readFileSync('custom-elements.json', 'utf8')) as {
      modules: {declarations?: {tagName?: string; cssParts?: {name: string}[]}[]}[];
    };
    const form = modules
      .flatMap(({declarations = []}) => declarations)
      .find(({tagName}) => tagName === 'schema-form');

    expect(FORM_PARTS.split(', ').sort()).to.deep.equal(form!.cssParts!.map(({name}) => name).sort());
  });
});
