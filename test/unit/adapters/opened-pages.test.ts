import {expect} from 'chai';
import {AgentPrompts} from '../../../src/adapters/prompts.js';

describe('the opened pages of an agent', () => {
  it('are remembered until a thousand others were opened', () => {
    const completed: string[] = [];
    const presenter = {
      elicit: async () => ({action: 'accept' as const}),
      complete: (id: string) => completed.push(id),
    };
    const prompts = new AgentPrompts(presenter, {});
    for (let count = 0; count <= 1000; count++) {
      const request = {mode: 'url' as const, message: 'Sign in.', url: 'https://a.example/'};
      const {write} = prompts.elicitation({id: `prompt ${count}`, request}, `page ${count}`);
      write([{action: 'accept', content: {}}] as never);
    }
    for (const page of ['page 0', 'page 1', 'page 1000', 'page 1000']) prompts.complete(page);

    expect(completed).to.deep.equal(['prompt 1', 'prompt 1000']);
  });
});
