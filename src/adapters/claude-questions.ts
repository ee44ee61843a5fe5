import type {ElicitRequest} from '../protocol/elicitation.js';
import {isJsonObject, type JsonObject} from '../protocol/json.js';
import {malformed, repeated} from './malformed.js';
import type {AgentText} from './texts.js';

const CALL = 'AskUserQuestion';

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

function questionsOf({questions}: JsonObject): Question[] {
  // Answers have the text of the question as their key, and the label of the option as their value.
  const unique = (texts: Set<unknown>, value: unknown, member: string) => {
    if (typeof value !== 'string') throw malformed(CALL, member, 'a string', value);
    if (texts.has(value)) throw repeated(CALL, member);
    texts.add(value);
  };
  if (!Array.isArray(questions) || !questions.length)
    throw malformed(CALL, 'questions', 'a list of questions', questions);
  const texts = new Set<unknown>();
  for (const [index, each] of questions.entries()) {
    const {question, options} = isJsonObject(each) ? each : {};
    unique(texts, question, `questions[${index}].question`);
    if (!Array.isArray(options)) throw malformed(CALL, `questions[${index}].options`, 'a list', options);
    const labels = new Set<unknown>();
    for (const [at, option] of options.entries())
      unique(
        labels,
        isJsonObject(option) ? option['label'] : undefined,
        `questions[${index}].options[${at}].label`,
      );
  }
  return questions;
}

const fieldOf = (index: number) => `question${index + 1}`;
const otherOf = (index: number) => `other${index + 1}`;

/** Converts the input of `AskUserQuestion` to a form: for each question its options, and a text for another answer. */
export function formOf(input: unknown, text: AgentText): ElicitRequest {
  if (!isJsonObject(input)) throw malformed(CALL, 'input', 'an object', input);
  const questions = questionsOf(input);
  const properties = questions.flatMap(({question, header, options, multiSelect}, index) => {
    const choices = options.map(({label, description, preview}) => {
      const about = [description, preview].filter((text) => typeof text === 'string' && text).join('\n\n');
      return {const: label, title: label, ...(about && {description: about})};
    });
    const title = {title: question};
    const field = multiSelect
      ? {type: 'array', ...title, items: {anyOf: choices}, uniqueItems: true}
      : {type: 'string', ...title, oneOf: choices};
    const other = {
      type: 'string',
      title: [text('agent.other'), ...(typeof header === 'string' && header ? [`(${header})`] : [])].join(
        ' ',
      ),
    };
    return [...(choices.length ? [[fieldOf(index), field] as const] : []), [otherOf(index), other] as const];
  });
  const message = questions.length === 1 ? questions[0]!.question : text('agent.questions');
  return {message, requestedSchema: {type: 'object', properties: Object.fromEntries(properties)}};
}

/** Converts the answers of that form to the members that the tool expects in its input. */
export function answersOf(input: JsonObject, content: JsonObject): JsonObject {
  const answers: [string, string][] = [];
  const annotations: [string, JsonObject][] = [];
  for (const [index, {question, options}] of questionsOf(input).entries()) {
    const value = content[fieldOf(index)];
    const chosen = (Array.isArray(value) ? value : [value]).filter(
      (each) => typeof each === 'string' && each,
    );
    const other = content[otherOf(index)];
    const texts =
      typeof other === 'string' && other ? [...(Array.isArray(value) ? chosen : []), other] : chosen;
    if (!texts.length) {
      answers.push([question, 'The user skipped this question.']);
      annotations.push([question, {unanswered: 'skipped'}]);
      continue;
    }
    answers.push([question, texts.join(', ')]);
    const chosenLabels = new Set<unknown>(texts);
    const preview = options.find(({label}) => chosenLabels.has(label))?.preview;
    if (typeof preview === 'string' && preview) annotations.push([question, {preview}]);
  }
  const before = input['annotations'];
  return {
    answers: Object.fromEntries(answers),
    ...(annotations.length && {
      annotations: {...(isJsonObject(before) && before), ...Object.fromEntries(annotations)},
    }),
  };
}
