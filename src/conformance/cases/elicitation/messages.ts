// Messages: the person proves with the answer what the host displays.
import type {ElicitationCase, Group} from '../../case.js';
import {accept, form} from './questions.js';

const word = {word: {type: 'string', title: 'Word'}};
const paragraph = 'This line is one of many. Scroll to the end of the message for the word. ';
/** A line that looks like the second group if the override works. */
const OVERRIDDEN = 'safe-\u202etxt.exe\u202c';
const MARKS = `mark${'\u0301\u0323'.repeat(60)}`;
const longestRunOfMarks = (text: string) =>
  Math.max(0, ...[...text.matchAll(/\p{Mn}+/gu)].map(([run]) => [...run].length));

interface Sight {
  person: string;
  message: string;
  right: string;
  wrong: string;
  isRight(text: string): boolean;
}

const sees = (id: string, title: string, {person, message, right, wrong, isRight}: Sight) =>
  form(id, title, {
    person,
    message,
    fields: {seen: {type: 'string', title: 'What do you see?', enum: [right, wrong]}},
    does: ({text}) => accept({seen: isRight(text) ? right : wrong}),
    answer: {seen: right},
  });

export const messages: Group<ElicitationCase> = {
  name: 'Messages',
  cases: [
    form('E66', 'A long message can be read to its end', {
      person: 'Enter the word at the end of the message and submit.',
      message: `${paragraph.repeat(120)}The word is KORALLE.`,
      fields: word,
      does: ({text}) => accept({word: /The word is ([A-Z]+)/.exec(text)?.[1] ?? 'not displayed'}),
      answer: {word: 'KORALLE'},
    }),
    form('E67', 'Line breaks of a message are kept', {
      person:
        'Enter the first word of the third line of the message (the line with the task is the first) and submit.',
      message: 'Enter the first word of the third line.\nAlpha one\nBravo two\nCharlie three',
      fields: word,
      does: ({text}) =>
        accept({word: /Alpha one *\n+ *(Bravo) two/.exec(text)?.[1] ?? 'the lines are joined'}),
      answer: {word: 'Bravo'},
    }),
    sees('E68', 'Markup in a message is text', {
      person: 'Choose what you see between the arrows and submit.',
      message: 'What do you see between the arrows? → <b>bold</b><img src="x" alt=""> ←',
      right: 'the letters <b>bold</b> with their brackets',
      wrong: 'a word in bold type, or no word at all',
      isRight: (text) => text.includes('→ <b>bold</b><img src="x" alt=""> ←'),
    }),
    sees('E69', 'Characters of Markdown in names are not lost', {
      person: 'Choose what you see and submit.',
      message: 'These files will be deleted: *.log, __init__.py and C:\\temp\\new_file_1',
      right: 'three file names with their stars and lines',
      wrong: 'something is missing or formatted',
      isRight: (text) => text.includes('*.log, __init__.py and C:\\temp\\new_file_1'),
    }),
    sees('E70', 'A hidden character does not reverse a name', {
      person: 'Choose how the name of the attachment ends and submit.',
      message: `Open the attachment ${OVERRIDDEN} now?`,
      right: 'the name ends with txt.exe, or shows that a character is hidden',
      wrong: 'the name ends with exe.txt',
      isRight: (text) => !text.includes('\u202e'),
    }),
    sees('E71', 'Combining marks do not cover other lines', {
      person: 'Choose what you see above and below the word "mark", and submit.',
      message: `One line before.\n${MARKS}\nOne line after.`,
      right: 'the marks stay with their line',
      wrong: 'the marks cover other lines',
      isRight: (text) => longestRunOfMarks(text) <= 8,
    }),
    form('E72', 'A page that the browser has translated sends the values of the server', {
      person:
        'Let the browser translate the page to another language. Then choose "Large" in that language and submit.',
      fields: {
        size: {
          type: 'string',
          title: 'Size',
          oneOf: [
            {const: 'small', title: 'Small'},
            {const: 'large', title: 'Large'},
          ],
        },
      },
      does: {press: 'accept', enter: {size: 'large'}, translated: true},
      answer: {size: 'large'},
    }),
  ],
};
