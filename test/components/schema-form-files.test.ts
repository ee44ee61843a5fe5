// Every engine: native file inputs, drop and paste.
import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import '../../src/locales/catalogues/ar.js';
import type {AuthorizeUpload, ElicitResult} from '../../src/protocol/index.js';
import {createLedger, type SettledRecord} from '../../src/index.js';
import type {SchemaForm} from '../../components/schema-form.js';
import {expectAccessible} from '../support/accessible.js';
import {emulated, withQuery} from '../support/media-query.js';
import {form as formIn, present, tracedFrame, until} from '../support/frame.js';
import {press} from '../support/consent.js';
import {all, answersOf, button, formOf, object, one, plain, texts} from './form/form-fixture.js';

const file = (rules = {}) => ({type: 'string', title: 'Photo', 'x-mcp-file': rules});
const files = (rules = {}, more = {}) => ({type: 'array', title: 'Photos', items: file(rules), ...more});
const named = (name: string, type = 'text/plain', content = 'hello') => new File([content], name, {type});
const hello = named('hello.txt');
const helloUri = 'data:text/plain;name=hello.txt;base64,aGVsbG8=';

const inputOf = (form: SchemaForm) => one<HTMLInputElement>(form, 'input[type=file]');
function transferOf(chosen: readonly File[]) {
  const transfer = new DataTransfer();
  for (const each of chosen) transfer.items.add(each);
  return transfer;
}
/** Chooses files as the dialog of a browser does. */
async function choose(form: SchemaForm, ...chosen: File[]) {
  const input = inputOf(form);
  input.files = transferOf(chosen).files;
  input.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
  input.dispatchEvent(new Event('change', {bubbles: true}));
  await form.updateComplete;
}
const names = (form: SchemaForm) => texts(form, 'li bdi');
const problems = (form: SchemaForm) => texts(form, '[role=alert] .error');
const answered = async (form: SchemaForm, answers: ReturnType<typeof answersOf>) => {
  button(form, 'submit').click();
  await until(() => answers.length > 0);
  return plain(answers).at(-1);
};

describe('a field for files', () => {
  it('displays names, examples and placeholders of a server without marks and controls that reach other text', async () => {
    const marks = '\u0301'.repeat(9);
    const uri = `data:text/plain;name=a${encodeURIComponent(`${marks}\u202e`)}b;base64,aGVsbG8=`;
    const form = await formOf(
      object({
        photo: {...file(), default: uri},
        word: {type: 'string', choices: [`c${marks}\u202ed`], 'x-placeholder': `e${marks}\u202ef`},
      }),
    );
    const bounded = '\u0301'.repeat(3);
    expect(names(form)).to.deep.equal([`a${bounded}b`]);
    expect(texts(form, '.help').join(' ')).to.contain(`c${bounded}d`);
    expect(one<HTMLInputElement>(form, 'input[placeholder]').placeholder).to.equal(`e${bounded}f`);
  });

  it('displays the names of chosen and refused files without marks and controls that reach other text', async () => {
    const form = await formOf(object({photos: files({accept: ['.txt']})}));
    const name = `a${'\u0301'.repeat(9)}\u202e`;
    const shown = `a${'\u0301'.repeat(3)}`;
    await choose(form, named(`${name}txt.txt`));
    expect(names(form)).to.deep.equal([`${shown}txt.txt`]);
    expect(one(form, 'li button').title).to.equal(`Remove ${shown}txt.txt`);
    expect(texts(form, '.file [role=status]')).to.deep.equal([`${shown}txt.txt was added.`]);
    await choose(form, named(`${name}exe.exe`));
    expect(problems(form)).to.deep.equal([`${shown}exe.exe: Choose a file of one of these types: TXT.`]);
  });

  it('names a file without a visible name by its field', async () => {
    const form = await formOf(object({photo: file()}));
    for (const name of ['', '\u202e']) {
      await choose(form, named(name));
      expect(names(form)).to.deep.equal(['Photo']);
      expect(one(form, 'li button').title).to.equal('Remove Photo');
    }
  });

  it('says why a file is refused in the direction of the page, whatever the name of the file', async () => {
    const form = await formOf(object({photos: files({accept: ['.txt']})}), {locale: 'ar'});
    await choose(form, named('exe.exe'));
    const problem = one(form, '[role=alert] .error > span');
    expect(problem.textContent).to.match(/^exe\.exe/);
    expect(getComputedStyle(problem).direction).to.equal('rtl');
  });

  it('says which types it takes and how large they may be, each in its own direction', async () => {
    const form = await formOf(object({photo: file({accept: ['application/pdf'], maxSize: 1_000_000})}));
    expect(texts(form, '.help bdi')).to.deep.equal(['PDF', '1 MB or less.']);
  });

  it('reads nothing before Submit, and keeps no bytes in its value and draft', async () => {
    const form = await formOf(object({photo: file(), note: {type: 'string'}}));
    const unread = named('a.txt');
    const reads: string[] = [];
    for (const method of ['arrayBuffer', 'text', 'stream', 'slice'] as const)
      Object.defineProperty(unread, method, {value: () => reads.push(method)});
    const {readAsDataURL} = FileReader.prototype;
    FileReader.prototype.readAsDataURL = function (blob) {
      reads.push('readAsDataURL');
      readAsDataURL.call(this, blob);
    };
    try {
      await choose(form, unread);
      form.checkValidity();
      form.reportValidity();
      expect(form.value).to.deep.equal({photo: 'file:0'});
      expect(form.draft).to.deep.equal({});
      expect(reads).to.deep.equal([]);
      await answered(form, answersOf(form));
      expect(reads).to.deep.equal(['readAsDataURL']);
      expect(form.draft).to.deep.equal({});
    } finally {
      FileReader.prototype.readAsDataURL = readAsDataURL;
    }
  });

  it('sends several files as a list, in their order, and replaces the only file of another field', async () => {
    const form = await formOf(object({photos: files({}, {maxItems: 3})}));
    const answers = answersOf(form);
    await choose(form, hello, named('b.txt', '', 'b'));
    await choose(form, named('c.txt', 'text/plain', 'c'), hello);
    expect(names(form)).to.deep.equal(['hello.txt', 'b.txt', 'c.txt']);
    expect(texts(form, '.size')).to.deep.equal(['5 bytes', '1 byte', '1 byte']);
    expect(inputOf(form).multiple).to.equal(true);
    expect(await answered(form, answers)).to.deep.equal({
      action: 'accept',
      content: {
        photos: [
          helloUri,
          'data:application/octet-stream;name=b.txt;base64,Yg==',
          'data:text/plain;name=c.txt;base64,Yw==',
        ],
      },
    });

    const single = await formOf(object({photo: file()}));
    await choose(single, hello);
    await choose(single, named('b.txt'));
    expect(names(single)).to.deep.equal(['b.txt']);
    expect(inputOf(single).multiple).to.equal(false);
  });

  it('refuses types and sizes with a sentence, and keeps what was chosen before', async () => {
    const form = await formOf(object({photo: file({accept: ['image/*', '.pdf'], maxSize: 20})}));
    expect(inputOf(form).accept).to.equal('image/*,.pdf');
    expect(texts(form, '.help')[0]).to.include('Images, PDF · 20 bytes or less.');
    await choose(form, named('cat.png', 'image/png'));
    await choose(form, named('virus.exe', 'application/x-msdownload'));
    expect(problems(form)).to.deep.equal(['virus.exe: Choose a file of one of these types: Images, PDF.']);
    await choose(form, named('dog.png', 'image/png', 'x'.repeat(21)));
    expect(problems(form)).to.deep.equal(['dog.png: Choose a file of at most 20 bytes.']);
    expect(names(form)).to.deep.equal(['cat.png']);
    await choose(form, named('dog.png', 'image/png', 'x'.repeat(20)));
    expect(problems(form)).to.deep.equal([]);
    expect(names(form)).to.deep.equal(['dog.png']);
  });

  it('refuses a file of more than 1 MB that is sent in the answer, and none that is uploaded', async () => {
    const large = named('large.bin', '', 'x'.repeat(1_048_577));
    const form = await formOf(object({photo: file({maxSize: 5_000_000})}));
    await choose(form, large);
    expect(problems(form)).to.deep.equal(['large.bin: Choose a file of at most 1 MB.']);

    const authorizeUpload = () => 'https://files.example/1';
    const other = await formOf(object({photo: file({maxSize: 5_000_000})}), {authorizeUpload});
    await choose(other, large);
    expect(problems(other)).to.deep.equal([]);
  });

  it('asks for a required file, and for enough files, also of a control that fires `change` only', async () => {
    const form = await formOf(object({photo: file(), photos: files({}, {minItems: 2})}, ['photo', 'photos']));
    button(form, 'submit').click();
    await form.updateComplete;
    expect(texts(form, '.field > .error')).to.deep.equal(['Choose a file.', 'Choose a file.']);
    expect(inputOf(form).getAttribute('aria-invalid')).to.equal('true');
    const second = all(form, 'input[type=file]')[1] as HTMLInputElement;
    second.files = transferOf([hello]).files;
    second.dispatchEvent(new Event('change', {bubbles: true}));
    await form.updateComplete;
    button(form, 'submit').click();
    await form.updateComplete;
    expect(texts(form, '.field > .error')).to.deep.equal(['Choose a file.', 'Choose at least 2.']);
  });

  it('takes files that are dropped or pasted, and nothing else', async () => {
    const form = await formOf(object({photos: files()}));
    const box = one(form, '.file');
    const drag = (type: string, chosen: File[]) => {
      const dataTransfer = transferOf(chosen);
      if (!chosen.length) dataTransfer.setData('text/plain', 'text');
      const event = new DragEvent(type, {dataTransfer, bubbles: true, cancelable: true, composed: true});
      box.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(drag('dragover', [hello])).to.equal(true);
    expect(box.className).to.equal('file over');
    expect(drag('drop', [hello])).to.equal(true);
    expect(box.className).to.equal('file');
    expect(drag('drop', [])).to.equal(false);
    const clipboardData = transferOf([named('pasted.png', 'image/png')]);
    const paste = new ClipboardEvent('paste', {
      bubbles: true,
      cancelable: true,
      composed: true,
      clipboardData,
    });
    inputOf(form).dispatchEvent(paste);
    await form.updateComplete;
    // Not every engine gives a made event its files.
    const pasted = paste.clipboardData?.files.length ? ['pasted.png'] : [];
    expect(names(form)).to.deep.equal(['hello.txt', ...pasted]);
    expect(texts(form, '[role=status]').join('')).to.include(pasted[0] ?? 'hello.txt');
  });

  it('removes a file with the keyboard, announces it and returns the focus', async () => {
    const form = await formOf(object({photo: file()}, ['photo']));
    await choose(form, hello);
    const remove = one<HTMLButtonElement>(form, 'li button');
    expect(remove.getAttribute('aria-label')).to.equal('Remove hello.txt');
    remove.focus();
    await sendKeys({press: 'Enter'});
    await form.updateComplete;
    expect(names(form)).to.deep.equal([]);
    expect(form.value).to.deep.equal({});
    expect(texts(form, '.file [role=status]').join('')).to.equal('hello.txt was removed.');
    expect(form.shadowRoot!.activeElement === inputOf(form)).to.equal(true);
    expect(form.checkValidity()).to.equal(false);
  });

  it('does not submit with Enter in the native control', async () => {
    const form = await formOf(object({photo: file()}));
    const answers = answersOf(form);
    inputOf(form).addEventListener('click', (event) => event.preventDefault());
    inputOf(form).focus();
    await sendKeys({press: 'Enter'});
    expect(plain(answers)).to.deep.equal([]);
  });

  it('keeps a file while the page writes the value back, and when its row moves', async () => {
    const rows = {type: 'array', items: object({name: {type: 'string'}, photo: file()})};
    const form = await formOf(object({rows}), {value: {rows: [{name: 'a'}, {name: 'b'}]}});
    await choose(form, hello);
    form.value = {...form.value};
    await form.updateComplete;
    expect(names(form)).to.deep.equal(['hello.txt']);
    one(form, '[data-move="1"], button[aria-label="Move item 1 down"]').click();
    await form.updateComplete;
    expect(await answered(form, answersOf(form))).to.deep.equal({
      action: 'accept',
      content: {rows: [{name: 'b'}, {name: 'a', photo: helloUri}]},
    });
  });

  it('shows the file of a URI that is set, and sends it unchanged', async () => {
    const form = await formOf(object({photo: file(), photos: files()}), {
      value: {photo: helloUri, photos: ['https://files.example/cat.png?token=1']},
    });
    expect(names(form)).to.deep.equal(['hello.txt', 'cat.png']);
    expect(await answered(form, answersOf(form))).to.deep.equal({action: 'accept', content: form.value});
  });

  it('can be replaced by a control of the page by its pointer only', async () => {
    const schema = object({photo: file(), note: {type: 'string'}});
    const byType = await formOf(schema, {fields: {'type:string': 'x-text'}});
    expect(all(byType, 'input[type=file]').length).to.equal(1);
    const byPointer = await formOf(schema, {fields: {'/photo': 'x-upload'}});
    expect([all(byPointer, 'input[type=file]').length, all(byPointer, 'x-upload').length]).to.deep.equal([
      0, 1,
    ]);
  });

  it('is read-only with the form', async () => {
    const form = await formOf(object({photo: file()}), {value: {photo: helloUri}, readonly: true});
    expect(inputOf(form).disabled).to.equal(true);
    expect(all(form, 'li button').length).to.equal(0);
  });

  it('is accessible empty, with files, refused and wrong', async () => {
    const form = await formOf(object({photo: file({accept: ['image/*']}), photos: files()}, ['photo']));
    await expectAccessible(form);
    await choose(form, hello);
    button(form, 'submit').click();
    await form.updateComplete;
    await expectAccessible(form);
    await choose(form, named('a.png', 'image/png'));
    await expectAccessible(form);
    const described = inputOf(form).getAttribute('aria-describedby')!.split(' ');
    expect(described.every((id) => one(form, `#${id}`))).to.equal(true);
  });

  it('is recognized in forced colours: its border, a file over it, an error, its files and its buttons', async () => {
    const form = await formOf(object({photo: file(), scan: file()}, ['scan']));
    await choose(form, hello);
    button(form, 'submit').click();
    await until(() => all(form, '[aria-invalid]').length > 0);
    const [box, wrong] = all(form, '.file') as [HTMLElement, HTMLElement];
    const drag = (type: string) =>
      box.dispatchEvent(
        new DragEvent(type, {dataTransfer: transferOf([hello]), bubbles: true, cancelable: true}),
      );
    const end = (await emulated({forcedColors: 'active'}))
      ? () => emulated({forcedColors: 'none'})
      : withQuery('(forced-colors: active)', form.shadowRoot!);
    try {
      const borderOf = (element: Element, part?: string) => {
        const {borderTopWidth, borderTopStyle, borderTopColor, backgroundColor} = getComputedStyle(
          element,
          part,
        );
        return {line: `${borderTopWidth} ${borderTopStyle}`, isSeen: borderTopColor !== backgroundColor};
      };
      expect(borderOf(box)).to.deep.equal({line: '1px dashed', isSeen: true});
      expect(borderOf(wrong)).to.deep.equal({line: '3px dashed', isSeen: true});
      drag('dragover');
      const {outlineStyle, outlineWidth} = getComputedStyle(box);
      expect(`${outlineWidth} ${outlineStyle}`).to.equal('2px solid');
      drag('dragleave');
      expect(getComputedStyle(box).outlineStyle).to.equal('none');
      expect(borderOf(one(form, 'li button')).line).to.match(/^[1-9]\S* solid$/);
      const {color} = getComputedStyle(one(form, 'li bdi'));
      expect(color).to.not.equal(getComputedStyle(box).backgroundColor);
    } finally {
      await end();
    }
  });

  it('fits into 320 px with long names', async () => {
    const form = await formOf(object({photo: file({accept: ['.quite-a-long-suffix', '.another-one']})}));
    form.style.inlineSize = '288px';
    await choose(form, named(`${'a'.repeat(200)}.another-one`));
    expect(names(form)).to.have.length(1);
    const {right} = form.getBoundingClientRect();
    const wide = all(form, '.file *').filter((node) => node.getBoundingClientRect().right > right + 1);
    expect(wide.map(({localName}) => localName)).to.deep.equal([]);
  });
});

describe('an upload by the page', () => {
  const upload = file({transferModes: ['upload']});

  it('sends the URI, and aborts no signal', async () => {
    const calls: Array<[string, boolean]> = [];
    const authorizeUpload: AuthorizeUpload = async ({name}, {signal}) => {
      calls.push([name, signal.aborted]);
      return `https://files.example/${calls.length}`;
    };
    const form = await formOf(object({photo: upload, photos: files()}), {authorizeUpload});
    await choose(form, hello);
    expect(calls).to.deep.equal([]);
    const answer = await answered(form, answersOf(form));
    expect(answer).to.deep.equal({action: 'accept', content: {photo: 'https://files.example/1'}});
    expect(calls).to.deep.equal([['hello.txt', false]]);
    expect(names(form)).to.deep.equal(['hello.txt']);
  });

  it('is not used for a server that takes files in the answer only', async () => {
    const authorizeUpload = () => 'https://files.example/1';
    const form = await formOf(object({photo: file({transferModes: ['inline']})}), {authorizeUpload});
    await choose(form, hello);
    expect(await answered(form, answersOf(form))).to.deep.equal({
      action: 'accept',
      content: {photo: helloUri},
    });
  });

  it('keeps the form open when it fails, and uploads no file twice', async () => {
    const calls: string[] = [];
    let isDown = true;
    const authorizeUpload: AuthorizeUpload = ({name}) => {
      calls.push(name);
      if (name === 'b.txt' && isDown) throw new Error('offline');
      return `https://files.example/${name}`;
    };
    const form = await formOf(object({photos: files()}), {authorizeUpload});
    const answers = answersOf(form);
    await choose(form, hello, named('b.txt'));
    button(form, 'submit').click();
    await until(() => problems(form).length > 0);
    expect(problems(form)).to.deep.equal(["b.txt couldn't be sent. Try again, or choose another file."]);
    expect(plain(answers)).to.deep.equal([]);
    expect(button(form, 'submit').disabled).to.equal(false);
    isDown = false;
    await answered(form, answers);
    expect(calls).to.deep.equal(['hello.txt', 'b.txt', 'b.txt']);
    expect(problems(form)).to.deep.equal([]);
  });

  it('refuses what is not a URI', async () => {
    for (const uri of ['', 'photo.png', undefined as unknown as string, {} as string]) {
      const form = await formOf(object({photo: upload}), {authorizeUpload: async () => uri});
      const answers = answersOf(form);
      await choose(form, hello);
      button(form, 'submit').click();
      await until(() => problems(form).length > 0);
      expect(plain(answers)).to.deep.equal([]);
    }
  });

  it('shows progress, and ends when the user declines or the form is removed', async () => {
    for (const end of ['decline', 'remove']) {
      let signal!: AbortSignal;
      const authorizeUpload: AuthorizeUpload = (_, options) => {
        signal = options.signal;
        return new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        );
      };
      const form = await formOf(object({photo: upload}), {authorizeUpload});
      const answers = answersOf(form);
      await choose(form, hello);
      button(form, 'submit').click();
      await form.updateComplete;
      expect(one(form, 'progress').getAttribute('aria-label')).to.equal('Sending hello.txt…');
      expect(texts(form, '.file [role=status]').join('')).to.equal('Sending hello.txt…');
      expect(button(form, 'submit').disabled).to.equal(true);
      form.requestSubmit();
      if (end === 'decline') button(form, 'decline').click();
      else form.remove();
      expect(signal.aborted).to.equal(true);
      await form.updateComplete;
      expect(plain(answers)).to.deep.equal(end === 'decline' ? [{action: 'decline'}] : []);
    }
  });

  it('is text where the server takes uploads only and the page has none', async () => {
    const form = await formOf(object({photo: upload, photos: files({transferModes: ['upload']})}));
    expect(all(form, 'input[type=file]').length).to.equal(0);
    const enter = (control: HTMLInputElement, text: string) => {
      control.value = text;
      control.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
    };
    enter(one(form, 'input'), 'https://files.example/1');
    enter(one(form, 'textarea'), 'https://files.example/2\nhttps://files.example/3');
    expect(await answered(form, answersOf(form))).to.deep.equal({
      action: 'accept',
      content: {
        photo: 'https://files.example/1',
        photos: ['https://files.example/2', 'https://files.example/3'],
      },
    });
    await expectAccessible(form);
  });
});

describe('files in a frame', () => {
  const request = {
    message: 'Your photo, please',
    requestedSchema: object({photo: file(), note: {type: 'string'}}),
  };

  async function answeredFrame(options: object, more: object = {}) {
    const {frame, trace} = await tracedFrame(options);
    const records: SettledRecord[] = [];
    createLedger({sink: (record) => records.push(record), values: true}).connect(frame);
    const {answer} = await present(frame, request, more);
    const form = formIn(frame)!;
    await form.updateComplete;
    await choose(form, hello);
    await press(() => button(form, 'submit'));
    return {frame, form, answer: (await answer) as ElicitResult, trace, records};
  }

  it('are sent in the answer, and are in no trace, draft or record', async () => {
    const {answer, trace, records, frame} = await answeredFrame({transcript: true});
    expect(answer.content).to.deep.equal({photo: helloUri});
    await until(() => records.length > 0);
    await frame.updateComplete;
    expect(records[0]!.fields).to.deep.equal(['photo', 'note']);
    await until(() => frame.shadowRoot!.querySelector('.values'));
    expect(frame.shadowRoot!.querySelector('.values')!.textContent).to.include('name=hello.txt');
    const kept = JSON.stringify([trace, records]) + frame.shadowRoot!.textContent;
    expect(kept).not.to.include('aGVsbG8');
  });

  it('are uploaded by the function of the call, or of the frame, also if it is set later', async () => {
    const byFrame = () => 'https://frame.example/1';
    const byCall = () => 'https://call.example/1';
    const first = await answeredFrame({authorizeUpload: byFrame}, {authorizeUpload: byCall});
    expect(first.answer.content).to.deep.equal({photo: byCall()});
    const {frame} = await tracedFrame();
    const {answer} = await present(frame, request);
    await choose(formIn(frame)!, hello);
    frame.authorizeUpload = byFrame;
    await frame.updateComplete;
    await press(() => button(formIn(frame)!, 'submit'));
    expect((await answer).content).to.deep.equal({photo: byFrame()});
  });

  it('are checked again with the answer', async () => {
    const {frame} = await tracedFrame();
    const limited = {
      ...request,
      requestedSchema: object({photo: file({maxSize: 4, transferModes: ['inline']})}),
    };
    void frame.elicit(limited, {content: {photo: helloUri}});
    await until(() => formIn(frame));
    const form = formIn(frame)!;
    await form.updateComplete;
    await press(() => button(form, 'submit'));
    await until(() => texts(form, '.field > .error').length > 0);
    expect(texts(form, '.field > .error')).to.deep.equal(['Choose a file of at most 4 bytes.']);
  });
});
