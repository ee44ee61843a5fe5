import {expect} from 'chai';
import {readFileSync} from 'node:fs';
import {FORM_PARTS} from '../../../components/card/card.js';

interface Declaration {
  tagName?: string;
  cssParts?: {name: string}[];
  cssProperties?: {name: string}[];
}

const {modules} = JSON.parse(readFileSync('custom-elements.json', 'utf8')) as {
  modules: {declarations?: Declaration[]}[];
};
const CARDS = ['mcp-elicitation-frame', 'mcp-tool-approval', 'mcp-sampling-approval', 'mcp-app-frame'];
const declarationOf = (tag: string) =>
  modules.flatMap(({declarations = []}) => declarations).find(({tagName}) => tagName === tag)!;
const partsOf = (tag: string) => declarationOf(tag).cssParts!.map(({name}) => name);

describe('the parts of <schema-form>', () => {
  it('are passed on by the cards that contain one, without an exception', () => {
    expect(FORM_PARTS.split(', ').sort()).to.deep.equal(partsOf('schema-form').sort());
  });

  for (const tag of ['mcp-elicitation-frame', 'mcp-tool-approval'])
    it(`are documented at <${tag}>, unless a form in it never has them`, () => {
      const never = tag === 'mcp-tool-approval' ? ['message', 'submit', 'decline', 'yes', 'no'] : [];
      const missing = partsOf('schema-form').filter((name) => !partsOf(tag).includes(name));
      expect(missing.sort()).to.deep.equal(never.sort());
    });

  it('include those of every card', () => {
    for (const tag of CARDS)
      for (const name of ['actions', 'status', 'glyph'])
        expect([tag, name, partsOf(tag).includes(name)]).to.deep.equal([tag, name, true]);
  });
});

describe('the properties of a theme', () => {
  for (const tag of CARDS)
    it(`are listed at <${tag}> as at the form`, () => {
      const listed = (declarationOf(tag).cssProperties ?? []).map(({name}) => name);
      for (const name of [
        '--elicitation-button-height',
        '--elicitation-button-radius',
        '--elicitation-color-accent',
        '--elicitation-color-surface',
        '--elicitation-radius-card',
      ])
        expect([name, listed.includes(name)]).to.deep.equal([name, true]);
    });
});
