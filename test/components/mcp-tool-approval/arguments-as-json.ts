import {expect} from '@open-wc/testing';
import {press} from '../../support/consent.js';
import {until} from '../../support/frame.js';
import {all, button, call, enter, field, shownText, shownTool} from './tool-fixture.js';

const approve = (element: Element) => press(() => button(element, 'approve'));
const forms = (element: Element) => all(element, 'schema-form');

describe('<mcp-tool-approval>', () => {
  describe('without a form for the arguments', () => {
    it('shows them read-only without a schema', async () => {
      const args = {path: '/tmp/a', more: {list: [1, 'two']}};
      const {element, decision} = await shownTool({name: 'run', arguments: args});

      expect(forms(element)).to.deep.equal([]);
      expect(shownText(element)).to.contain('"list": [');
      await approve(element);
      expect(await decision).to.deep.equal({decision: 'approve', arguments: args});
    });

    let recursive: object = {type: 'string'};
    for (let level = 0; level < 40; level++) recursive = {type: 'array', items: recursive};
    it('shows them read-only with a schema that cannot be used', async () => {
      for (const [what, inputSchema] of [
        ['too deep', {type: 'object', properties: {a: recursive}}],
        ['not an object', ['type', 'object']],
        ['not JSON', {type: 'object', properties: {a: {default: 10n}}}],
      ] as const) {
        const {element, decision} = await shownTool({...call, inputSchema});

        expect(forms(element), what).to.deep.equal([]);
        expect(shownText(element), what).to.contain('/tmp/a');
        await approve(element);
        expect(await decision, what).to.deep.equal({decision: 'approve', arguments: call.arguments});
      }
    });

    it('shows values that do not fit the schema completely', async () => {
      for (const args of [{path: '/tmp/a', times: '2'}, {path: {deep: '/tmp/a'}}]) {
        const {element, decision} = await shownTool({...call, arguments: args});

        expect(shownText(element).replaceAll(/\s/g, '')).to.contain(
          JSON.stringify(args).slice(1, -1).split('{').at(-1),
        );
        await approve(element);
        expect(await decision).to.deep.equal({decision: 'approve', arguments: args});
      }
    });

    it('shows arguments read-only that are too long for text areas, at once', async () => {
      for (const long of ['x'.repeat(200_000), '\n'.repeat(20_000), '\u200b'.repeat(1_000_000)]) {
        const args = {path: long};
        const start = performance.now();
        const {element, decision} = await shownTool({...call, arguments: args});

        expect(performance.now() - start).to.be.below(4000);
        expect(forms(element)).to.deep.equal([]);
        expect(JSON.parse(all(element, '.exact .box')[0]!.textContent!)).to.deep.equal(args);
        await approve(element);
        expect(await decision).to.deep.equal({decision: 'approve', arguments: args});
      }
    });

    it('offers a JSON editor for values that the fields cannot show, or a schema without properties, and validates it', async () => {
      const args = {path: '/tmp/a', times: '2'};
      const {element, decision} = await shownTool({...call, arguments: args});
      expect(JSON.parse(field(element, '/arguments').value)).to.deep.equal(args);

      for (const wrong of ['{"path":', '{"path":"/x","times":"3"}']) {
        await enter(element, '/arguments', wrong);
        expect(button(element, 'approve').textContent).to.equal('Approve with changes');
        await approve(element);
        await until(() => field(element, '/arguments').getAttribute('aria-invalid') === 'true', 'the error');
      }
      await enter(element, '/arguments', '{"path":"/x","times":3}');
      await approve(element);

      expect(await decision).to.deep.equal({decision: 'edit', arguments: {path: '/x', times: 3}});

      const any = await shownTool({name: 'run', inputSchema: {type: 'object'}, arguments: {a: 1}});
      await enter(any.element, '/arguments', '{"a":2}');
      await approve(any.element);
      expect((await any.decision).arguments).to.deep.equal({a: 2});
    });

    it('has fields for a call that leaves out a required group, also in a list', async () => {
      const kinds = {type: 'object', properties: {kind: {type: 'string'}}, required: ['kind']};
      const group = {type: 'object', properties: {in: kinds}, required: ['in']};
      const properties = {path: {type: 'string'}, options: group};
      const item = {type: 'object', properties, required: ['path', 'options']};
      const inputSchema = {...item, properties: {...properties, list: {type: 'array', items: item}}};
      for (const args of [{path: '/a'}, {path: '/a', list: [{path: '/b'}]}]) {
        const {element} = await shownTool({name: 'save', inputSchema, arguments: args});
        expect(field(element, '/path').value).to.equal('/a');
        expect(field(element, '/options/in/kind').value).to.equal('');
      }
    });
  });
});
