// Messages: the person proves with the answer what the host displays.
import {accepts} from '../../arrivals.js';
import type {ElicitationCase, Group} from '../../case.js';
import {accept, form} from './questions.js';

const word = {word: {type: 'string', title: 'Word'}};
const paragraph = 'This line is one of many. Scroll to the end of the message for the word. ';
const seen = (...options: string[]) => ({seen: {type: 'string', title: 'What do you see?', enum: options}});
/** A line that looks like the second group if the override works. */
const OVERRIDDEN = 'safe-\u202etxt.exe\u202c';
const MARKS = `mark${'\u0301\u0323'.repeat(60)}`;
const longestRunOfMarks = (text: string) =>
  Math.max(0, ...[...text.matchAll(/\p{Mn}+/gu)].map(([run]) => [...run].length));

export const messages: Group<ElicitationCase> = {
  name: 'Messages',
  cases: [
    form(word, {
      id: 'E66',
      title: 'A long message can be read to its end',
      message: `${paragraph.repeat(120)}The word is KORALLE.`,
      person: 'Enter the word at the end of the message and submit.',
      does: ({text}) => accept({word: /The word is ([A-Z]+)/.exec(text)?.[1] ?? 'not displayed'}),
      arrives: accepts({word: 'KORALLE'}),
    }),
    form(word, {
      id: 'E67',
      title: 'Line breaks of a message are kept',
      message: 'Enter the first word of the third line.\nAlpha one\nBravo two\nCharlie three',
      person:
        'Enter the first word of the third line of the message (the line with the task is the first) and submit.',
      does: ({text}) =>
        accept({word: /Alpha one *\n+ *(Bravo) two/.exec(text)?.[1] ?? 'the lines are joined'}),
      arrives: accepts({word: 'Bravo'}),
    }),
    form(seen('the letters <b>bold</b> with their brackets', 'a word in bold type, or no word at all'), {
      id: 'E68',
      title: 'Markup in a message is text',
      message: 'What do you see between the arrows? → <b>bold</b><img src="x" alt=""> ←',
      person: 'Choose what you see between the arrows and submit.',
      does: ({text}) =>
        accept({
          seen: text.includes('→ <b>bold</b><img src="x" alt=""> ←')
            ? 'the letters <b>bold</b> with their brackets'
            : 'a word in bold type, or no word at all',
        }),
      arrives: accepts({seen: 'the letters <b>bold</b> with their brackets'}),
    }),
    form(seen('three file names with their stars and lines', 'something is missing or formatted'), {
      id: 'E69',
      title: 'Characters of Markdown in names are not lost',
      message: 'These files will be deleted: *.log, __init__.py and C:\\temp\\new_file_1',
      person: 'Choose what you see and submit.',
      does: ({text}) =>
        accept({
          seen: text.includes('*.log, __init__.py and C:\\temp\\new_file_1')
            ? 'three file names with their stars and lines'
            : 'something is missing or formatted',
        }),
      arrives: accepts({seen: 'three file names with their stars and lines'}),
    }),
    form(
      seen('the name ends with txt.exe, or shows that a character is hidden', 'the name ends with exe.txt'),
      {
        id: 'E70',
        title: 'A hidden character does not reverse a name',
        message: `Open the attachment ${OVERRIDDEN} now?`,
        person: 'Choose how the name of the attachment ends and submit.',
        does: ({text}) =>
          accept({
            seen: text.includes('\u202e')
              ? 'the name ends with exe.txt'
              : 'the name ends with txt.exe, or shows that a character is hidden',
          }),
        arrives: accepts({seen: 'the name ends with txt.exe, or shows that a character is hidden'}),
      },
    ),
    form(seen('the marks stay with their line', 'the marks cover other lines'), {
      id: 'E71',
      title: 'Combining marks do not cover other lines',
      message: `One line before.\n${MARKS}\nOne line after.`,
      person: 'Choose what you see above and below the word "mark", and submit.',
      does: ({text}) =>
        accept({
          seen:
            longestRunOfMarks(text) > 8 ? 'the marks cover other lines' : 'the marks stay with their line',
        }),
      arrives: accepts({seen: 'the marks stay with their line'}),
    }),
    form(
      {
        size: {
          type: 'string',
          title: 'Size',
          oneOf: [
            {const: 'small', title: 'Small'},
            {const: 'large', title: 'Large'},
          ],
        },
      },
      {
        id: 'E72',
        title: 'A page that the browser has translated sends the values of the server',
        person:
          'Let the browser translate the page to another language. Then choose "Large" in that language and submit.',
        does: {press: 'accept', enter: {size: 'large'}, translated: true},
        arrives: accepts({size: 'large'}),
      },
    ),
  ],
};
