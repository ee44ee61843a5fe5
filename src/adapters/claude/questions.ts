import {cloneJson} from '../../protocol/copy.js';
import type {CodeEvidence} from '../../evidence/index.js';
import {isJsonObject, isString, isText, type JsonObject, objectOf} from '../../protocol/json.js';
import {malformed} from '../../protocol/check-ask.js';
import {frozenJson, repeated} from '../answer-all.js';
import {displayable, evidenceMeta} from '../displayed.js';
import type {AgentPrompts, Ask} from '../prompts.js';
import {type ClaudePermission, declinedPermission} from './write.js';

/** The tool whose calls are questions. */
export const ASK = 'AskUserQuestion';

interface QuestionOption {
  label: string;
  description?: string;
  preview?: string;
}

interface Question {
  question: string;
  header?: string;
  options: QuestionOption[];
  multiSelect?: boolean;
}

const stringOf = (value: unknown) => (isString(value) ? value : undefined);

/** Reads the members that are displayed. The agent receives no others. */
function questionsOf({questions}: JsonObject): Question[] {
  // Answers have the text of the question as their key, and the label of the option as their value.
  const unique = (texts: Set<unknown>, value: unknown, member: string) => {
    if (typeof value !== 'string') throw malformed(ASK, member, 'a string', value);
    if (texts.has(value)) throw repeated(ASK, member);
    texts.add(value);
  };
  if (!Array.isArray(questions) || !questions.length)
    throw malformed(ASK, 'questions', 'a list of questions', questions);
  const texts = new Set<unknown>();
  const list = questions.map((each: unknown, index) => {
    const {question, header, options, multiSelect} = objectOf(each);
    unique(texts, question, `questions[${index}].question`);
    if (!Array.isArray(options)) throw malformed(ASK, `questions[${index}].options`, 'a list', options);
    const labels = new Set<unknown>();
    return {
      question,
      header: stringOf(header),
      options: options.map((option: unknown, at) => {
        const {label, description, preview} = objectOf(option);
        unique(labels, label, `questions[${index}].options[${at}].label`);
        return {label, description: stringOf(description), preview: stringOf(preview)};
      }),
      multiSelect: typeof multiSelect === 'boolean' ? multiSelect : undefined,
    };
  });
  return cloneJson(list) as Question[];
}

const fieldOf = (index: number) => `question${index + 1}`;
const otherOf = (index: number) => `other${index + 1}`;

/** Converts the input of the tool to a form: for each question its options, and a text for another answer. */
export function questionsAsk(
  received: unknown,
  id: string | undefined,
  {text}: AgentPrompts,
): Ask<ClaudePermission> {
  if (!isJsonObject(received)) throw malformed(ASK, 'input', 'an object', received);
  const input = frozenJson(received, 'input');
  const questions = questionsOf(input);
  const properties = questions.flatMap(({question, header, options, multiSelect}, index) => {
    const choices = options.map(({label, description}) => ({
      const: label,
      title: label,
      ...(description && {description}),
    }));
    const field = multiSelect
      ? {type: 'array', title: question, items: {anyOf: choices}, uniqueItems: true}
      : {type: 'string', title: question, oneOf: choices};
    const other = {
      type: 'string',
      title: text('agent.other') + (header ? ` (${header})` : ''),
    };
    return [...(choices.length ? [[fieldOf(index), field] as const] : []), [otherOf(index), other] as const];
  });
  const message = questions.length === 1 ? questions[0]!.question : text('agent.questions');
  const request = {
    message,
    requestedSchema: {type: 'object', properties: Object.fromEntries(properties)},
    ...evidenceMeta(displayable(previewsOf(questions), 'input')),
  };
  return {
    prompts: [{...(id && {id}), tool: ASK, request}],
    write([outcome]) {
      const {action, content} = outcome!;
      return action === 'accept'
        ? {behavior: 'allow', updatedInput: answersOf(input, questions, content)}
        : declinedPermission(outcome!);
    },
  };
}

/** Previews are mockups and code, whose lines and blanks are kept. */
const previewsOf = (questions: readonly Question[]): CodeEvidence[] =>
  questions.flatMap(({options}) =>
    options.flatMap(({label, preview}) =>
      preview ? [{kind: 'code' as const, title: label, text: preview}] : [],
    ),
  );

/** Converts the answers of that form to the input that the tool expects: what was displayed, and what the user said about it. */
function answersOf({metadata}: JsonObject, questions: readonly Question[], content: JsonObject): JsonObject {
  const answers: [string, string][] = [];
  const annotations: [string, JsonObject][] = [];
  for (const [index, {question, options}] of questions.entries()) {
    const value = content[fieldOf(index)];
    const chosen = (Array.isArray(value) ? value : [value]).filter(isText);
    const other = content[otherOf(index)];
    const words = isText(other) ? [other] : [];
    // Words with a single choice are a note, because the tool reads its answer as one option.
    const isNote = words.length > 0 && !Array.isArray(value) && chosen.length > 0;
    const texts = isNote ? chosen : [...chosen, ...words];
    if (!texts.length) {
      answers.push([question, 'The user skipped this question.']);
      annotations.push([question, {unanswered: 'skipped'}]);
      continue;
    }
    answers.push([question, texts.join(', ')]);
    const labels = new Set<unknown>(texts);
    const preview = options.find(({label}) => labels.has(label))?.preview;
    if (preview || isNote)
      annotations.push([question, {...(preview && {preview}), ...(isNote && {notes: words[0]})}]);
  }
  return {
    questions,
    // Data of the agent, which the tool does not display.
    ...(metadata !== undefined && {metadata}),
    answers: Object.fromEntries(answers),
    ...(annotations.length && {annotations: Object.fromEntries(annotations)}),
  };
}
