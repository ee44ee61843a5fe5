import {readFileSync} from 'node:fs';

/** The groups of a text in `test/fixtures`: a title, and indented rows whose cells ` ¦ ` separates. Groups are separated by blank lines. */
export const tableOf = (name: string): {title: string; rows: string[][]}[] =>
  readFileSync(`test/fixtures/${name}`, 'utf8')
    .split('\n\n')
    .slice(1)
    .map((group) => {
      const [title = '', ...rows] = group.trimEnd().split('\n');
      return {title, rows: rows.map((row) => row.slice(2).split(' ¦ '))};
    });
